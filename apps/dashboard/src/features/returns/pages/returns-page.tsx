import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { isPermitted } from '../../../session/permissions.ts';
import { useSession } from '../../../session/use-session.ts';
import { PageHeading } from '../../../shell/page-heading.tsx';
import { ReturnList } from '../components/return-list.tsx';

export function ReturnsPage() {
  const translate = useTranslate();
  const session = useSession();
  return (
    <>
      <PageHeading
        title={translate('back.title')}
        actions={
          <>
            {isPermitted(session, 'settings.write') ? (
              <Button component={Link} to="/returns/rules" variant="default">
                {translate('back.rules')}
              </Button>
            ) : null}
            {isPermitted(session, 'returns.manage') ? (
              <Button component={Link} to="/returns/new">
                {translate('back.new')}
              </Button>
            ) : null}
          </>
        }
      />
      <ReturnList />
    </>
  );
}
