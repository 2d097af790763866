import type { CallFigure, CallFigures } from '@hanout/contracts/orders/call-figures';
import { EmptyState } from '@hanout/ui/empty/empty-state.tsx';
import { Card } from '@hanout/ui/panel/card.tsx';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { IconHeadset } from '@tabler/icons-react';
import { Link } from 'react-router';
import { figuresAddress, type FigureGroup, type FigureKind, type FiguresState } from '../api/use-figures-address.ts';

type FigureTablesProps = { readonly figures: CallFigures; readonly state: FiguresState };

/** The whole, and the same by agent, product and source. */
export function FigureTables({ figures, state }: FigureTablesProps) {
  const translate = useTranslate();
  const { total, agents, products, sources } = figures;
  if (total.calls === 0)
    return (
      <EmptyState
        icon={<IconHeadset />}
        title={translate('figures.nothing')}
        sentence={translate('figures.nothingSentence')}
      />
    );
  const whole = { ...total, key: '', name: translate('figures.total') };
  return (
    <div className="hn-call-sections">
      <FigureTable title={translate('figures.whole')} rows={[whole]} by={null} state={state} />
      <FigureTable title={translate('figures.byAgent')} rows={agents} by="agent" state={state} />
      <FigureTable title={translate('figures.bySource')} rows={sources} by="source" state={state} />
      <FigureTable title={translate('figures.byProduct')} rows={products} by="product" state={state} />
    </div>
  );
}

type FigureTableProps = {
  readonly title: string;
  readonly rows: readonly CallFigure[];
  readonly by: FigureGroup | null;
  readonly state: FiguresState;
};

function FigureTable({ title, rows, by, state }: FigureTableProps) {
  const translate = useTranslate();
  const toList = (of: FigureKind, { key }: CallFigure) =>
    figuresAddress({ ...state, of, by, key: by === null ? null : key });
  return (
    <Card title={title}>
      <div className="hn-call-figures">
        <table>
          <thead>
            <tr>
              <th scope="col">{translate('figures.name')}</th>
              <th scope="col">{translate('figures.calls')}</th>
              <th scope="col">{translate('figures.confirmed')}</th>
              <th scope="col">{translate('figures.perHour')}</th>
              <th scope="col">{translate('figures.firstCall')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.key}>
                <th scope="row">
                  <bdi>{row.name}</bdi>
                </th>
                <td data-label={translate('figures.calls')}>
                  <Link to={toList('calls', row)}>{row.calls}</Link>
                </td>
                <td data-label={translate('figures.confirmed')}>
                  <Link to={toList('confirmed', row)}>
                    <bdi dir="ltr">{percent(row.confirmed, row.orders)}</bdi> ({row.confirmed}/{row.orders})
                  </Link>
                </td>
                <td data-label={translate('figures.perHour')}>
                  <Link to={toList('calls', row)}>{oneDecimal(row.calls, row.hours)}</Link>
                </td>
                <td data-label={translate('figures.firstCall')}>
                  {row.firstCallMinutes === null ? (
                    '—'
                  ) : (
                    <Link to={toList('first', row)}>
                      {translate('figures.minutes', { count: row.firstCallMinutes })}
                    </Link>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Card>
  );
}

const percent = (part: number, whole: number): string => `${whole === 0 ? 0 : Math.round((100 * part) / whole)} %`;

const oneDecimal = (calls: number, hours: number): string =>
  hours === 0 ? '—' : String(Math.round((10 * calls) / hours) / 10).replace('.', ',');
