import type { Actor } from '@hanout/core/staff';

/** Who did something to an order, as its history keeps it. */
export type HistoryActor = 'shopper' | 'employee' | 'carrier' | 'till' | 'system';

const NAMES: Readonly<Record<Actor['kind'], HistoryActor>> = {
  staff: 'employee',
  shopper: 'shopper',
  carrier: 'carrier',
  till: 'till',
  system: 'system',
};

export function historyActor({ kind }: Pick<Actor, 'kind'>): HistoryActor {
  return NAMES[kind];
}
