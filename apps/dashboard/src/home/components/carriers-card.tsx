import type { AgesOfDebts } from '@hanout/contracts/money';
import { Money } from '@hanout/ui/money/money.tsx';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useApplication } from '../../app/application.ts';
import { carrierMoneyQuery } from '../api/home-calls.ts';
import { withShop } from '../api/with-shop.ts';
import { FetchedCard } from './fetched-card.tsx';

type Owed = { readonly id: number | null; readonly name: string; centimes: number; orders: number };

/** What each carrier has collected and not paid out. */
export function CarriersCard({ shop }: { readonly shop: string | null }) {
  const translate = useTranslate();
  const { api } = useApplication();
  const query = useQuery(carrierMoneyQuery(api, shop));
  return (
    <FetchedCard title={translate('home.carriers')} query={query} all={withShop('/money/debts?who=carrier', shop)}>
      {(ages) => {
        const owed = owedByCarrier(ages);
        if (owed.length === 0) return <p className="hn-soft">{translate('home.nothingOwed')}</p>;
        return (
          <ul className="hn-home-lines">
            {owed.map(({ id, name, centimes, orders }) => (
              <li key={id ?? 'none'}>
                <span>
                  <Link to={withShop(`/money/debts?who=carrier${id === null ? '' : `&carrier=${id}`}`, shop)}>
                    <bdi>{name === '' ? translate('home.noCarrier') : name}</bdi>
                  </Link>
                  <span className="hn-soft">{translate('home.parcels', { count: orders })}</span>
                </span>
                <Money centimes={centimes} strong />
              </li>
            ))}
          </ul>
        );
      }}
    </FetchedCard>
  );
}

/** By carrier, whatever the shop; the most first. */
function owedByCarrier({ rows }: AgesOfDebts): readonly Owed[] {
  const byCarrier = new Map<number | null, Owed>();
  for (const { who, carrier, totalCentimes, orders } of rows) {
    if (who !== 'carrier' || totalCentimes === 0) continue;
    const id = carrier?.id ?? null;
    const known = byCarrier.get(id) ?? { id, name: carrier?.name ?? '', centimes: 0, orders: 0 };
    known.centimes += totalCentimes;
    known.orders += orders;
    byCarrier.set(id, known);
  }
  return [...byCarrier.values()].toSorted((one, other) => other.centimes - one.centimes);
}
