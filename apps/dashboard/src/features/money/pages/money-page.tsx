import { useSearchParams } from 'react-router';
import { useSession } from '../../../session/use-session.ts';
import { MoneyHeading } from '../components/money-heading.tsx';
import { AccountsCard } from '../components/overview/accounts-card.tsx';
import { AgesCards } from '../components/overview/ages-cards.tsx';
import { DebtSearch } from '../components/overview/debt-search.tsx';
import './money-page.css';

/** Who owes what since when, and what each account holds; the address says of which shop. */
export function MoneyPage() {
  const { shops } = useSession();
  const [parameters, setParameters] = useSearchParams();
  const shop = shops.some(({ id }) => String(id) === parameters.get('shop')) ? parameters.get('shop') : null;
  const change = (next: Readonly<Record<string, string>>) =>
    setParameters((known) => {
      const changed = new URLSearchParams(known);
      for (const [name, value] of Object.entries(next)) {
        changed.delete(name);
        if (value !== '') changed.set(name, value);
      }
      return changed;
    });
  return (
    <>
      <MoneyHeading current="overview" />
      <div className="hn-money-tools">
        <DebtSearch shop={shop} />
      </div>
      <div className="hn-money-cards">
        <AgesCards shop={shop} />
        <AccountsCard
          shop={shop}
          from={parameters.get('from') ?? ''}
          to={parameters.get('to') ?? ''}
          onPeriod={change}
        />
      </div>
    </>
  );
}
