import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useApplication } from '../../app/application.ts';
import { lowStockQuery } from '../api/home-calls.ts';
import { FetchedCard } from './fetched-card.tsx';

/** What runs low, with what is left. */
export function StockCard() {
  const translate = useTranslate();
  const { api } = useApplication();
  const query = useQuery(lowStockQuery(api));
  return (
    <FetchedCard title={translate('home.stock')} query={query} all="/stock?state=low">
      {({ rows }) =>
        rows.length === 0 ? (
          <p className="hn-soft">{translate('home.noLowStock')}</p>
        ) : (
          <ul className="hn-home-lines">
            {rows.map(({ id, name, combination, warehouse, available }) => (
              <li key={id}>
                <span>
                  <Link to={`/stock/lines/${id}`}>
                    <bdi>{combination === null ? name : `${name} · ${combination}`}</bdi>
                  </Link>
                  <span className="hn-soft">
                    <bdi>{warehouse.name}</bdi>
                  </span>
                </span>
                <strong>{translate('home.pieces', { count: available })}</strong>
              </li>
            ))}
          </ul>
        )
      }
    </FetchedCard>
  );
}
