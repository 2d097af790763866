import { scopeOf } from '@hanout/core/staff';
import type { Entity } from '../../audit/index.ts';
import { holdPhones } from '../linking/repository.ts';
import { countUpCustomer, lockCustomer, shopsOfCustomer, type LockedCustomer } from './repository.ts';

/** `errors`: field → key of the sentence under it */
interface WrongForm {
  readonly code: 'customers.form-is-wrong';
  readonly errors: Readonly<Record<string, string>>;
}

/** The shop knows the number already: whom by is told, so that they can be opened instead (ST-03). */
interface KnownCustomer {
  readonly code: 'customers.customer-is-known';
  readonly customerId: number;
}

export type CustomerRefusal =
  | { readonly code: 'customers.customer-not-found' }
  | { readonly code: 'customers.customer-changed' }
  | { readonly code: 'customers.address-of-other' }
  | { readonly code: 'customers.too-many-addresses' }
  | { readonly code: 'customers.key-is-reused' }
  | WrongForm
  | KnownCustomer;

/** A customer as staff of their shop change them. */
export const customerEntity: Entity<number, LockedCustomer, CustomerRefusal> = {
  name: 'customer',
  permission: 'customers.write',
  lock: (tx, id, actor) => lockCustomer(tx, id, scopeOf(actor)),
  missing: { code: 'customers.customer-not-found' },
  touches: shopsOfCustomer,
  versions: {
    of: ({ version }) => version,
    changed: { code: 'customers.customer-changed' },
    countUp: countUpCustomer,
  },
};

/** The same where numbers change hands: those first, then customers, in every transaction that wants both, so that nobody waits in a ring. */
export const numbersEntity: typeof customerEntity = {
  ...customerEntity,
  lock: async (tx, id, actor) => {
    await holdPhones(tx);
    return customerEntity.lock(tx, id, actor);
  },
};
