import type { StaffActor } from '@hanout/core/staff';
import type { Entity } from '../audit/index.ts';
import type { SubscriptionRefusal } from './refusals.ts';
import {
  lockItem,
  lockOffer,
  lockPayment,
  raiseVersion,
  type LockedItem,
  type LockedOffer,
  type LockedPayment,
} from './repository.ts';

const missing = { code: 'subscription.not-found' } as const;
const changed = { code: 'subscription.changed' } as const;

/** It is the whole installation's: whoever is bound to shops does not write it. */
const ofTheHouse = {
  permission: 'subscription.manage',
  touches: async () => null,
  missing,
} as const;

export const offerEntity: Entity<number, LockedOffer, SubscriptionRefusal, StaffActor> = {
  ...ofTheHouse,
  name: 'subscription-offer',
  lock: lockOffer,
  versions: {
    of: ({ version }) => version,
    changed,
    countUp: (tx, id) => raiseVersion(tx, 'subscription_offers', id),
  },
};

export const itemEntity: Entity<number, LockedItem, SubscriptionRefusal, StaffActor> = {
  ...ofTheHouse,
  name: 'subscription-item',
  lock: lockItem,
  versions: { of: ({ version }) => version, changed, countUp: (tx, id) => raiseVersion(tx, 'subscription_items', id) },
};

export const paymentEntity: Entity<number, LockedPayment, SubscriptionRefusal, StaffActor> = {
  ...ofTheHouse,
  name: 'subscription-payment',
  lock: lockPayment,
  versions: {
    of: ({ version }) => version,
    changed,
    countUp: (tx, id) => raiseVersion(tx, 'subscription_payments', id),
  },
};
