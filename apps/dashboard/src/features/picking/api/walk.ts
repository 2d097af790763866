import type { PickLine, WaveDetail } from '@hanout/contracts/picking/waves';

export const restOf = ({ quantity, picked, missing }: Pick<PickLine, 'quantity' | 'picked' | 'missing'>): number =>
  quantity - picked - missing;

/** Lines of orders that are in the wave, as one walks. */
export function linesIn({ orders, lines }: WaveDetail): readonly PickLine[] {
  const inside = new Set(orders.filter(({ wayOut }) => wayOut === null).map(({ orderId }) => orderId));
  return lines.filter(({ orderId }) => inside.has(orderId));
}

/** The line whose piece is next; undefined: nothing is left. */
export const nextOf = (wave: WaveDetail): PickLine | undefined => linesIn(wave).find((line) => restOf(line) > 0);

/** Pieces that are done, and all of them. */
export function progressOf(wave: WaveDetail): { readonly done: number; readonly all: number } {
  const lines = linesIn(wave);
  const all = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  return { done: all - lines.reduce((sum, line) => sum + restOf(line), 0), all };
}

/** Pieces that were picked for orders that left the wave unpacked: they lie in their slots until somebody puts them back. */
export function toPutBack({ orders, lines }: WaveDetail): readonly PickLine[] {
  const gone = new Set(
    orders.filter(({ wayOut }) => wayOut !== null && wayOut !== 'packed').map(({ orderId }) => orderId),
  );
  return lines.filter(({ orderId, picked }) => picked > 0 && gone.has(orderId));
}
