import type { OrderChannel } from '@hanout/contracts/orders/order-states';
import { ok, refuse, type Result } from '@hanout/core/kernel';
import { segmentsOfChannel } from '@hanout/core/promotions';
import type { Database } from '../../../database/database.ts';
import { findAddressOfBuyer, findBuyer, type KnownBuyer } from '../../customers/index.ts';
import type { FieldErrors } from '../field-errors.ts';
import type { OrderBuyer, OrderIntent } from '../placing/order-intent.ts';
import type { StaffOrder } from './parse-staff-order.ts';

export interface BuyerDependencies {
  readonly db: Database;
  readonly clock: { readonly now: () => number };
}

/** The intent with all that the shop knows of its customer: name and phone, an address of theirs, type and segments. */
export async function withKnownBuyer(
  { db, clock }: BuyerDependencies,
  { shopId, customerId, addressId, intent }: StaffOrder,
): Promise<Result<OrderIntent, FieldErrors>> {
  const phone = intent.buyer?.phone ?? '';
  const known = await findBuyer(db, { shopId, id: customerId, phone, now: clock.now() });
  if (customerId !== null && known === null) return refuse({ 'customer.id': ['errors.field.unknownCustomer'] });
  const buyer = customerId === null || known === null ? intent.buyer : buyerOf(known);
  if (buyer === null) return refuse({ 'customer.phone': ['errors.field.phone'] });
  const fulfilment = await withAddress(db, { known, addressId, intent });
  if (!fulfilment.ok) return fulfilment;
  const segments = known === null ? {} : { segmentIds: segmentsOf(known, intent.channel) };
  return ok({ ...intent, ...segments, buyer, fulfilment: fulfilment.value });
}

/** Staff know who buys: promotions of the customer's type and segments hold, and so does the price of who buys to sell. */
export function segmentsOf({ type, segmentIds }: KnownBuyer, channel: OrderChannel): readonly number[] {
  return [...segmentsOfChannel(type === 'wholesaler' ? 'Wholesale' : channel), ...segmentIds];
}

/** Null: nobody can be reached by what is known of them. */
function buyerOf({ firstName, lastName, phone, email }: KnownBuyer): OrderBuyer | null {
  return phone === null ? null : { firstName, lastName, phone, email };
}

async function withAddress(
  db: Database,
  {
    known,
    addressId,
    intent: { fulfilment },
  }: { readonly known: KnownBuyer | null; readonly addressId: number | null; readonly intent: OrderIntent },
): Promise<Result<OrderIntent['fulfilment'], FieldErrors>> {
  if (addressId === null || fulfilment.kind === 'pick_up') return ok(fulfilment);
  const own = known === null ? undefined : await findAddressOfBuyer(db, known.id, addressId);
  if (own === undefined) return refuse({ 'delivery.addressId': ['errors.field.addressOfOtherCustomer'] });
  const { address, wilayaCode, communeId } = own;
  return ok({ ...fulfilment, address, wilayaCode, communeId });
}
