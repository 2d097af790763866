import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { Link } from 'react-router';
import { PageHeading } from '../../../shell/page-heading.tsx';
import { AccountList } from '../components/account-list.tsx';

export function AccountsPage() {
  const translate = useTranslate();
  const create = (
    <Button component={Link} to="/carrier-accounts?open=new" leftSection={<IconPlus size={16} aria-hidden />}>
      {translate('carrierAccounts.new')}
    </Button>
  );
  return (
    <>
      <PageHeading title={translate('carrierAccounts.title')} actions={create} />
      <p className="hn-soft">{translate('carrierAccounts.hint')}</p>
      <AccountList action={create} />
    </>
  );
}
