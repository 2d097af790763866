import type { JournalMovement } from '@hanout/contracts/stock/journal';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Button } from '@mantine/core';
import { Link } from 'react-router';
import type { StockWords } from '../../../../stock-parts/stock-reads.ts';
import { useUndoStock } from '../../../../stock-parts/use-undo-stock.ts';

type OfMovement = { readonly movement: JournalMovement };

export const MovedPieces = ({ movement: { quantity } }: OfMovement) => (
  <bdi dir="ltr" className="hn-number">
    {quantity > 0 ? `+${quantity}` : quantity}
  </bdi>
);

export function MovedThing({ movement: { line, warehouse } }: OfMovement) {
  return (
    <span className="hn-stock-thing">
      <Link to={`/stock/lines/${line.id}`} data-row-link className="hn-row-link">
        <bdi>{line.name}</bdi>
      </Link>
      <span className="hn-soft">
        <bdi>{[line.combination, warehouse.name].filter((word) => word !== null).join(' · ')}</bdi>
      </span>
    </span>
  );
}

/** What moved it, as a way to it where it has a page of its own. */
export function MovementCause({ movement: { cause }, words }: OfMovement & { readonly words: StockWords }) {
  const translate = useTranslate();
  if (cause.type === null) return translate('stock.noCause');
  const word = words.wordOf('causes', cause.type);
  const to = addressOfCause(cause);
  if (to === null) return word;
  return (
    <Link to={to}>
      {word} {cause.number === null ? null : <bdi dir="ltr">#{cause.number}</bdi>}
    </Link>
  );
}

/** The page of what moved something; null where it has none. */
export function addressOfCause({ type, id, number }: JournalMovement['cause']): string | null {
  if (id === null) return null;
  if (type === 'receipt') return `/receipts/${id}`;
  if (type === 'order') return number === null ? null : `/orders/${id}`;
  if (type === 'incident') return `/incidents/${id}`;
  if (type === 'count') return `/stock-counts/${id}`;
  if (type === 'transfer') return `/transfers/${id}`;
  return type === 'import' || type === 'import-undone' ? `/products/imports/${id}` : null;
}

export function reasonText({ reasonCode, reason }: JournalMovement, words: StockWords): string {
  return [words.reasonOf(reasonCode), reason].filter((word) => word !== '').join(' · ');
}

export function UndoMovement({ movement }: OfMovement) {
  const translate = useTranslate();
  const { run, isRunning } = useUndoStock();
  const { undo } = movement;
  if (undo === null) return null;
  return (
    <Button variant="default" size="compact-sm" disabled={isRunning} onClick={() => void run(undo)}>
      {translate('ui.undo')}
      <span className="hn-visually-hidden"> {translate('stock.undoOf', { name: movement.line.name })}</span>
    </Button>
  );
}
