import { parsePhone } from '@hanout/core/customers';
import { ok, refuse, toCentimes, type Centimes, type Ids, type Result } from '@hanout/core/kernel';
import {
  refuseShopperChange,
  totalsOfChangedOrder,
  type ActionRefusal,
  type ChangedTotals,
} from '@hanout/core/ordering';
import type { ShopperActor } from '@hanout/core/staff';
import type { Database, Tx } from '../../../../database/database.ts';
import { Refused } from '../../../../database/refused.ts';
import { readNow } from '../../../../database/transaction.ts';
import type { OutboxEvent } from '../../../../jobs/outbox-events.ts';
import { holdReservationsAnew, type StockMissing } from '../../../inventory/index.ts';
import { loadRulebookOf, returnPromotionUses } from '../../../promotions/index.ts';
import { changeEntity, type Forbidden } from '../../../audit/index.ts';
import { orderIn, type OrderSeenRefusal } from '../../actions/order-entity.ts';
import { insertHistory, listProductsOf, type LockedOrder } from '../../actions/repository.ts';
import {
  changeContact,
  changeQuantities,
  countVersion,
  readOwnOrder,
  type OwnLine,
  type OwnOrder,
} from '../repository.ts';

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
  readonly actor: ShopperActor;
}

export type OwnOrderRefusal =
  | OrderSeenRefusal
  | Forbidden
  | { readonly code: 'ordering.input-is-missing'; readonly field: 'address' | 'phone' | 'lines' }
  | { readonly code: 'ordering.price-changed'; readonly totals: ChangedTotals }
  | StockMissing
  | ActionRefusal;

/**
 * Changes where an order goes, whom to call, or lowers its quantities, for the shopper who knows its address, until it is
 * confirmed: one transaction with the order locked and its version compared, as for the back office, with history, audit
 * entry and outbox row.
 */
export async function changeOwnOrder(
  { db, ids }: { readonly db: Database; readonly ids: Ids },
  command: ChangeOwnOrder,
): Promise<Result<{ readonly version: number }, OwnOrderRefusal>> {
  const { orderId: id, shopId, version, actor } = command;
  const change = { id, version, actor, action: 'order.change_by_shopper' };
  return changeEntity(db, orderIn([shopId]), change, async (tx, order): Promise<Result<Done, OwnOrderRefusal>> => {
    const refusal = refuseShopperChange(order.states);
    if (refusal !== null) return refuse(refusal);
    const own = await readOwnOrder(tx, id);
    const changes = [
      ...(await changePlace(tx, own, command)),
      ...(await changeLines(tx, { ids, order, own, command })),
    ];
    if (changes.length === 0) return ok({ value: { version }, changes: null });
    await countVersion(tx, id);
    return ok({ ...(await record(tx, { order, changes, actor })), value: { version: version + 1 } });
  });
}

interface Done {
  readonly value: { readonly version: number };
  readonly changes: Readonly<Record<string, readonly [unknown, unknown]>> | null;
  readonly entityId?: number;
  readonly events?: readonly OutboxEvent[];
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
    throw new Refused<OwnOrderRefusal>({ code: 'ordering.input-is-missing', field: 'phone' });
  if (address === '' && own.deliveryMode === 'home')
    throw new Refused<OwnOrderRefusal>({ code: 'ordering.input-is-missing', field: 'address' });
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
    throw new Refused<OwnOrderRefusal>({ code: 'ordering.input-is-missing', field: 'lines' });
  const lowered = own.lines.filter((line, at) => lines[at]?.quantity !== line.quantity);
  if (lowered.length === 0) return [];

  const totals = totalsOfChangedOrder(lines, {
    rulebook: await loadRulebookOf(
      tx,
      order.shopId,
      own.promotions.map(({ promotionId }) => promotionId),
    ),
    context: { now: own.placedAt, channel: own.channel, coupon: null },
    shipping: own.carrierId === null ? null : { carrierId: own.carrierId, price: own.deliveryBase },
  });
  if (totals.total !== command.total) throw new Refused<OwnOrderRefusal>({ code: 'ordering.price-changed', totals });
  const promotions = [...promotionsOfLines(lines), ...totals.promotions.map(toFrozen)];
  await changeQuantities(tx, order.id, { lines, totals, promotions });
  const held = await holdReservationsAnew(tx, { orderId: order.id, now: await readNow(tx), ids });
  if (!held.ok) throw new Refused<OwnOrderRefusal>(held.error);
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

/** Writes the history; answers what the audit log and everybody else are told. */
async function record(
  tx: Tx,
  {
    order,
    changes,
    actor,
  }: { readonly order: LockedOrder; readonly changes: readonly Change[]; readonly actor: ShopperActor },
): Promise<Pick<Done, 'changes' | 'entityId' | 'events'>> {
  const { id: orderId, shopId, version, number } = order;
  for (const { action, note } of changes)
    await insertHistory(tx, { orderId, axis: 'order', action, from: null, to: null, note, actor });
  const isAboutStock = changes.some(({ action }) => action === 'change_quantity');
  const productIds = isAboutStock ? await listProductsOf(tx, orderId) : [];
  return {
    changes: Object.fromEntries([
      ...changes.map(({ field, from, to }) => [field, [from, to]]),
      ['version', [version, version + 1]],
    ]),
    entityId: number,
    events: [{ type: 'order.changed', payload: { orderId, shopId, productIds } }],
  };
}
