import { ok, refuse, toInstant, type Ids, type Instant, type Result } from '@hanout/core/kernel';
import {
  findActionRule,
  refuseAction,
  refuseShopperAction,
  type ActionRefusal,
  type OrderActionRule,
} from '@hanout/core/ordering';
import type { Permission } from '@hanout/core/staff';
import type { Database, Tx } from '../../../../database/database.ts';
import { inTransaction, readNow } from '../../../../database/transaction.ts';
import { appendToOutbox } from '../../../../jobs/outbox.ts';
import {
  firmReservations,
  holdReservations,
  releaseReservations,
  type StockMissing,
} from '../../../inventory/index.ts';
import { returnPromotionUses, retakePromotionUses } from '../../../promotions/index.ts';
import { appendAudit } from '../../../audit/index.ts';
import {
  findOriginal,
  insertHistory,
  listProductsOf,
  lockOrder,
  moveConfirmation,
  type LockedOrder,
} from '../repository.ts';

export interface ActOnOrder {
  readonly orderId: string;
  readonly action: string;
  /** the version that the person saw */
  readonly version: number;
  readonly reason: string | null;
  readonly note: string | null;
  readonly nextCallAt: Date | null;
  readonly postponedUntil: Date | null;
  readonly duplicateOf: string | null;
  /** Null: the shopper, to an order of their own. */
  readonly employeeId: number | null;
  readonly permissions: ReadonlySet<Permission>;
  readonly shopIds: readonly number[] | null;
  readonly requestId: string;
}

export type ActOnOrderRefusal =
  | { readonly code: 'ordering.order-not-found' }
  | { readonly code: 'ordering.action-not-found' }
  | { readonly code: 'ordering.order-changed' }
  | { readonly code: 'ordering.input-is-missing'; readonly field: InputField }
  | { readonly code: 'ordering.promotion-used-up' }
  | StockMissing
  | ActionRefusal;

export type InputField = 'reason' | 'nextCallAt' | 'postponedUntil' | 'duplicateOf';

export interface ActDependencies {
  readonly db: Database;
  readonly ids: Ids;
}

/**
 * Does what the table of actions says: the new state, the effect on stock, history, audit entry and outbox row, all or
 * nothing. The order is locked and its version compared first, so that of two people one acts and the other is told.
 */
export async function actOnOrder(
  { db, ids }: ActDependencies,
  command: ActOnOrder,
): Promise<Result<{ shopId: number }, ActOnOrderRefusal>> {
  const rule = findActionRule(command.action);
  if (rule === undefined) return refuse({ code: 'ordering.action-not-found' });
  if (command.employeeId !== null && !command.permissions.has(rule.permission))
    return refuse({ code: 'ordering.permission-is-missing', permission: rule.permission });
  try {
    return ok(await inTransaction(db, (tx) => decideAndWrite(tx, { ids, rule, command })));
  } catch (error) {
    if (error instanceof Refused) return refuse(error.refusal);
    throw error;
  }
}

/** Thrown inside the transaction so that what was already written in it is undone. */
class Refused extends Error {
  readonly refusal: ActOnOrderRefusal;

  constructor(refusal: ActOnOrderRefusal) {
    super(refusal.code);
    this.refusal = refusal;
  }
}

async function decideAndWrite(
  tx: Tx,
  { ids, rule, command }: { ids: Ids; rule: OrderActionRule; command: ActOnOrder },
): Promise<{ shopId: number }> {
  const order = await lockOrder(tx, command.orderId, command.shopIds);
  if (order === undefined || (command.employeeId === null && order.isClosedToShopper))
    throw new Refused({ code: 'ordering.order-not-found' });
  if (order.version !== command.version) throw new Refused({ code: 'ordering.order-changed' });
  const refusal =
    command.employeeId === null
      ? refuseShopperAction(rule, order.states)
      : refuseAction(rule, order.states, command.permissions);
  if (refusal !== null) throw new Refused(refusal);

  const now = await readNow(tx);
  const input = await readInput(tx, { rule, command, order, now });
  await applyToStock(tx, { rule, order, now, ids });
  await applyToPromotions(tx, { rule, order, now });
  const { confirmation: from } = order.states;
  const isMoved = await moveConfirmation(tx, {
    id: order.id,
    version: order.version,
    from,
    to: rule.to,
    callAttempts: order.callAttempts + (rule.countsAsCall ? 1 : 0),
    nextCallAt: input.nextCallAt,
    rejectionReason: input.rejectionReason,
  });
  if (!isMoved) throw new Refused({ code: 'ordering.order-changed' });
  await record(tx, { rule, command, order, note: input.note });
  return { shopId: order.shopId };
}

