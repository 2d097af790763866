import { MoneyHeading } from '../components/money-heading.tsx';
import { DebtsList } from '../components/debts/debts-list.tsx';

export function DebtsPage() {
  return (
    <>
      <MoneyHeading current="debts" />
      <DebtsList />
    </>
  );
}
