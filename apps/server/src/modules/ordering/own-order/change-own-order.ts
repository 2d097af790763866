import { parsePhone } from '@hanout/core/customers';
import { ok, refuse, toCentimes, type Centimes, type Ids, type Result } from '@hanout/core/kernel';
import {
  refuseShopperChange,
  totalsOfChangedOrder,
  type ActionRefusal,
  type ChangedTotals,
} from '@hanout/core/ordering';
import type { Database, Tx } from '../../../database/database.ts';
import { inTransaction, readNow } from '../../../database/transaction.ts';
import { appendToOutbox } from '../../../jobs/outbox.ts';
import { holdReservationsAnew, type StockMissing } from '../../inventory/index.ts';
import { loadRulebookOf, returnPromotionUses } from '../../promotions/index.ts';
import { appendAudit } from '../../audit/index.ts';
import { insertHistory, listProductsOf, lockOrder, type LockedOrder } from '../actions/repository.ts';
import {
  changeContact,
  changeQuantities,
  countVersion,
  readOwnOrder,
  type OwnLine,
  type OwnOrder,
} from './repository.ts';

export interface ChangeOwnOrder {
  readonly shopId: number;
  readonly orderId: string;
  /** the version that the shopper saw */
  readonly version: number;
  readonly address: string | null;
  readonly phone: string | null;
  readonly quantities: ReadonlyMap<string, number>;
  /** What the shopper agreed to pay with the new quantities. */
  readonly total: Centimes | null;
  readonly requestId: string;
}

export type OwnOrderRefusal =
  | { readonly code: 'ordering.order-not-found' }
  | { readonly code: 'ordering.order-changed' }
  | { readonly code: 'ordering.input-is-missing'; readonly field: 'address' | 'phone' | 'lines' }
  | { readonly code: 'ordering.price-changed'; readonly totals: ChangedTotals }
  | StockMissing
  | ActionRefusal;

/** Thrown inside the transaction so that what was already written in it is undone. */
class Refused extends Error {
  readonly refusal: OwnOrderRefusal;
  constructor(refusal: OwnOrderRefusal) {
    super(refusal.code);
    this.refusal = refusal;
  }
}

/**
 * Changes where an order goes, whom to call, or lowers its quantities, for the shopper who knows its address, until it is
 * confirmed: one transaction with the order locked and its version compared, as for the back office, with history, audit
 * entry and outbox row.
 */
export async function changeOwnOrder(
  { db, ids }: { readonly db: Database; readonly ids: Ids },
  command: ChangeOwnOrder,
): Promise<Result<{ readonly version: number }, OwnOrderRefusal>> {
  try {
    return ok(await inTransaction(db, (tx) => decideAndWrite(tx, ids, command)));
  } catch (error) {
    if (error instanceof Refused) return refuse(error.refusal);
    throw error;
  }
}

async function decideAndWrite(tx: Tx, ids: Ids, command: ChangeOwnOrder): Promise<{ readonly version: number }> {
  const order = await lockOrder(tx, command.orderId, [command.shopId]);
  if (order === undefined) throw new Refused({ code: 'ordering.order-not-found' });
  if (order.isClosedToShopper) throw new Refused({ code: 'ordering.order-not-found' });
  if (order.version !== command.version) throw new Refused({ code: 'ordering.order-changed' });
  const refusal = refuseShopperChange(order.states);
  if (refusal !== null) throw new Refused(refusal);

  const own = await readOwnOrder(tx, order.id);
  const changes = [...(await changePlace(tx, own, command)), ...(await changeLines(tx, { ids, order, own, command }))];
  if (changes.length === 0) return { version: order.version };
  await countVersion(tx, order.id);
  await record(tx, { order, changes, requestId: command.requestId });
  return { version: order.version + 1 };
}

/** One change as the history tells it. */
interface Change {
  readonly action: 'change_address' | 'change_phone' | 'change_quantity';
  readonly field: string;
  readonly from: string | number;
  readonly to: string | number;
  readonly note: string;
}

async function changePlace(tx: Tx, own: OwnOrder, command: ChangeOwnOrder): Promise<readonly Change[]> {
  const address = command.address?.trim() ?? own.address;
  const phone = command.phone === null ? own.phone : parsePhone(command.phone);
  if (phone === null && command.phone !== null)
    throw new Refused({ code: 'ordering.input-is-missing', field: 'phone' });
  if (address === '' && own.deliveryMode === 'home')
    throw new Refused({ code: 'ordering.input-is-missing', field: 'address' });
  const changes = [
    change('change_address', 'address', own.address, address),
    change('change_phone', 'phone', own.phone ?? '', phone ?? ''),
  ].filter(({ from, to }) => from !== to);
  if (changes.length > 0) await changeContact(tx, command.orderId, { address, phone });
  return changes;
}

