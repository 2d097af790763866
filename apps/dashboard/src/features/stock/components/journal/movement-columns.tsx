import type { JournalMovement } from '@hanout/contracts/stock/journal';
import { formatDateTime } from '@hanout/i18n';
import type { Language, Translate } from '@hanout/i18n';
import type { Column } from '@hanout/ui/table/columns.ts';
import { ReportIncident } from '../../../../incident-parts/report-incident.tsx';
import type { StockWords } from '../../../../stock-parts/stock-reads.ts';
import { MovedPieces, MovedThing, MovementCause, reasonText, UndoMovement } from './movement-cells.tsx';

export const ALWAYS_SHOWN = ['at', 'product', 'quantity'] as const;

type Surroundings = {
  readonly translate: Translate;
  readonly language: Language;
  readonly words: StockWords;
  readonly mayWrite: boolean;
};

/** When, what, how many, why and by whom. */
export function movementColumns(surroundings: Surroundings): readonly Column<JournalMovement>[] {
  const { translate, language, words, mayWrite } = surroundings;
  const columns: readonly Column<JournalMovement>[] = [
    {
      key: 'at',
      title: translate('stock.at'),
      cell: ({ occurredAt }) => <bdi>{formatDateTime(Date.parse(occurredAt), language)}</bdi>,
    },
    { key: 'product', title: translate('stock.product'), cell: (movement) => <MovedThing movement={movement} /> },
    {
      key: 'quantity',
      title: translate('stock.quantity'),
      align: 'end',
      cell: (movement) => <MovedPieces movement={movement} />,
    },
    {
      key: 'type',
      title: translate('stock.type'),
      cell: (movement) => (
        <span className="hn-stock-thing">
          {words.wordOf('types', movement.type)}
          <span className="hn-soft">
            <MovementCause movement={movement} words={words} />
          </span>
        </span>
      ),
    },
    {
      key: 'lot',
      title: translate('stock.lot'),
      from: 'xl',
      cell: ({ lot }) => <bdi dir="ltr">{lot?.number ?? lot?.expiresOn ?? '—'}</bdi>,
    },
    {
      key: 'reason',
      title: translate('stock.reason'),
      from: 'lg',
      cell: (movement) => <bdi>{reasonText(movement, words) || '—'}</bdi>,
    },
    {
      key: 'employee',
      title: translate('stock.employee'),
      from: 'lg',
      cell: ({ employee }) => <bdi>{employee ?? '—'}</bdi>,
    },
    {
      key: 'incident',
      title: translate('shell.incidents'),
      align: 'end',
      from: 'xl',
      cell: ({ id, line }) => <ReportIncident kind="movement" id={id} of={line.name} isSmall />,
    },
    {
      key: 'undo',
      title: translate('ui.undo'),
      align: 'end',
      from: 'md',
      cell: (movement) => <UndoMovement movement={movement} />,
    },
  ];
  return mayWrite ? columns : columns.filter(({ key }) => key !== 'undo');
}
