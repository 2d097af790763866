import { ok, refuse, type Ids, type Refusal, type Result } from '@hanout/core/kernel';
import {
  findWaveAction,
  putBack,
  refuseWaveAction,
  stateAfter,
  type PickRefusal,
  type WaveActionRefusal,
  type WaveActionRule,
} from '@hanout/core/picking';
import { scopeOf, type StaffActor } from '@hanout/core/staff';
import type { Database, Tx } from '../../../../database/database.ts';
import { changeEntity, type Done, type Forbidden } from '../../../audit/index.ts';
import { isPicker } from '../../making/picker-queries.ts';
import { holdOrder } from '../../order-queries.ts';
import { stepOrder } from '../../order-steps.ts';
import {
  appendHistory,
  countPicked,
  findDone,
  letOut,
  listWavesOf,
  writeWave,
  type WaveRecord,
} from '../../repository.ts';
import { waveEntity, type WaveMissing } from '../../wave-entity.ts';

export interface WaveSaid {
  readonly pickerId?: number | null | undefined;
  readonly lineId?: number | undefined;
  readonly quantity?: number | undefined;
  readonly orderId?: string | undefined;
}

export interface ActOnWave {
  readonly waveId: number;
  readonly action: string;
  /** the version that the person saw; null: it is done to what stands there */
  readonly version: number | null;
  readonly said: WaveSaid;
  readonly note: string;
  readonly actor: StaffActor;
  /** names what was asked for once: sent again it is done once */
  readonly operation: { readonly id: string; readonly digest: string };
}

export type WaveRefusal =
  | WaveMissing
  | WaveActionRefusal
  | PickRefusal
  | Forbidden
  | { readonly code: 'picking.action-is-unknown' | 'picking.picker-is-unknown' };

type Deps = { readonly db: Database; readonly ids: Ids };
type Value = { readonly waveId: number };

/** One action of the table, done by somebody: its pieces, its orders, state, history and audit entry, all or nothing, once per key. */
export async function actOnWave({ db, ids }: Deps, asked: ActOnWave): Promise<Result<Value, WaveRefusal>> {
  const rule = findWaveAction(asked.action);
  if (rule === undefined || !(rule.action in WORKS)) return refuse({ code: 'picking.action-is-unknown' });
  const done = await repeated(db, asked);
  if (done !== null) return done;
  const { waveId: id, version, actor } = asked;
  const change = { id, version, actor, action: `wave.${rule.action}` };
  return changeEntity(db, waveEntity, change, (tx, wave) => act(tx, { rule, asked, wave, ids }));
}

interface Acting {
  readonly rule: WaveActionRule;
  readonly asked: ActOnWave;
  readonly wave: WaveRecord;
  readonly ids: Ids;
}

/** What was done under the name before is answered as done. */
export async function repeated(
  db: Database | Tx,
  { waveId, operation }: Pick<ActOnWave, 'waveId' | 'operation'>,
): Promise<Result<Value, WaveMissing> | null> {
  const done = await findDone(db, operation.id);
  if (done === undefined) return null;
  const isSame = done.waveId === waveId && done.digest === operation.digest;
  return isSame ? ok({ waveId }) : refuse({ code: 'picking.key-is-reused' });
}

async function act(tx: Tx, acting: Acting): Promise<Result<Done<Value>, WaveRefusal>> {
  const { rule, asked, wave } = acting;
  const { actor, operation, note, said } = asked;
  // Two that were sent at once: the second waited for the wave.
  const done = await repeated(tx, asked);
  if (done !== null) return done.ok ? ok({ value: done.value, changes: null }) : done;
  const refusal = refuseWaveAction(rule, wave, actor.permissions);
  if (refusal !== null) return refuse(refusal);
  const worked = await WORKS[rule.action]?.(tx, acting);
  if (worked === undefined) return refuse({ code: 'picking.action-is-unknown' });
  if (!worked.ok) return refuse<Refusal & WaveRefusal>(worked.error);
  const after = worked.value;
  const state = stateAfter(rule, wave.state, after);
  await writeWave(tx, wave.id, { state, pickerId: after.pickerId });
  const { employeeId } = actor;
  await appendHistory(tx, { waveId: wave.id, action: rule.action, state, employeeId, note, details: said, operation });
  return ok({
    value: { waveId: wave.id },
    changes: {
      ...(state === wave.state ? {} : { state: [wave.state, state] as const }),
      ...(after.pickerId === wave.pickerId ? {} : { pickerId: [wave.pickerId, after.pickerId] as const }),
      version: [wave.version, wave.version + 1],
    },
  });
}

