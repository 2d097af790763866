import type { ConfirmationState, MoneyState, ParcelState, PreparationState } from '@hanout/core/ordering';

/** What a past order is in the middle of, and how many of the two hundred are. */
export type Stage = {
  readonly count: number;
  readonly confirmation: ConfirmationState;
  readonly preparation: PreparationState;
  readonly parcel: ParcelState;
  readonly money: MoneyState;
  /** Days ago that it was placed, from and to. */
  readonly placedDaysAgo: readonly [number, number];
  /**
   * What it does to the stock: holds it, has made it firm, has taken it (`part`: of its first line), has given it back, has lost
   * it, or lets it be.
   */
  readonly stock: 'held' | 'firm' | 'part' | 'taken' | 'returned' | 'lost' | 'released';
  /** it is paid in parts */
  readonly hasPlan?: boolean;
};

const stage = (
  count: number,
  [confirmation, preparation, parcel, money]: readonly [ConfirmationState, PreparationState, ParcelState, MoneyState],
  placedDaysAgo: readonly [number, number],
  stock: Stage['stock'],
): Stage => ({ count, confirmation, preparation, parcel, money, placedDaysAgo, stock });

export const stages: readonly Stage[] = [
  stage(22, ['new', 'to_prepare', 'none', 'unpaid'], [0, 1], 'held'),
  stage(6, ['new', 'to_prepare', 'none', 'unpaid'], [4, 9], 'released'),
  stage(14, ['no_answer', 'to_prepare', 'none', 'unpaid'], [0, 2], 'held'),
  stage(9, ['postponed', 'to_prepare', 'none', 'unpaid'], [1, 2], 'held'),
  stage(12, ['confirmed', 'to_prepare', 'none', 'unpaid'], [0, 3], 'firm'),
  stage(3, ['confirmed', 'to_prepare', 'none', 'partially_paid'], [0, 3], 'firm'),
  { ...stage(3, ['confirmed', 'to_prepare', 'none', 'partially_paid'], [0, 3], 'firm'), hasPlan: true },
  stage(3, ['confirmed', 'partially_packed', 'none', 'unpaid'], [0, 3], 'part'),
  stage(7, ['confirmed', 'packed', 'none', 'unpaid'], [1, 4], 'taken'),
  stage(5, ['confirmed', 'packed', 'announced', 'unpaid'], [1, 4], 'taken'),
  stage(3, ['confirmed', 'handed_over', 'none', 'unpaid'], [1, 4], 'taken'),
  stage(6, ['confirmed', 'handed_over', 'picked_up', 'unpaid'], [2, 5], 'taken'),
  stage(12, ['confirmed', 'handed_over', 'in_transit', 'unpaid'], [2, 7], 'taken'),
  stage(8, ['confirmed', 'handed_over', 'out_for_delivery', 'unpaid'], [3, 8], 'taken'),
  stage(5, ['confirmed', 'handed_over', 'attempt_failed', 'unpaid'], [4, 9], 'taken'),
  stage(3, ['confirmed', 'handed_over', 'on_hold', 'unpaid'], [4, 9], 'taken'),
  stage(20, ['confirmed', 'handed_over', 'delivered', 'with_carrier'], [6, 20], 'taken'),
  stage(2, ['confirmed', 'handed_over', 'delivered', 'with_carrier'], [36, 55], 'taken'),
  stage(2, ['confirmed', 'handed_over', 'delivered', 'with_carrier'], [66, 90], 'taken'),
  stage(9, ['confirmed', 'handed_over', 'delivered', 'paid'], [15, 75], 'taken'),
  { ...stage(2, ['confirmed', 'handed_over', 'delivered', 'partially_paid'], [10, 25], 'taken'), hasPlan: true },
  { ...stage(2, ['confirmed', 'handed_over', 'delivered', 'partially_paid'], [40, 80], 'taken'), hasPlan: true },
  stage(4, ['confirmed', 'handed_over', 'returning', 'unpaid'], [8, 16], 'taken'),
  stage(8, ['confirmed', 'handed_over', 'returned', 'unpaid'], [14, 60], 'returned'),
  stage(3, ['confirmed', 'handed_over', 'lost', 'unpaid'], [14, 60], 'lost'),
  stage(9, ['rejected', 'to_prepare', 'none', 'unpaid'], [2, 60], 'released'),
  stage(2, ['rejected', 'to_prepare', 'none', 'refunded'], [2, 60], 'released'),
  stage(3, ['rejected', 'to_prepare', 'none', 'forfeited'], [2, 60], 'released'),
  stage(7, ['duplicate', 'to_prepare', 'none', 'unpaid'], [2, 50], 'released'),
  stage(6, ['fake', 'to_prepare', 'none', 'unpaid'], [2, 50], 'released'),
];

type OnTheWay = Exclude<ParcelState, 'none'>;

/** What was done when a parcel came into a state. */
export const parcelWords: Readonly<Record<OnTheWay, string>> = {
  announced: 'announce',
  picked_up: 'mark_picked_up',
  in_transit: 'mark_in_transit',
  out_for_delivery: 'mark_out_for_delivery',
  attempt_failed: 'mark_attempt_failed',
  on_hold: 'put_on_hold',
  delivered: 'mark_delivered',
  returning: 'ask_return',
  returned: 'mark_returned',
  lost: 'mark_lost',
};

const road: readonly OnTheWay[] = ['announced', 'picked_up', 'in_transit', 'out_for_delivery'];

/** The states that a parcel has been in, its present one last. */
export function wayOf(parcel: ParcelState): readonly OnTheWay[] {
  if (parcel === 'none') return [];
  if (road.includes(parcel)) return road.slice(0, 1 + road.indexOf(parcel));
  return parcel === 'returned' ? [...road, 'returning', parcel] : [...road, parcel];
}

export const rejectionReasons = [
  'Le client ne veut plus',
  'Trouvé moins cher ailleurs',
  'Délai trop long',
  'Commande passée par erreur',
] as const;
