import { ok, refuse, type Ids, type Result } from '@hanout/core/kernel';
import {
  findActionRule,
  refuseAction,
  refuseWithoutPermission,
  stateOn,
  type ActionRefusal,
  type OrderActionRule,
} from '@hanout/core/ordering';
import type { Actor, FieldChange } from '@hanout/core/staff';
import type { Database, Tx } from '../../../../database/database.ts';
import { inLine, stockOf } from '../../../../database/in-line.ts';
import { readNow } from '../../../../database/transaction.ts';
import { changeEntity, type Forbidden } from '../../../audit/index.ts';
import type { ActionAnswers } from '../action-answers.ts';
import type { KeyReused, OrderOperation } from '../operations-repository.ts';
import { orderOnce, type OrderSeenRefusal, type TrackingTaken } from '../order-entity.ts';
import { countVersion, insertHistory, listProductsOf, moveOrder, type LockedOrder } from '../repository.ts';
import { applyEffects, type EffectRefusal } from './apply-effects.ts';
import { readAnswers, type InputMissing, type Said } from './read-answers.ts';

export interface ActOnOrder {
  readonly orderId: string;
  readonly action: string;
  /** the version that the person saw */
  readonly version: number;
  readonly answers: ActionAnswers;
  readonly actor: Actor;
  /** Names what is asked for, so that it is done once; null: its version alone sees to that. */
  readonly operation: OrderOperation | null;
  /** The shops in which the order is looked for; null: all. */
  readonly shopIds: readonly number[] | null;
}

export type ActOnOrderRefusal =
  | OrderSeenRefusal
  | { readonly code: 'ordering.action-not-found' }
  | InputMissing
  | TrackingTaken
  | KeyReused
  | EffectRefusal
  | ActionRefusal
  | Forbidden;

export interface ActDependencies {
  readonly db: Database;
  readonly ids: Ids;
}

/**
 * Does what the table of actions says, for whoever it lets: the new state, the listed effects, history, audit entry and outbox
 * row, all or nothing. The order is locked and its version compared first, so that of two people one acts and the other is told.
 * Asked for again under the same name, it changes nothing and is no refusal.
 */
export async function actOnOrder(
  { db, ids }: ActDependencies,
  command: ActOnOrder,
): Promise<Result<{ shopId: number }, ActOnOrderRefusal>> {
  const { orderId: id, version, actor, shopIds, operation } = command;
  const rule = findActionRule(command.action);
  if (rule === undefined) return refuse({ code: 'ordering.action-not-found' });
  const withoutPermission = refuseWithoutPermission(rule, actor);
  if (withoutPermission !== null) return refuse(withoutPermission);
  const change = { id, version, actor, action: `order.${rule.action}` };
  const movesStock = rule.effects.some(({ kind }) => kind === 'stock');
  const act = () =>
    changeEntity(db, orderOnce(shopIds, { operation, version }), change, async (tx, order) => {
      const { shopId, number } = order;
      if (order.isRepeated) return ok({ value: { shopId }, changes: null });
      const done = await decideAndWrite(tx, { ids, rule, command, order });
      if (!done.ok) return done;
      const productIds = movesStock ? await listProductsOf(tx, id) : [];
      return ok({
        value: { shopId },
        entityId: number,
        changes: { ...done.value, version: [version, version + 1] },
        events: [{ type: 'order.changed', payload: { orderId: id, shopId, productIds } }],
      });
    });
  return movesStock ? inLine(db, (await listProductsOf(db, id)).map(stockOf), act) : act();
}

interface Case {
  readonly ids: Ids;
  readonly rule: OrderActionRule;
  readonly command: ActOnOrder;
  readonly order: LockedOrder;
}

/** Answers what the audit log says of it. */
async function decideAndWrite(
  tx: Tx,
  { ids, rule, command, order }: Case,
): Promise<Result<Readonly<Record<string, FieldChange>>, Exclude<ActOnOrderRefusal, Forbidden>>> {
  const { actor, answers } = command;
  const refusal = refuseAction(rule, order.states, actor);
  if (refusal !== null) return refuse(refusal);
  const now = await readNow(tx);
  const said = await readAnswers(tx, { rule, answers, order, now });
  if (!said.ok) return said;
  const ineffective = await applyEffects(tx, rule.effects, { order, now, ids, said: said.value, actor });
  if (ineffective !== null) return refuse(ineffective);
  return writeMove(tx, { rule, order, actor, said: said.value });
}

interface Move extends Omit<Case, 'ids' | 'command'> {
  readonly actor: Actor;
  readonly said: Said;
}

async function writeMove(
  tx: Tx,
  { rule, order, actor, said }: Move,
): Promise<Result<Readonly<Record<string, FieldChange>>, OrderSeenRefusal>> {
  const { id: orderId, version } = order;
  const { axis, action } = rule;
  const { note, nextCallAt, reason: rejectionReason, isInPart } = said;
  if (axis === 'order') {
    if (!(await countVersion(tx, { id: orderId, version }))) return refuse({ code: 'ordering.order-changed' });
    await insertHistory(tx, { orderId, axis, action, from: null, to: null, note, actor });
    return ok({ assigneeId: [order.assigneeId, said.assigneeId] });
  }
  const from = stateOn(order.states, axis);
  const to = isInPart ? (rule.toInPart ?? rule.to) : rule.to;
  if (!(await moveOrder(tx, { id: orderId, version, axis, from, to, nextCallAt, rejectionReason })))
    return refuse({ code: 'ordering.order-changed' });
  await insertHistory(tx, { orderId, axis, action, from, to, note, actor });
  return ok({ [`${axis}State`]: [from, to] });
}
