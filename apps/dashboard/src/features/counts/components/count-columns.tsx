import type { CountRow } from '@hanout/contracts/warehouses/stock-counts';
import type { Translate } from '@hanout/i18n';
import type { Column } from '@hanout/ui/table/columns.ts';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Link } from 'react-router';
import { madeColumn } from '../../../shell/made-column.tsx';
import { CountState } from './count-state.tsx';

export function countColumns(translate: Translate): readonly Column<CountRow>[] {
  return [
    { key: 'count', title: translate('counts.count'), cell: (row) => <Named row={row} /> },
    { key: 'warehouse', title: translate('counts.warehouse'), cell: ({ warehouse }) => <bdi>{warehouse.name}</bdi> },
    { key: 'state', title: translate('counts.stateTitle'), cell: ({ state }) => <CountState state={state} /> },
    { key: 'progress', title: translate('counts.progress'), cell: (row) => <Progress row={row} /> },
    madeColumn({ key: 'created', title: translate('counts.createdOn') }),
  ];
}

/** A count on a phone's screen. */
export function CountCard({ row }: { readonly row: CountRow }) {
  return (
    <div className="hn-row-card">
      <div className="hn-row-line">
        <Named row={row} />
        <span className="hn-spacer" />
        <CountState state={row.state} />
      </div>
      <div className="hn-row-line hn-soft">
        <bdi>{row.warehouse.name}</bdi>
        <Progress row={row} />
      </div>
    </div>
  );
}

function Named({ row: { id, note } }: { readonly row: CountRow }) {
  return (
    <div>
      <Link to={`/stock-counts/${id}`} data-row-link className="hn-row-link">
        <bdi dir="ltr">C{id}</bdi>
      </Link>
      {note === '' ? null : (
        <div>
          <bdi>{note}</bdi>
        </div>
      )}
    </div>
  );
}

function Progress({ row: { countedLines, lines } }: { readonly row: CountRow }) {
  const translate = useTranslate();
  return <span>{translate('counts.progressOf', { counted: countedLines, lines })}</span>;
}
