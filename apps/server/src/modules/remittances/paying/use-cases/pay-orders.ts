import { ok, refuse, toCentimes, type Result } from '@hanout/core/kernel';
import { payCarried } from '@hanout/core/ledger';
import type { CarriedOrder, RemittanceType } from '@hanout/core/remittances';
import { isInScope, type StaffActor } from '@hanout/core/staff';
import type { Database, Tx } from '../../../../database/database.ts';
import { inTransactionOrRefuse, Refused } from '../../../../database/refused.ts';
import { createEntityIn, type Forbidden } from '../../../audit/index.ts';
import { holdForSettling, settleOrders, type HeldOrder } from '../../../ordering/index.ts';
import { readCarriedOrders } from '../../carried-queries.ts';
import { causeOf } from '../../confirming/entries-of.ts';
import { postMovement } from '../../confirming/use-cases/confirm-remittance.ts';
import { newRemittanceKind, type RemittanceMissing } from '../../remittance-entity.ts';
import { findOfOperation, insertRemittance, readToday, writeConfirmed } from '../../repository.ts';
import { insertRows, type NewRow } from '../../rows-repository.ts';

export interface PayOrders {
  readonly carrierId: number;
  readonly orderIds: readonly string[];
  readonly type: RemittanceType;
  readonly paidOn: string;
  /** what the person saw that they come to */
  readonly total: number;
  readonly note: string;
  readonly actor: StaffActor;
  readonly operation: { readonly id: string; readonly digest: string };
}

export type PayRefusal =
  | RemittanceMissing
  | { readonly code: 'remittances.orders-changed' | 'remittances.order-not-found' | 'remittances.day-is-to-come' };

export interface Paid {
  /** one for each shop */
  readonly ids: readonly number[];
}

/**
 * A carrier has paid these orders: all of them or none, once under a key. What is owed is looked at while they are held; whoever was
 * faster, by this form or by a statement, has paid them, and the other is told.
 */
export async function payOrders(db: Database, asked: PayOrders): Promise<Result<Paid, PayRefusal | Forbidden>> {
  const { operation } = asked;
  return inTransactionOrRefuse<Paid, PayRefusal | Forbidden>(db, async (tx) => {
    const held = await holdForSettling(tx, [...new Set(asked.orderIds)]);
    // Sent twice at once: the second waited for the orders.
    const before = await findOfOperation(tx, operation.id);
    if (before.length > 0) {
      const isSame = before.every(({ digest }) => digest === operation.digest);
      return isSame ? ok({ ids: before.map(({ id }) => id) }) : refuse({ code: 'remittances.key-is-reused' });
    }
    if (asked.paidOn > (await readToday(tx))) return refuse({ code: 'remittances.day-is-to-come' });
    const isWhole = held.length === new Set(asked.orderIds).size;
    if (!isWhole || !held.every(({ shopId }) => isInScope(asked.actor, shopId)))
      return refuse({ code: 'remittances.order-not-found' });
    const ofShop = Map.groupBy(held, ({ shopId }) => shopId);
    const owed: (readonly [readonly HeldOrder[], readonly CarriedOrder[]])[] = [];
    for (const [shopId, own] of ofShop) {
      const whose = { shopId, carrierId: asked.carrierId };
      owed.push([
        own,
        await readCarriedOrders(
          tx,
          whose,
          own.map(({ id }) => id),
        ),
      ]);
    }
    const orders = owed.flatMap(([, carried]) => carried);
    const total = orders.reduce((sum, { balance }) => sum + balance, 0);
    const areOwed = orders.length === held.length && orders.every(({ balance }) => balance > 0);
    if (!areOwed || total !== asked.total) return refuse({ code: 'remittances.orders-changed' });
    const ids: number[] = [];
    for (const [own, carried] of owed) ids.push(await payOfShop(tx, asked, { held: own, carried }));
    return ok({ ids });
  });
}

interface OfShop {
  readonly held: readonly HeldOrder[];
  readonly carried: readonly CarriedOrder[];
}

async function payOfShop(tx: Tx, asked: PayOrders, { held, carried }: OfShop): Promise<number> {
  const { carrierId, actor, operation, paidOn, note } = asked;
  const shopId = held[0]?.shopId ?? 0;
  const movement = carried.reduce((sum, { balance }) => sum + balance, 0);
  const made = await createEntityIn<number, number, RemittanceMissing, PayRefusal>(
    tx,
    newRemittanceKind,
    { actor, action: 'remittance.pay' },
    async (own) => {
      const id = await insertRemittance(own, {
        shopId,
        carrierId,
        kind: 'orders',
        amountIs: 'gross',
        sourceName: '',
        sourceKey: null,
        importId: null,
        employeeId: actor.employeeId,
        note,
        operation,
      });
      if (id === undefined) return refuse({ code: 'remittances.orders-changed' });
      await insertRows(
        own,
        id,
        carried.map((order, at) => rowOf(order, at + 1)),
      );
      const settlements = carried.flatMap(({ orderId, balance }, at) => {
        const entry = payCarried({ on: paidOn, id: causeOf(id, at + 1) }, { gross: balance, fee: toCentimes(0) });
        return entry === null ? [] : [{ orderId, entry, takesBack: null, note: `#${id}` }];
      });
      await settleOrders(own, held, { carrierId, settlements, actor });
      await postMovement(own, { id, shopId, carrierId }, { ...asked, movement });
      await writeConfirmed(own, id, { ...asked, movement, employeeId: actor.employeeId });
      const changes = { orders: [null, carried.length] as const, movementCentimes: [null, movement] as const };
      return ok({ id, value: id, changes });
    },
  );
  if (!made.ok) throw new Refused(made.error);
  return made.value;
}

function rowOf({ orderId, tracking, number, balance }: CarriedOrder, row: number): NewRow {
  const nothing = toCentimes(0);
  return {
    row,
    tracking: tracking ?? '',
    reference: String(number),
    phone: null,
    status: '',
    kind: 'credit',
    amount: balance,
    fee: nothing,
    statedFee: nothing,
    isUnreadable: false,
    orderId,
    matchedBy: 'hand',
    state: 'exact',
    gross: balance,
    net: balance,
    expected: balance,
    difference: nothing,
    isIncluded: true,
    settlement: 'keep_open',
    note: '',
  };
}
