import { ok, refuse, type Ids, type Result } from '@hanout/core/kernel';
import {
  findReturnAction,
  refuseReturnAction,
  takeForReturn,
  type ReturnActionRefusal,
  type ReturnActionRule,
  type ReturnLinesRefusal,
} from '@hanout/core/returns';
import type { Actor, FieldChange } from '@hanout/core/staff';
import type { Database, Tx } from '../../../../database/database.ts';
import { inLine, stockOf } from '../../../../database/in-line.ts';
import { changeEntity, type Forbidden } from '../../../audit/index.ts';
import type { StockMissing } from '../../../inventory/index.ts';
import type { KeyReused, OrderOperation } from '../../actions/operations-repository.ts';
import type { OrderSeenRefusal } from '../../actions/order-entity.ts';
import { countVersion, insertHistory, listProductsOf, listUnits } from '../../actions/repository.ts';
import { findOrderOfReturn, listExpected, moveReturn } from '../repository.ts';
import type { ReturnAnswers } from '../return-answers.ts';
import { returnOnce, type ReturnSeenRefusal, type ReturnWithOrder } from '../return-entity.ts';
import { receiveGoods, type ReceivingRefusal } from './receive-goods.ts';

export interface ActOnReturn {
  readonly returnId: string;
  readonly action: string;
  /** the version that the person saw */
  readonly version: number;
  readonly answers: ReturnAnswers;
  readonly actor: Actor;
  /** Names what is asked for, so that it is done once; null: its version alone sees to that. */
  readonly operation: OrderOperation | null;
  readonly shopIds: readonly number[] | null;
}

export type ActOnReturnRefusal =
  | ReturnSeenRefusal
  | OrderSeenRefusal
  | ReturnActionRefusal
  | ReceivingRefusal
  | StockMissing
  | KeyReused
  | Forbidden
  | { readonly code: 'ordering.action-not-found' }
  | { readonly code: 'ordering.return-reason-is-missing' }
  | { readonly code: 'ordering.return-lines-are-wrong'; readonly why: ReturnLinesRefusal };

/**
 * Does what the table of returns says: the new state, and where goods came back their stock and what the customer is credited,
 * with history, audit entry and outbox row, all or nothing. The order is held, its return with it, and the version compared first, so that of two people
 * one acts and the other is told. Asked for again under the same name it changes nothing and is no refusal.
 */
export async function actOnReturn(
  { db, ids }: { readonly db: Database; readonly ids: Ids },
  command: ActOnReturn,
): Promise<Result<{ readonly shopId: number }, ActOnReturnRefusal>> {
  const { returnId: id, version, actor, shopIds, operation } = command;
  const rule = findReturnAction(command.action);
  if (rule === undefined) return refuse({ code: 'ordering.action-not-found' });
  const orderId = await findOrderOfReturn(db, id);
  if (orderId === undefined) return refuse({ code: 'ordering.return-not-found' });
  const movesStock = rule.action === 'receive';
  const productIds = movesStock ? await listProductsOf(db, orderId) : [];
  const change = { id, version, actor, action: `order_return.${rule.action}` };
  return inLine(db, productIds.map(stockOf), () =>
    changeEntity(db, returnOnce(shopIds, { operation, version }), change, async (tx, seen) => {
      const { shopId } = seen.order;
      if (seen.isRepeated) return ok({ value: { shopId }, changes: null });
      const done = await decideAndWrite(tx, { ids, rule, command, seen });
      if (!done.ok) return done;
      return ok({
        value: { shopId },
        entityId: `R${seen.number}`,
        changes: { ...done.value, version: [version, version + 1] },
        events: [{ type: 'order.changed' as const, payload: { orderId, shopId, productIds } }],
      });
    }),
  );
}

interface Case {
  readonly ids: Ids;
  readonly rule: ReturnActionRule;
  readonly command: ActOnReturn;
  readonly seen: ReturnWithOrder;
}

/** Answers what the audit log says of it. */
async function decideAndWrite(
  tx: Tx,
  { ids, rule, command, seen }: Case,
): Promise<Result<Readonly<Record<string, FieldChange>>, ActOnReturnRefusal>> {
  const { actor, answers } = command;
  const refusal = refuseReturnAction(rule, seen, actor.kind === 'staff' ? actor.permissions : 'shopper');
  if (refusal !== null) return refuse(refusal);
  const state: FieldChange = [seen.state, rule.to];
  if (rule.action === 'receive') {
    const received = await receiveGoods(tx, { ids, seen, answers, actor });
    return received.ok ? ok({ state, ...received.value }) : received;
  }
  const reason = answers.reason ?? '';
  if (rule.needs === 'reason' && reason === '') return refuse({ code: 'ordering.return-reason-is-missing' });
  const lost = rule.action === 'reconsider' ? await refuseLost(tx, seen) : null;
  if (lost !== null) return refuse({ code: 'ordering.return-lines-are-wrong', why: lost });
  await moveReturn(tx, { id: seen.id, to: rule.to, refusalReason: rule.to === 'refused' ? reason : '' });
  const { id: orderId, version } = seen.order;
  await countVersion(tx, { id: orderId, version });
  const note = [`R${seen.number}`, reason].filter(Boolean).join(' — ');
  await insertHistory(tx, {
    orderId,
    axis: 'order',
    returnId: seen.id,
    action: `return_${rule.action}`,
    from: null,
    to: null,
    note,
    actor,
  });
  return ok({ state });
}

/** What was refused may be asked for anew only as far as nobody asked for the same goods since. */
async function refuseLost(tx: Tx, { id, order, lines }: ReturnWithOrder): Promise<ReturnLinesRefusal | null> {
  const [units, expected] = [await listUnits(tx, order.id, 'packed'), await listExpected(tx, order.id, { beside: id })];
  const taken = takeForReturn(
    units.map(({ lineId, units: delivered }) => ({ lineId, delivered, expected: expected.get(lineId) ?? 0 })),
    lines,
  );
  return taken.ok ? null : taken.error;
}
