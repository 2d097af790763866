import { ParcelsHeading } from '../components/parcels-heading.tsx';
import { AccountList } from '../components/account-list.tsx';

export function AccountsPage() {
  return (
    <>
      <ParcelsHeading current="accounts" />
      <AccountList />
    </>
  );
}
