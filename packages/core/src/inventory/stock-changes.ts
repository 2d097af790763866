import type { MovementType } from './plan-movements.ts';

/** What somebody may do to what lies in one place, by hand. */
export const STOCK_CHANGES = ['add', 'take_out', 'scrap', 'return_to_supplier', 'correct'] as const;
export type StockChangeKind = (typeof STOCK_CHANGES)[number];

/** Why stock moves, as movements keep it; `undo`: somebody took back what another operation did. */
export const MOVEMENT_CAUSES = [
  'order',
  'till',
  'transfer',
  'receipt',
  'count',
  'incident',
  'import',
  'import-undone',
  'back-office',
  'undo',
] as const;
export type MovementCauseType = (typeof MOVEMENT_CAUSES)[number];

/** As what each is booked, and the reasons that people choose from. */
export const CHANGES_OF_STOCK = {
  add: { type: 'added', reasons: ['bought', 'made', 'found', 'given_back', 'other'] },
  take_out: { type: 'taken_out', reasons: ['own_use', 'sample', 'gift', 'sold_elsewhere', 'other'] },
  scrap: { type: 'scrapped', reasons: ['broken', 'expired', 'spoiled', 'stolen', 'missing', 'other'] },
  return_to_supplier: {
    type: 'returned_to_supplier',
    reasons: ['defective', 'wrong_goods', 'surplus', 'unsold', 'other'],
  },
  correct: { type: 'counted', reasons: ['counted_again', 'typing_error', 'forgotten', 'other'] },
} as const satisfies Readonly<
  Record<StockChangeKind, { readonly type: MovementType; readonly reasons: readonly string[] }>
>;

/** Whether the reason stands in the list of what is done; what is `other` is said in words. */
export function isReasonOf(kind: StockChangeKind, reasonCode: string, reason: string): boolean {
  const known: readonly string[] = CHANGES_OF_STOCK[kind].reasons;
  return known.includes(reasonCode) && (reasonCode !== 'other' || reason.trim() !== '');
}

/** For how many whole days what is available lasts, as much as was sold in so many days; null: nothing was. */
export function daysOfCover(available: number, sold: number, days: number): number | null {
  if (sold <= 0) return null;
  return Math.floor((Math.max(available, 0) * days) / sold);
}