async function applyToStock(
  tx: Tx,
  { rule, order, now, ids }: { rule: OrderActionRule; order: LockedOrder; now: Instant; ids: Ids },
): Promise<void> {
  const { id: orderId } = order;
  if (rule.stock === 'none') return;
  if (rule.stock === 'release') return void (await releaseReservations(tx, { orderId }));
  const outcome =
    rule.stock === 'make_firm'
      ? await firmReservations(tx, { orderId, now, ids })
      : await holdReservations(tx, {
          orderId,
          now,
          ids,
          expiresAt: toInstant(now + order.reservationHours * 3_600_000),
        });
  if (!outcome.ok) throw new Refused(outcome.error);
}

/** An order that is given up gives its uses back; one that is opened again takes them again, if there are any left. */
async function applyToPromotions(
  tx: Tx,
  { rule, order, now }: { rule: OrderActionRule; order: LockedOrder; now: Instant },
): Promise<void> {
  if (rule.stock === 'release') return returnPromotionUses(tx, { orderId: order.id, promotionIds: null });
  if (rule.stock !== 'hold') return;
  const missing = await retakePromotionUses(tx, { orderId: order.id, phone: order.phone, now });
  if (missing.length > 0) throw new Refused({ code: 'ordering.promotion-used-up' });
}

interface Input {
  readonly nextCallAt: Date | null;
  readonly rejectionReason: string | null;
  readonly note: string;
}

async function readInput(
  tx: Tx,
  { rule, command, order, now }: { rule: OrderActionRule; command: ActOnOrder; order: LockedOrder; now: Instant },
): Promise<Input> {
  const needs = (field: InputField): boolean => rule.needs.includes(field);
  const missing = (field: InputField): Refused => new Refused({ code: 'ordering.input-is-missing', field });
  const { reason, postponedUntil, duplicateOf } = command;
  if (needs('reason') && !reason) throw missing('reason');
  if (needs('postponedUntil') && (postponedUntil === null || postponedUntil.getTime() <= now))
    throw missing('postponedUntil');
  const original = duplicateOf === null ? undefined : await findOriginal(tx, duplicateOf, order);
  if (needs('duplicateOf') && original === undefined) throw missing('duplicateOf');
  const notes = [needs('reason') ? reason : null, original === undefined ? null : `#${original}`, command.note];
  return {
    nextCallAt: needs('nextCallAt')
      ? (command.nextCallAt ?? nextCall(order.callAttempts, now))
      : needs('postponedUntil')
        ? postponedUntil
        : null,
    rejectionReason: needs('reason') ? reason : null,
    note: notes.filter(Boolean).join(' — '),
  };
}

/** When nobody answered: again after two hours, then four, then the next day (research/ux 1.17). */
function nextCall(attempts: number, now: Instant): Date {
  const hours = [2, 4][attempts] ?? 24;
  return new Date(now + hours * 3_600_000);
}

async function record(
  tx: Tx,
  { rule, command, order, note }: { rule: OrderActionRule; command: ActOnOrder; order: LockedOrder; note: string },
): Promise<void> {
  const { id: orderId, shopId } = order;
  const { employeeId, requestId } = command;
  const { confirmation: from } = order.states;
  await insertHistory(tx, { orderId, axis: rule.axis, action: rule.action, from, to: rule.to, note, employeeId });
  await appendAudit(tx, {
    employeeId,
    action: `order.${rule.action}`,
    entity: 'order',
    entityId: order.number,
    changes: { confirmationState: [from, rule.to], version: [order.version, order.version + 1] },
    requestId,
  });
  const productIds = rule.stock === 'none' ? [] : await listProductsOf(tx, orderId);
  await appendToOutbox(tx, { type: 'order.changed', payload: { orderId, shopId, productIds } });
}
