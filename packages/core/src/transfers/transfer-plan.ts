import { ok, refuse, type Result } from '../kernel/index.ts';
import { figuresOf, type TransferLine } from './transfer.ts';

export type InvalidQuantity = { readonly code: 'transfers.invalid-quantity'; readonly most: number };

/** A whole number from 1 to what the sending warehouse has free (BO-27). */
export function planMore(
  line: TransferLine | undefined,
  { quantity, available }: { readonly quantity: number; readonly available: number },
): Result<number, InvalidQuantity> {
  if (!Number.isSafeInteger(quantity) || quantity < 1 || quantity > available)
    return refuse({ code: 'transfers.invalid-quantity', most: available });
  return ok((line?.quantity ?? 0) + quantity);
}

/** The new total: at least 1, no less than what has left the shelf, and no more than is free besides. */
export function planTotal(
  line: TransferLine,
  { quantity, available }: { readonly quantity: number; readonly available: number },
): Result<number, InvalidQuantity> {
  const { picked, sent, returned, toPick } = figuresOf(line);
  const out = picked + sent - returned;
  const most = out + toPick + available;
  const isFewer = quantity <= line.quantity;
  if (!Number.isSafeInteger(quantity) || quantity < Math.max(1, out) || (quantity > most && !isFewer))
    return refuse({ code: 'transfers.invalid-quantity', most });
  return ok(quantity);
}

/** A line is taken off as long as nothing of it has left the shelf. */
export const isUntouched = (line: TransferLine): boolean =>
  line.surplus === 0 && line.goods.every(({ picked, sent }) => picked === 0 && sent === 0);
