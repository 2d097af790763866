import { RemittancesHeading } from '../components/remittances-heading.tsx';
import { DebtList } from '../components/owed/debt-list.tsx';

export function CarriersPage() {
  return (
    <>
      <RemittancesHeading current="carriers" />
      <DebtList />
    </>
  );
}
