import { dayInAlgiers, ok, refuse, type Result } from '@hanout/core/kernel';
import type { LineQuantity } from '@hanout/core/ordering';
import {
  deadlineOf,
  RETURN_PERMISSION,
  takeForReturn,
  type ReturnLinesRefusal,
  type ReturnReason,
} from '@hanout/core/returns';
import type { Actor } from '@hanout/core/staff';
import type { Database, Tx } from '../../../../database/database.ts';
import { changeEntity, type Forbidden } from '../../../audit/index.ts';
import type { KeyReused, OrderOperation } from '../../actions/operations-repository.ts';
import { orderOnce, type OrderSeenRefusal, type TrackingTaken } from '../../actions/order-entity.ts';
import { countVersion, insertHistory, listUnits, type LockedOrder } from '../../actions/repository.ts';
import { findDeliveryDay, insertReturn, listExpected } from '../repository.ts';
import { readReturnRule } from '../rule-repository.ts';

export interface AskReturn {
  /** of the return that is made; the same for the same operation */
  readonly id: string;
  readonly orderId: string;
  readonly lines: readonly LineQuantity[];
  /** a code of the shop's list */
  readonly reason: string;
  readonly note: string;
  /** Nobody has to look at it again. */
  readonly isAccepted: boolean;
  readonly actor: Actor;
  readonly operation: OrderOperation;
  /** The shops in which the order is looked for; null: all. */
  readonly shopIds: readonly number[] | null;
}

export type AskReturnRefusal =
  | OrderSeenRefusal
  | TrackingTaken
  | KeyReused
  | Forbidden
  | { readonly code: 'ordering.permission-is-missing'; readonly permission: typeof RETURN_PERMISSION }
  | { readonly code: 'ordering.order-is-not-delivered' }
  | { readonly code: 'ordering.returns-are-closed-to-shoppers' }
  | { readonly code: 'ordering.return-is-too-late'; readonly until: string }
  | { readonly code: 'ordering.return-reason-is-unknown' }
  | { readonly code: 'ordering.return-lines-are-wrong'; readonly why: ReturnLinesRefusal };

/**
 * Writes down that goods of a delivered order are to come back: of each line no more than the customer has and has not asked for
 * yet. Shoppers ask within the days of the shop; staff may write it down later. Moves neither stock nor money.
 */
export async function askReturn(
  db: Database,
  command: AskReturn,
): Promise<Result<{ readonly shopId: number }, AskReturnRefusal>> {
  const { orderId, actor, operation, shopIds } = command;
  if (actor.kind === 'staff' && !actor.permissions.has(RETURN_PERMISSION))
    return refuse({ code: 'ordering.permission-is-missing', permission: RETURN_PERMISSION });
  const change = { id: orderId, version: null, actor, action: 'order.ask_return' };
  return changeEntity(db, orderOnce(shopIds, { operation, version: 0 }), change, async (tx, order) => {
    const { shopId, number } = order;
    if (order.isRepeated) return ok({ value: { shopId }, changes: null });
    const decided = await decide(tx, command, order);
    if (!decided.ok) return decided;
    const { lines, reason, deadlineOn } = decided.value;
    const state = command.isAccepted ? 'accepted' : 'asked';
    const asked = {
      id: command.id,
      shopId,
      orderId,
      state,
      reason,
      note: command.note,
      actor,
      deadlineOn,
      lines,
    } as const;
    const returnNumber = await insertReturn(tx, asked);
    await countVersion(tx, { id: orderId, version: order.version });
    const note = [`R${returnNumber}`, reason.names.fr, command.note].filter(Boolean).join(' — ');
    const told = { orderId, axis: 'order', from: null, to: null, actor, returnId: command.id } as const;
    await insertHistory(tx, { ...told, action: 'return_ask', note });
    if (command.isAccepted) await insertHistory(tx, { ...told, action: 'return_accept', note: `R${returnNumber}` });
    return ok({
      value: { shopId },
      entityId: number,
      changes: { return: [null, `R${returnNumber}`], version: [order.version, order.version + 1] },
      events: [{ type: 'order.changed', payload: { orderId, shopId, productIds: [] } }],
    });
  });
}

interface Decided {
  readonly lines: readonly LineQuantity[];
  readonly reason: ReturnReason;
  readonly deadlineOn: string | null;
}

async function decide(tx: Tx, command: AskReturn, order: LockedOrder): Promise<Result<Decided, AskReturnRefusal>> {
  const { actor, lines: asked } = command;
  if (order.states.parcel !== 'delivered') return refuse({ code: 'ordering.order-is-not-delivered' });
  const { rule } = await readReturnRule(tx, order.shopId);
  const deliveredOn = await findDeliveryDay(tx, order.id);
  const deadlineOn = deliveredOn === null ? null : deadlineOf(deliveredOn, rule);
  if (actor.kind === 'shopper') {
    if (!rule.isOpenToShoppers) return refuse({ code: 'ordering.returns-are-closed-to-shoppers' });
    const today = dayInAlgiers(order.now);
    if (deadlineOn === null || today > deadlineOn)
      return refuse({ code: 'ordering.return-is-too-late', until: deadlineOn ?? '' });
  }
  const reason = rule.reasons.find(({ code, isArchived }) => code === command.reason && !isArchived);
  if (reason === undefined) return refuse({ code: 'ordering.return-reason-is-unknown' });
  const [units, expected] = [await listUnits(tx, order.id, 'packed'), await listExpected(tx, order.id)];
  const taken = takeForReturn(
    units.map(({ lineId, units: delivered }) => ({ lineId, delivered, expected: expected.get(lineId) ?? 0 })),
    asked,
  );
  return taken.ok
    ? ok({ lines: taken.value, reason, deadlineOn })
    : refuse({ code: 'ordering.return-lines-are-wrong', why: taken.error });
}
