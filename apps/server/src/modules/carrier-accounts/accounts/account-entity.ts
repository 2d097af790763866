import { scopeOf, type StaffActor } from '@hanout/core/staff';
import type { Entity } from '../../audit/index.ts';
import { countUpAccount, lockAccount, shopOfAccount, type LockedAccount } from './repository.ts';

export type AccountRefusal =
  | { readonly code: 'carrier-accounts.account-not-found' }
  | { readonly code: 'carrier-accounts.account-changed' }
  | { readonly code: 'carrier-accounts.account-is-archived' }
  | { readonly code: 'carrier-accounts.carrier-has-one' };

/** An account with a carrier: one shop's own thing. */
export const accountEntity: Entity<number, LockedAccount, AccountRefusal, StaffActor> = {
  name: 'carrier-account',
  permission: 'settings.write',
  lock: (tx, id, actor) => lockAccount(tx, id, scopeOf(actor)),
  missing: { code: 'carrier-accounts.account-not-found' },
  touches: shopOfAccount,
  taken: (constraint) =>
    constraint === 'carrier_accounts_one_in_use' ? { code: 'carrier-accounts.carrier-has-one' } : undefined,
  versions: {
    of: ({ version }) => version,
    changed: { code: 'carrier-accounts.account-changed' },
    countUp: countUpAccount,
  },
};

/** The same as it is used: none that was put away. */
export const livingAccount: typeof accountEntity = {
  ...accountEntity,
  forbids: ({ isArchived }) => (isArchived ? { code: 'carrier-accounts.account-is-archived' } : null),
};
