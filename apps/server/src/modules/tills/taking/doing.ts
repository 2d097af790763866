import type { Cashier } from '@hanout/contracts/till/device';
import type { TillEvent } from '@hanout/contracts/till/events';
import type { TillActor } from '@hanout/core/staff';
import type { TillFacts } from './repository.ts';

/** An event that is to be done, where and by whom. */
export interface Doing<Event extends TillEvent = TillEvent> {
  readonly till: TillFacts;
  readonly event: Event;
  readonly actor: TillActor;
  /** those who may sell here now, by their ids */
  readonly cashiers: ReadonlyMap<number, Cashier>;
  /** the shop's scale prints labels that say a price */
  readonly hasPriceLabels: boolean;
}

export type EventOf<Kind extends TillEvent['kind']> = Extract<TillEvent, { readonly kind: Kind }>;
