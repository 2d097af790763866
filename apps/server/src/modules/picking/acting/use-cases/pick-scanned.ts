import { ok, refuse, type Refusal, type Result } from '@hanout/core/kernel';
import {
  BY_HAND_PERMISSION,
  findWaveAction,
  pickPiece,
  refuseWaveAction,
  stateAfter,
  type Picked,
  type Wave,
} from '@hanout/core/picking';
import type { StaffActor } from '@hanout/core/staff';
import type { Database, Tx } from '../../../../database/database.ts';
import { changeEntity, type Done } from '../../../audit/index.ts';
import { appendHistory, countPicked, findDone, writeWave, type WaveRecord } from '../../repository.ts';
import { waveEntity } from '../../wave-entity.ts';
import type { WaveRefusal } from './act-on-wave.ts';

export interface PickScanned {
  readonly waveId: number;
  readonly picked: Picked;
  readonly actor: StaffActor;
  /** each scan has a name of its own: sent again it is counted once */
  readonly operation: { readonly id: string; readonly digest: string };
}

type Value = { readonly waveId: number; readonly lineId: number };

/** One piece by its code, or so many of a line by hand: counted once, or refused with what was expected. */
export async function pickScanned(db: Database, asked: PickScanned): Promise<Result<Value, WaveRefusal>> {
  const { waveId: id, picked, actor } = asked;
  const done = await counted(db, asked);
  if (done !== null) return done;
  const isByHand = !('code' in picked);
  if (isByHand && !actor.permissions.has(BY_HAND_PERMISSION))
    return refuse({ code: 'picking.permission-is-missing', permission: BY_HAND_PERMISSION });
  const change = { id, version: null, actor, action: isByHand ? 'wave.pick_by_hand' : 'wave.pick' };
  return changeEntity(db, waveEntity, change, (tx, wave) => pick(tx, asked, wave));
}

/** What was counted under the name before. */
async function counted(
  db: Database | Tx,
  { waveId, operation }: PickScanned,
): Promise<Result<Value, WaveRefusal> | null> {
  const done = await findDone(db, operation.id);
  if (done === undefined) return null;
  return done.waveId === waveId && done.digest === operation.digest && done.lineId !== null
    ? ok({ waveId, lineId: done.lineId })
    : refuse({ code: 'picking.key-is-reused' });
}

async function pick(tx: Tx, asked: PickScanned, wave: WaveRecord): Promise<Result<Done<Value>, WaveRefusal>> {
  const { picked, actor, operation } = asked;
  const done = await counted(tx, asked);
  if (done !== null) return done.ok ? ok({ value: done.value, changes: null }) : done;
  const rule = findWaveAction('pick');
  const refusal = rule === undefined ? null : refuseWaveAction(rule, wave, actor.permissions);
  if (rule === undefined || refusal !== null) return refuse(refusal ?? { code: 'picking.action-is-unknown' });
  const taken = pickPiece(wave, picked);
  if (!taken.ok) return refuse<Refusal & WaveRefusal>(taken.error);
  const { lineId, quantity } = taken.value;
  await countPicked(tx, lineId, quantity);
  const state = stateAfter(rule, wave.state, withPicked(wave, lineId, quantity));
  await writeWave(tx, wave.id, { state, pickerId: wave.pickerId ?? actor.employeeId });
  const { employeeId } = actor;
  await appendHistory(tx, {
    waveId: wave.id,
    action: 'pick',
    state,
    employeeId,
    note: '',
    details: { lineId, quantity },
    operation,
  });
  return ok({
    value: { waveId: wave.id, lineId },
    changes: { pieces: [null, quantity], version: [wave.version, wave.version + 1] },
  });
}

const withPicked = <W extends Wave>(wave: W, lineId: number, pieces: number): W => ({
  ...wave,
  lines: wave.lines.map((line) => (line.lineId === lineId ? { ...line, picked: line.picked + pieces } : line)),
});