type Work = (tx: Tx, acting: Acting) => Promise<Result<WaveRecord, WaveRefusal>>;

const WORKS: Readonly<Partial<Record<WaveActionRule['action'], Work>>> = {
  start: async (tx, acting) => ok(await startOrders(tx, acting)),
  assign: assign,
  finish: async (_, { wave }) => ok(wave),
  reopen: async (_, { wave }) => ok(wave),
  close: async (_, { wave }) => ok(wave),
  cancel: async (tx, acting) => ok(await leave(tx, acting, { orderIds: insideOf(acting.wave), way: 'cancelled' })),
  take_out: takeOut,
  put_back: async (tx, { wave, asked: { said } }) => {
    const { lineId = 0, quantity = 1 } = said;
    const put = putBack(wave, { lineId, quantity });
    if (!put.ok) return put;
    await countPicked(tx, lineId, -put.value.quantity);
    const lines = wave.lines.map((line) =>
      line.lineId === lineId ? { ...line, picked: line.picked - quantity } : line,
    );
    return ok({ ...wave, lines });
  },
};

const insideOf = ({ orders }: WaveRecord): readonly string[] =>
  orders.filter(({ left }) => left === null).map(({ orderId }) => orderId);

/** Others see that somebody is at its orders; what may not be prepared any more leaves the wave. Whoever starts it picks it, unless somebody is to. */
async function startOrders(tx: Tx, acting: Acting): Promise<WaveRecord> {
  const { wave, asked, ids } = acting;
  const gone: string[] = [];
  for (const orderId of insideOf(wave)) {
    const started = await stepOrder(tx, { orderId, action: 'start_expedition', actor: asked.actor, ids });
    if (!started.ok && !IS_AT_IT.has(started.error.code)) gone.push(orderId);
  }
  const left = gone.length === 0 ? wave : await leave(tx, acting, { orderIds: gone, way: 'changed' });
  return { ...left, pickerId: wave.pickerId ?? asked.actor.employeeId };
}

/** Its expedition had begun before, or a part of it is packed: it is prepared all the same. */
const IS_AT_IT: ReadonlySet<string> = new Set(['ordering.expedition-has-begun', 'ordering.wrong-state-for-action']);

async function assign(tx: Tx, { wave, asked }: Acting): Promise<Result<WaveRecord, WaveRefusal>> {
  const { pickerId = null } = asked.said;
  if (pickerId !== null && !(await isPicker(tx, pickerId, scopeOf(asked.actor))))
    return refuse({ code: 'picking.picker-is-unknown' });
  return ok({ ...wave, pickerId });
}

async function takeOut(tx: Tx, acting: Acting): Promise<Result<WaveRecord, WaveRefusal>> {
  const { orderId } = acting.asked.said;
  if (orderId === undefined || !insideOf(acting.wave).includes(orderId))
    return refuse({ code: 'picking.line-is-unknown' });
  return ok(await leave(tx, acting, { orderIds: [orderId], way: 'taken_out' }));
}

interface Leaving {
  readonly orderIds: readonly string[];
  readonly way: 'cancelled' | 'taken_out' | 'changed';
}

/** Nobody is at these orders any more. */
async function leave(tx: Tx, { wave, asked, ids }: Acting, { orderIds, way }: Leaving): Promise<WaveRecord> {
  if (orderIds.length === 0) return wave;
  await letOut(tx, wave.id, orderIds, way);
  for (const orderId of way === 'changed' ? [] : orderIds) {
    // Another warehouse goes on with it; asked with the order held, as whoever lets it out there asks too.
    await holdOrder(tx, orderId);
    if ((await listWavesOf(tx, orderId)).length > 0) continue;
    // Refused where a part is packed already or nobody had begun: then there is nothing to drop.
    await stepOrder(tx, { orderId, action: 'stop_expedition', actor: asked.actor, ids });
  }
  const orders = wave.orders.map((each) => (orderIds.includes(each.orderId) ? { ...each, left: way } : each));
  return { ...wave, orders };
}
