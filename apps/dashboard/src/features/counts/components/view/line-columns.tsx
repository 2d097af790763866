import type { CountLine } from '@hanout/contracts/warehouses/stock-counts';
import type { Translate } from '@hanout/i18n';
import { Money } from '@hanout/ui/money/money.tsx';
import { StatusBadge } from '@hanout/ui/status/status-badge.tsx';
import type { Column } from '@hanout/ui/table/columns.ts';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Link } from 'react-router';
import { nameOf, placeOf } from '../counting/line-name.ts';

/** What is expected and what differs has columns of its own once it is shown. */
export function lineColumns(translate: Translate, hasDifferences: boolean): readonly Column<CountLine>[] {
  const place: Column<CountLine> = {
    key: 'place',
    title: translate('counts.place'),
    cell: (line) => <bdi dir="ltr">{placeOf(line)}</bdi>,
  };
  const found: readonly Column<CountLine>[] = [
    {
      key: 'expected',
      title: translate('counts.expected'),
      align: 'end',
      cell: ({ expected }) => expected ?? '—',
    },
    {
      key: 'difference',
      title: translate('counts.difference'),
      align: 'end',
      cell: (line) => <Difference line={line} />,
    },
  ];
  return [
    place,
    { key: 'item', title: translate('counts.item'), cell: (line) => <Thing line={line} /> },
    { key: 'counted', title: translate('counts.counted'), align: 'end', cell: ({ counted }) => counted ?? '—' },
    ...(hasDifferences ? found : []),
  ];
}

/** A line on a phone's screen. */
export function LineCard({ line }: { readonly line: CountLine }) {
  const translate = useTranslate();
  const { counted, expected } = line;
  return (
    <div className="hn-row-card">
      <Thing line={line} />
      <div className="hn-row-line hn-soft">
        <bdi dir="ltr">{placeOf(line)}</bdi>
        <span className="hn-spacer" />
        <span>
          {translate('counts.counted')} <strong>{counted ?? '—'}</strong>
        </span>
        {expected === null ? null : (
          <span>
            {translate('counts.expected')} {expected}
          </span>
        )}
      </div>
      <div className="hn-row-line">
        <span className="hn-spacer" />
        <Difference line={line} />
      </div>
    </div>
  );
}

function Thing({ line }: { readonly line: CountLine }) {
  const translate = useTranslate();
  const { stockId, sku, counters, problem } = line;
  return (
    <div>
      <Link to={`/stock/lines/${stockId}`} data-row-link className="hn-row-link">
        <bdi>{nameOf(line)}</bdi>
      </Link>
      <div className="hn-soft">
        {sku === null ? null : <bdi dir="ltr">{sku}</bdi>}
        {counters.map((each, at) => (
          <span key={each.name}>
            {at === 0 && sku === null ? null : ' · '}
            <bdi>{each.name}</bdi> {each.quantity}
          </span>
        ))}
      </div>
      {problem === null ? null : <StatusBadge tone="bad">{translate(`counts.problem.${problem}`)}</StatusBadge>}
    </div>
  );
}

function Difference({ line: { difference, valueCentimes } }: { readonly line: CountLine }) {
  if (difference === null || difference === 0) return null;
  return (
    <div>
      <bdi dir="ltr" className="hn-strong">
        {difference > 0 ? `+${difference}` : difference}
      </bdi>
      {valueCentimes === null ? null : (
        <div className="hn-soft">
          <Money centimes={valueCentimes} />
        </div>
      )}
    </div>
  );
}
