import { EmptyState } from '@hanout/ui/empty/empty-state.tsx';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Button } from '@mantine/core';
import { IconMapOff } from '@tabler/icons-react';
import { Link } from 'react-router';
import { PageHeading } from '../page-heading.tsx';

export function NotFoundPage() {
  const translate = useTranslate();
  return (
    <>
      <PageHeading title={translate('page.notFound')} />
      <EmptyState
        icon={<IconMapOff />}
        title={translate('page.notFound')}
        sentence={translate('page.notFoundSentence')}
        action={
          <Button component={Link} to="/orders">
            {translate('page.toOrders')}
          </Button>
        }
      />
    </>
  );
}
