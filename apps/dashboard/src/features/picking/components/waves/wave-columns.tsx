import type { WaveRow } from '@hanout/contracts/picking/waves';
import { formatDateTime } from '@hanout/i18n';
import type { Language, Translate } from '@hanout/i18n';
import type { Column } from '@hanout/ui/table/columns.ts';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Link } from 'react-router';
import { WaveState } from '../wave-state.tsx';

export function waveColumns(translate: Translate, language: Language): readonly Column<WaveRow>[] {
  return [
    { key: 'wave', title: translate('picking.wave'), cell: (row) => <Named row={row} /> },
    { key: 'state', title: translate('picking.stateTitle'), cell: ({ state }) => <WaveState state={state} /> },
    { key: 'progress', title: translate('picking.progress'), cell: (row) => <Progress row={row} /> },
    { key: 'picker', title: translate('picking.picker'), cell: (row) => <Picker row={row} /> },
    {
      key: 'warehouse',
      title: translate('picking.warehouse'),
      from: 'lg',
      cell: ({ warehouse }) => <bdi>{warehouse.name}</bdi>,
    },
    {
      key: 'created',
      title: translate('picking.created'),
      from: 'lg',
      cell: ({ createdAt }) => formatDateTime(Date.parse(createdAt), language),
    },
  ];
}

/** A wave on a phone's screen. */
export function WaveCard({ row }: { readonly row: WaveRow }) {
  return (
    <div className="hn-row-card">
      <div className="hn-pick-head">
        <Named row={row} />
        <WaveState state={row.state} />
      </div>
      <Progress row={row} />
      <div className="hn-row-line hn-soft">
        <Picker row={row} />
        <bdi>{row.warehouse.name}</bdi>
      </div>
    </div>
  );
}

function Named({ row: { id, mode } }: { readonly row: WaveRow }) {
  const translate = useTranslate();
  return (
    <div>
      <Link to={`/picking/waves/${id}`} data-row-link className="hn-row-link">
        {translate('picking.one', { number: id })}
      </Link>
      <div className="hn-soft">{translate(`picking.mode.${mode}`)}</div>
    </div>
  );
}

function Picker({ row: { picker } }: { readonly row: WaveRow }) {
  const translate = useTranslate();
  return picker === null ? <span className="hn-soft">{translate('picking.anybody')}</span> : <bdi>{picker.name}</bdi>;
}

function Progress({ row: { orders, pieces, picked, missing } }: { readonly row: WaveRow }) {
  const translate = useTranslate();
  return (
    <div>
      {translate('picking.orderCount', { count: orders })} · {translate('picking.of', { done: picked, all: pieces })}
      {missing === 0 ? null : <div className="hn-soft">{translate('picking.missingCount', { count: missing })}</div>}
    </div>
  );
}
