import { isInSegment, parsePhone, type CustomerType, type Phone } from '@hanout/core/customers';
import type { Database } from '../../../database/database.ts';
import { findByPhone, findCustomer, type CustomerRecord } from '../list/queries.ts';
import { listAddresses } from '../page/queries.ts';
import { listSegments } from './queries.ts';

/** By what a shop may know who buys; `id` first. */
export interface Buyer {
  readonly shopId: number;
  readonly id?: number | null;
  readonly phone?: string;
  /** milliseconds since 1970 */
  readonly now: number;
}

/** A customer as an order needs them. */
export interface KnownBuyer {
  readonly id: number;
  readonly firstName: string;
  readonly lastName: string;
  /** Null: none is known. */
  readonly phone: Phone | null;
  readonly email: string;
  readonly type: CustomerType;
  /** The segments by rule that they are in. */
  readonly segmentIds: readonly number[];
}

/** Whom the shop knows by their number or their phone; null: nobody. */
export async function findBuyer(db: Database, { shopId, id, phone, now }: Buyer): Promise<KnownBuyer | null> {
  const customer = await findRecord(db, { shopId, id: id ?? null, phone: phone ?? '' });
  if (customer === undefined) return null;
  const facts = { ...customer, lastOrderAt: customer.lastOrderAt?.getTime() ?? null };
  const segments = await listSegments(db, [shopId]);
  return {
    id: customer.id,
    firstName: customer.firstName,
    lastName: customer.lastName,
    phone: parsePhone(customer.phone ?? ''),
    email: customer.email,
    type: customer.type,
    segmentIds: segments.filter(({ rule }) => isInSegment(rule, facts, now)).map((segment) => segment.id),
  };
}

async function findRecord(
  db: Database,
  { shopId, id, phone }: { readonly shopId: number; readonly id: number | null; readonly phone: string },
): Promise<CustomerRecord | undefined> {
  if (id !== null) return findCustomer(db, id, [shopId]);
  return phone === '' ? undefined : findByPhone(db, { shopId, phone });
}

export interface BuyersAddress {
  readonly address: string;
  readonly wilayaCode: number;
  readonly communeId: number;
}

/** One of the customer's own addresses; undefined: there is none of this number, or it is another customer's. */
export async function findAddressOfBuyer(
  db: Database,
  customerId: number,
  addressId: number,
): Promise<BuyersAddress | undefined> {
  const addresses = await listAddresses(db, customerId);
  return addresses.find(({ id }) => id === addressId);
}
