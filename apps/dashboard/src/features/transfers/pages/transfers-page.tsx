import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { isPermitted } from '../../../session/permissions.ts';
import { useSession } from '../../../session/use-session.ts';
import { PageHeading } from '../../../shell/page-heading.tsx';
import { TransferList } from '../components/transfer-list.tsx';

export function TransfersPage() {
  const translate = useTranslate();
  const session = useSession();
  return (
    <>
      <PageHeading
        title={translate('transfers.title')}
        actions={
          isPermitted(session, 'transfers.manage') ? (
            <Button component={Link} to="/transfers/new">
              {translate('transfers.new')}
            </Button>
          ) : null
        }
      />
      <TransferList />
    </>
  );
}
