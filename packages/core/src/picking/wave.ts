/** `picked`: every piece lies in the crate or is known to be missing; `closed`: every order has left the wave. */
export const WAVE_STATES = ['open', 'picking', 'picked', 'closed', 'cancelled'] as const;
export type WaveState = (typeof WAVE_STATES)[number];

/** Order after order, or everything of a product at once and then into the place of each order. */
export const WAVE_MODES = ['by_order', 'by_product'] as const;
export type WaveMode = (typeof WAVE_MODES)[number];

/** Why a piece cannot be picked. */
export const SHORT_REASONS = ['not_found', 'damaged', 'wrong_label'] as const;
export type ShortReason = (typeof SHORT_REASONS)[number];

/**
 * How an order left its wave: packed, back to the agent because something is missing, taken out by somebody, by itself because it
 * was changed or given up, or with the wave that was cancelled.
 */
export const WAYS_OUT = ['packed', 'short', 'taken_out', 'changed', 'cancelled'] as const;
export type WayOut = (typeof WAYS_OUT)[number];

/** So many of one thing for one order, out of one lot. */
export interface PickLine {
  readonly lineId: number;
  readonly orderId: string;
  /** where its order is put: a number from 1 */
  readonly slot: number;
  readonly productId: number;
  readonly combinationId: number | null;
  readonly zone: string | null;
  readonly shelf: string | null;
  /** bar codes and references that say it is this */
  readonly codes: readonly string[];
  readonly quantity: number;
  readonly picked: number;
  readonly missing: number;
}

export interface WaveOrder {
  readonly orderId: string;
  readonly slot: number;
  /** null: it is in the wave */
  readonly left: WayOut | null;
}

export interface Wave {
  readonly state: WaveState;
  readonly mode: WaveMode;
  readonly orders: readonly WaveOrder[];
  readonly lines: readonly PickLine[];
}

/** Pieces that are still to be picked. */
export const restOf = ({ quantity, picked, missing }: Pick<PickLine, 'quantity' | 'picked' | 'missing'>): number =>
  quantity - picked - missing;

/** Lines of orders that are still in the wave. */
export function linesIn({ orders, lines }: Wave): readonly PickLine[] {
  const inside = new Set(orders.filter(({ left }) => left === null).map(({ orderId }) => orderId));
  return lines.filter(({ orderId }) => inside.has(orderId));
}

// Numbers within names are numbers: A-2 comes before A-10.
const names = new Intl.Collator('und', { numeric: true });

/** Along the shelves, zone after zone; what has no place comes last. */
function comparePlaces(a: PickLine, b: PickLine): number {
  if (a.zone === null || b.zone === null) return Number(a.zone === null) - Number(b.zone === null);
  return names.compare(a.zone, b.zone) || names.compare(a.shelf ?? '', b.shelf ?? '');
}

const compareThings = (a: PickLine, b: PickLine): number =>
  a.productId - b.productId || (a.combinationId ?? 0) - (b.combinationId ?? 0);

/** The lines as one walks: along the shelves, for each order by itself or for all of them at once. */
export function walkOf({ mode, lines }: Pick<Wave, 'mode' | 'lines'>): readonly PickLine[] {
  return lines.toSorted((a, b) => {
    const byOrder = mode === 'by_order' ? a.slot - b.slot : 0;
    return byOrder || comparePlaces(a, b) || compareThings(a, b) || a.slot - b.slot || a.lineId - b.lineId;
  });
}

/** The line whose piece is next; undefined: nothing is left to pick. */
export function nextLine(wave: Wave): PickLine | undefined {
  return walkOf({ mode: wave.mode, lines: linesIn(wave) }).find((line) => restOf(line) > 0);
}

/** How far it is: pieces that are picked, missing, and all of them, of what is still in the wave. */
export function progressOf(wave: Wave): { readonly picked: number; readonly missing: number; readonly all: number } {
  const lines = linesIn(wave);
  const sum = (of: (line: PickLine) => number): number => lines.reduce((total, line) => total + of(line), 0);
  return { picked: sum(({ picked }) => picked), missing: sum(({ missing }) => missing), all: sum((l) => l.quantity) };
}
