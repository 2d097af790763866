import { ok, refuse, toCentimes, type Ids, type Result } from '@hanout/core/kernel';
import { figuresOf, moneyStateOf } from '@hanout/core/ledger';
import {
  findActionRule,
  refuseAction,
  refuseWithoutPermission,
  stateOn,
  type ActionRefusal,
  type MoneyState,
  type OrderActionRule,
} from '@hanout/core/ordering';
import type { Actor, FieldChange } from '@hanout/core/staff';
import { formatMoney } from '@hanout/i18n';
import type { Database, Tx } from '../../../../database/database.ts';
import { inLine, stockOf } from '../../../../database/in-line.ts';
import { changeEntity, changeEntityIn, type Done, type Forbidden } from '../../../audit/index.ts';
import { readOrderLedger } from '../../../ledger/index.ts';
import type { ActionAnswers } from '../action-answers.ts';
import type { KeyReused, OrderOperation } from '../operations-repository.ts';
import { noteCall } from '../../calls/calls-repository.ts';
import { orderOnce, type OnceLocked, type OrderSeenRefusal, type TrackingTaken } from '../order-entity.ts';
import {
  countVersion,
  insertHistory,
  listProductsOf,
  moveOrder,
  type Beside,
  type LockedOrder,
} from '../repository.ts';
import { applyEffects, canBeGivenUp, type EffectRefusal } from './apply-effects.ts';
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
  const { orderId: id, shopIds } = command;
  const rule = ruleFor(command);
  if (!rule.ok) return rule;
  const movesStock = rule.value.effects.some(({ kind }) => kind === 'stock');
  const act = () =>
    changeEntity(db, orderOnce(shopIds, command), changeOf(rule.value, command), (tx, order) =>
      once(tx, { ids, rule: rule.value, command, order }),
    );
  return movesStock ? inLine(db, (await listProductsOf(db, id)).map(stockOf), act) : act();
}

/** The same inside a transaction that does more; who opened it undoes it when this refuses. */
export async function actOnOrderIn(
  tx: Tx,
  { ids }: Pick<ActDependencies, 'ids'>,
  command: ActOnOrder,
): Promise<Result<{ shopId: number }, ActOnOrderRefusal>> {
  const rule = ruleFor(command);
  if (!rule.ok) return rule;
  return changeEntityIn(tx, orderOnce(command.shopIds, command), changeOf(rule.value, command), (own, order) =>
    once(own, { ids, rule: rule.value, command, order }),
  );
}

function ruleFor({ action, actor }: ActOnOrder): Result<OrderActionRule, ActOnOrderRefusal> {
  const rule = findActionRule(action);
  if (rule === undefined) return refuse({ code: 'ordering.action-not-found' });
  const withoutPermission = refuseWithoutPermission(rule, actor);
  return withoutPermission === null ? ok(rule) : refuse(withoutPermission);
}

const changeOf = ({ action }: OrderActionRule, { orderId, version, actor }: ActOnOrder) => ({
  id: orderId,
  version,
  actor,
  action: `order.${action}`,
});

/** Under a name that was used before nothing is left to do. */
async function once(tx: Tx, { order, ...acting }: Omit<Case, 'order'> & { readonly order: OnceLocked }) {
  return order.isRepeated
    ? ok({ value: { shopId: order.shopId }, changes: null })
    : actOnLocked(tx, { ...acting, order });
}

interface Case {
  readonly ids: Ids;
  readonly rule: OrderActionRule;
  readonly command: Pick<ActOnOrder, 'actor' | 'answers'>;
  readonly order: LockedOrder;
}

/** The work alone, on an order that is held and as it was seen. */
export async function actOnLocked(
  tx: Tx,
  acting: Case,
): Promise<Result<Done<{ readonly shopId: number }>, Exclude<ActOnOrderRefusal, Forbidden>>> {
  const { rule, order } = acting;
  const { id: orderId, shopId, number, version } = order;
  const done = await decideAndWrite(tx, acting);
  if (!done.ok) return done;
  const productIds = rule.effects.some(({ kind }) => kind === 'stock') ? await listProductsOf(tx, orderId) : [];
  return ok({
    value: { shopId },
    entityId: number,
    changes: { ...done.value, version: [version, version + 1] },
    events: [{ type: 'order.changed' as const, payload: { orderId, shopId, productIds } }],
  });
}

