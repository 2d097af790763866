import type { CustomerType } from './customer-type.ts';
import { tidyTags } from './tags.ts';

/** What an entry says of a customer. Empty: nothing. */
export interface SaidOfCustomer {
  readonly firstName: string;
  readonly lastName: string;
  readonly phone: string | null;
  readonly email: string;
  readonly type: CustomerType;
  readonly note: string;
  readonly tags: readonly string[];
}

const LONGEST_NOTE = 2000;

/** Two entries of one person as one: what the kept one says stays; what it does not say is the other's. */
export function joinCustomers(kept: SaidOfCustomer, gone: SaidOfCustomer): SaidOfCustomer {
  return {
    firstName: kept.firstName || gone.firstName,
    lastName: kept.lastName || gone.lastName,
    phone: kept.phone ?? gone.phone,
    email: kept.email || gone.email,
    type: kept.type === 'wholesaler' ? kept.type : gone.type,
    note: [kept.note, gone.note]
      .filter((note) => note !== '')
      .join('\n')
      .slice(0, LONGEST_NOTE),
    tags: tidyTags([...kept.tags, ...gone.tags]),
  };
}
