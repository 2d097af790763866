import { ok, refuse, type Ids, type Instant, type Result } from '@hanout/core/kernel';
import {
  findActionRule,
  refuseAction,
  refuseWithoutPermission,
  type ActionInput,
  type ActionRefusal,
  type OrderActionRule,
} from '@hanout/core/ordering';
import type { Actor } from '@hanout/core/staff';
import type { Database, Tx } from '../../../../database/database.ts';
import { readNow } from '../../../../database/transaction.ts';
import { changeEntity, type Forbidden } from '../../../audit/index.ts';
import { orderIn, type OrderSeenRefusal } from '../order-entity.ts';
import { findOriginal, insertHistory, listProductsOf, moveOrder, type LockedOrder } from '../repository.ts';
import { applyEffects, type EffectRefusal } from './apply-effects.ts';

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
  readonly actor: Actor;
  /** The shops in which the order is looked for; null: all. */
  readonly shopIds: readonly number[] | null;
}

export type ActOnOrderRefusal =
  | OrderSeenRefusal
  | { readonly code: 'ordering.action-not-found' }
  | InputMissing
  | EffectRefusal
  | ActionRefusal
  | Forbidden;

interface InputMissing {
  readonly code: 'ordering.input-is-missing';
  readonly field: ActionInput;
}

export interface ActDependencies {
  readonly db: Database;
  readonly ids: Ids;
}

/**
 * Does what the table of actions says, for whoever it lets: the new state, the listed effects, history, audit entry and outbox
 * row, all or nothing. The order is locked and its version compared first, so that of two people one acts and the other is told.
 */
export async function actOnOrder(
  { db, ids }: ActDependencies,
  command: ActOnOrder,
): Promise<Result<{ shopId: number }, ActOnOrderRefusal>> {
  const { orderId: id, version, actor, shopIds } = command;
  const rule = findActionRule(command.action);
  if (rule === undefined) return refuse({ code: 'ordering.action-not-found' });
  const withoutPermission = refuseWithoutPermission(rule, actor);
  if (withoutPermission !== null) return refuse(withoutPermission);
  const change = { id, version, actor, action: `order.${rule.action}` };
  return changeEntity(db, orderIn(shopIds), change, async (tx, order) => {
    const refusal = await decideAndWrite(tx, { ids, rule, command, order });
    if (refusal !== null) return refuse(refusal);
    const { shopId, number, states } = order;
    const productIds = rule.effects.some(({ kind }) => kind === 'stock') ? await listProductsOf(tx, id) : [];
    return ok({
      value: { shopId },
      entityId: number,
      changes: { [`${rule.axis}State`]: [states[rule.axis], rule.to], version: [version, version + 1] },
      events: [{ type: 'order.changed', payload: { orderId: id, shopId, productIds } }],
    });
  });
}

interface Case {
  readonly ids: Ids;
  readonly rule: OrderActionRule;
  readonly command: ActOnOrder;
  readonly order: LockedOrder;
}

async function decideAndWrite(
  tx: Tx,
  { ids, rule, command, order }: Case,
): Promise<Exclude<ActOnOrderRefusal, Forbidden> | null> {
  const refusal = refuseAction(rule, order.states, command.actor);
  if (refusal !== null) return refusal;
  const now = await readNow(tx);
  const input = await readInput(tx, { rule, command, order, now });
  if (!input.ok) return input.error;
  const ineffective = await applyEffects(tx, rule.effects, { order, now, ids });
  if (ineffective !== null) return ineffective;

  const { axis, to, action } = rule;
  const from = order.states[axis];
  const { id, version } = order;
  const { nextCallAt, rejectionReason, note } = input.value;
  if (!(await moveOrder(tx, { id, version, axis, from, to, nextCallAt, rejectionReason })))
    return { code: 'ordering.order-changed' };
  await insertHistory(tx, { orderId: id, axis, action, from, to, note, actor: command.actor });
  return null;
}

interface Input {
  readonly nextCallAt: Date | null;
  readonly rejectionReason: string | null;
  readonly note: string;
}

async function readInput(
  tx: Tx,
  { rule, command, order, now }: Omit<Case, 'ids'> & { readonly now: Instant },
): Promise<Result<Input, InputMissing>> {
  const needs = (field: ActionInput): boolean => rule.needs.includes(field);
  const missing = (field: ActionInput) => refuse<InputMissing>({ code: 'ordering.input-is-missing', field });
  const { reason, postponedUntil, duplicateOf } = command;
  if (needs('reason') && !reason) return missing('reason');
  if (needs('postponedUntil') && (postponedUntil === null || postponedUntil.getTime() <= now))
    return missing('postponedUntil');
  const original = duplicateOf === null ? undefined : await findOriginal(tx, duplicateOf, order);
  if (needs('duplicateOf') && original === undefined) return missing('duplicateOf');
  const notes = [needs('reason') ? reason : null, original === undefined ? null : `#${original}`, command.note];
  return ok({
    nextCallAt: needs('nextCallAt')
      ? (command.nextCallAt ?? nextCall(order.callAttempts, now))
      : needs('postponedUntil')
        ? postponedUntil
        : null,
    rejectionReason: needs('reason') ? reason : null,
    note: notes.filter(Boolean).join(' — '),
  });
}

/** When nobody answered: again after two hours, then four, then the next day (research/ux 1.17). */
function nextCall(attempts: number, now: Instant): Date {
  const hours = [2, 4][attempts] ?? 24;
  return new Date(now + hours * 3_600_000);
}
