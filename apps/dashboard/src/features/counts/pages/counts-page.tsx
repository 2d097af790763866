import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { isPermitted } from '../../../session/permissions.ts';
import { useSession } from '../../../session/use-session.ts';
import { PageHeading } from '../../../shell/page-heading.tsx';
import { CountList } from '../components/count-list.tsx';

export function CountsPage() {
  const translate = useTranslate();
  const mayWrite = isPermitted(useSession(), 'stock.write');
  return (
    <>
      <PageHeading
        title={translate('counts.title')}
        actions={
          <>
            <Button component={Link} variant="default" to="/stock-counts/plan">
              {translate('counts.plan')}
            </Button>
            {mayWrite ? (
              <Button component={Link} to="/stock-counts/new">
                {translate('counts.new')}
              </Button>
            ) : null}
          </>
        }
      />
      <CountList />
    </>
  );
}