function change(action: Change['action'], field: string, from: string, to: string): Change {
  return { action, field, from, to, note: `${from} → ${to}` };
}

async function changeLines(
  tx: Tx,
  {
    ids,
    order,
    own,
    command,
  }: {
    readonly ids: Ids;
    readonly order: LockedOrder;
    readonly own: OwnOrder;
    readonly command: ChangeOwnOrder;
  },
): Promise<readonly Change[]> {
  const lines = own.lines.map((line) => ({ ...line, quantity: command.quantities.get(line.id) ?? line.quantity }));
  const known = new Set(own.lines.map(({ id }) => id));
  const isLowered = own.lines.every((line, at) => (lines[at]?.quantity ?? 0) <= line.quantity);
  if (!isLowered || [...command.quantities.keys()].some((id) => !known.has(id)))
    throw new Refused({ code: 'ordering.input-is-missing', field: 'lines' });
  const lowered = own.lines.filter((line, at) => lines[at]?.quantity !== line.quantity);
  if (lowered.length === 0) return [];

  const totals = totalsOfChangedOrder(lines, {
    rulebook: await loadRulebookOf(
      tx,
      own.promotions.map(({ promotionId }) => promotionId),
    ),
    context: { now: own.placedAt, channel: own.channel, coupon: null },
    shipping: own.carrierId === null ? null : { carrierId: own.carrierId, price: own.deliveryBase },
  });
  if (totals.total !== command.total) throw new Refused({ code: 'ordering.price-changed', totals });
  const promotions = [...promotionsOfLines(lines), ...totals.promotions.map(toFrozen)];
  await changeQuantities(tx, order.id, { lines, totals, promotions });
  const held = await holdReservationsAnew(tx, { orderId: order.id, now: await readNow(tx), ids });
  if (!held.ok) throw new Refused(held.error);
  const kept = new Set(promotions.map(({ promotionId }) => promotionId));
  const lost = own.promotions.map(({ promotionId }) => promotionId).filter((id) => !kept.has(id));
  // After the stock, as everywhere: whoever locks in another order waits for an order that waits for them.
  if (lost.length > 0) await returnPromotionUses(tx, { orderId: order.id, promotionIds: lost });
  return lowered.map((line) => {
    const to = command.quantities.get(line.id) ?? line.quantity;
    const note = `${line.name} : ${line.quantity} → ${to}`;
    return { action: 'change_quantity', field: `quantity ${line.id}`, from: line.quantity, to, note };
  });
}

/** What the item promotions take off the lines together, as the order keeps it. */
function promotionsOfLines(lines: readonly OwnLine[]): readonly ReturnType<typeof toFrozen>[] {
  const sums = new Map<number, ReturnType<typeof toFrozen>>();
  for (const { promotions, quantity } of lines) {
    for (const { promotionId, name, amountCentimes } of promotions) {
      const before = sums.get(promotionId)?.amountCentimes ?? 0;
      sums.set(promotionId, { promotionId, name, amountCentimes: before + amountCentimes * quantity });
    }
  }
  return [...sums.values()];
}

function toFrozen({ promotionId, name, amount }: ChangedTotals['promotions'][number]): {
  readonly promotionId: number;
  readonly name: string;
  readonly amountCentimes: number;
} {
  return { promotionId, name, amountCentimes: toCentimes(amount) };
}

async function record(
  tx: Tx,
  {
    order,
    changes,
    requestId,
  }: { readonly order: LockedOrder; readonly changes: readonly Change[]; readonly requestId: string },
): Promise<void> {
  const { id: orderId, shopId } = order;
  for (const { action, note } of changes)
    await insertHistory(tx, { orderId, axis: 'order', action, from: null, to: null, note, employeeId: null });
  await appendAudit(tx, {
    employeeId: null,
    action: 'order.change_by_shopper',
    entity: 'order',
    entityId: order.number,
    changes: Object.fromEntries([
      ...changes.map(({ field, from, to }) => [field, [from, to]]),
      ['version', [order.version, order.version + 1]],
    ]),
    requestId,
  });
  const isAboutStock = changes.some(({ action }) => action === 'change_quantity');
  const productIds = isAboutStock ? await listProductsOf(tx, orderId) : [];
  await appendToOutbox(tx, { type: 'order.changed', payload: { orderId, shopId, productIds } });
}