/** Answers what the audit log says of it. */
async function decideAndWrite(
  tx: Tx,
  { ids, rule, command, order }: Case,
): Promise<Result<Readonly<Record<string, FieldChange>>, Exclude<ActOnOrderRefusal, Forbidden>>> {
  const { actor, answers } = command;
  const refusal = refuseAction(rule, order.states, actor);
  if (refusal !== null) return refuse(refusal);
  const { now } = order;
  const said = await readAnswers(tx, { rule, answers, order, actor, now });
  if (!said.ok) return said;
  const ineffective = await applyEffects(tx, rule.effects, { order, now, ids, said: said.value, actor });
  if (ineffective !== null) return refuse(ineffective);
  if (actor.kind === 'staff' && isCall(rule, answers))
    await noteCall(tx, {
      orderId: order.id,
      employeeId: actor.employeeId,
      outcome: rule.action,
      channel: answers.channel ?? 'phone',
      note: said.value.note,
      attempts: order.callAttempts,
    });
  const money = await readMoney(tx, { rule, order });
  return writeMove(tx, { rule, order, actor, said: said.value, money });
}

interface MoneyAfter {
  readonly state: MoneyState;
  /** what came or went; empty: nothing that a person calls a payment */
  readonly told: string;
}

/** The money axis is never typed: after an effect on money it is what the entries say. */
async function readMoney(tx: Tx, { rule, order }: Pick<Case, 'rule' | 'order'>): Promise<MoneyAfter> {
  if (!rule.effects.some(({ kind }) => kind === 'money' || kind === 'exchange'))
    return { state: order.states.money, told: '' };
  const { book, payments } = await readOrderLedger(tx, order.id);
  const last = payments.length > order.ledger.payments.length ? payments.at(-1) : undefined;
  const state = moneyStateOf(figuresOf(book), toCentimes(order.totalCentimes));
  return { state, told: last === undefined ? '' : formatMoney(last.amount) };
}

/** Confirming, nobody there, later: calls by themselves. Whatever else ends a call says through which channel it was made. */
function isCall({ axis, effects }: OrderActionRule, { channel }: ActionAnswers): boolean {
  return axis === 'confirmation' && (channel !== undefined || effects.some(({ kind }) => kind === 'call'));
}

interface Move extends Omit<Case, 'ids' | 'command'> {
  readonly actor: Actor;
  readonly said: Said;
  readonly money: MoneyAfter;
}

async function writeMove(
  tx: Tx,
  { rule, order, actor, said, money }: Move,
): Promise<Result<Readonly<Record<string, FieldChange>>, OrderSeenRefusal>> {
  const { id: orderId, version } = order;
  const { axis, action } = rule;
  const { nextCallAt, reason: rejectionReason } = said;
  const note = [money.told, said.note].filter(Boolean).join(' — ');
  if (axis === 'order') {
    if (!(await countVersion(tx, { id: orderId, version }))) return refuse({ code: 'ordering.order-changed' });
    await insertHistory(tx, { orderId, axis, action, from: null, to: null, note, actor });
    return ok(changesOfWhole(rule, order, said));
  }
  const from = stateOn(order.states, axis);
  const to = axis === 'money' ? money.state : said.isInPart ? (rule.toInPart ?? rule.to) : rule.to;
  const beside = movedBeside({ rule, order, money });
  if (!(await moveOrder(tx, { id: orderId, version, axis, from, to, nextCallAt, rejectionReason, beside })))
    return refuse({ code: 'ordering.order-changed' });
  for (const other of beside) await insertHistory(tx, { orderId, ...other, note: '', actor });
  await insertHistory(tx, { orderId, axis, action, from, to, note, actor });
  const moved = [{ axis, from, to }, ...beside];
  return ok(
    Object.fromEntries(moved.map((each): [string, FieldChange] => [`${each.axis}State`, [each.from, each.to]])),
  );
}

function changesOfWhole({ action }: OrderActionRule, order: LockedOrder, said: Said): Record<string, FieldChange> {
  if (action === 'assign') return { assigneeId: [order.assigneeId, said.assigneeId] };
  return { installments: [null, said.installments.length] };
}

/** Where the other axes come to be by an action: money by what was posted, the confirmation of an order that is given up. */
function movedBeside({ rule, order, money }: Pick<Move, 'rule' | 'order' | 'money'>): readonly Beside[] {
  const { states } = order;
  const isGivenUp = rule.effects.some(({ kind }) => kind === 'confirmation') && canBeGivenUp(states);
  return [
    ...(rule.axis !== 'money' && money.state !== states.money
      ? [{ axis: 'money' as const, action: 'settle', from: states.money, to: money.state }]
      : []),
    ...(isGivenUp
      ? [{ axis: 'confirmation' as const, action: 'cancel', from: states.confirmation, to: 'rejected' }]
      : []),
  ];
}
