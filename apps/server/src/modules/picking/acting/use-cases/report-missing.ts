import { ok, refuse, type Ids, type Refusal, type Result } from '@hanout/core/kernel';
import { findWaveAction, refuseWaveAction, reportShort, stateAfter, type ShortReason } from '@hanout/core/picking';
import type { StaffActor } from '@hanout/core/staff';
import type { Database, Tx } from '../../../../database/database.ts';
import { changeEntity, type Done } from '../../../audit/index.ts';
import { readMoment } from '../../order-queries.ts';
import { stepOrder } from '../../order-steps.ts';
import { appendHistory, countMissing, letOut, writeWave, type WaveRecord } from '../../repository.ts';
import { waveEntity } from '../../wave-entity.ts';
import { repeated, type WaveRefusal } from './act-on-wave.ts';

export interface ReportMissing {
  readonly waveId: number;
  readonly lineId: number;
  readonly quantity: number;
  readonly reason: ShortReason;
  /** what the agent reads: what is missing, and why, in words */
  readonly told: string;
  readonly note: string;
  readonly actor: StaffActor;
  readonly operation: { readonly id: string; readonly digest: string };
}

type Value = { readonly waveId: number };
type Deps = { readonly db: Database; readonly ids: Ids };

/**
 * Pieces are not to be had: their order leaves the wave and goes back to the agent, due at once with what is missing; the wave goes on
 * without it. Of an order of which a part is packed, the rest is what is missing: it stays with whoever packs.
 */
export async function reportMissing({ db, ids }: Deps, asked: ReportMissing): Promise<Result<Value, WaveRefusal>> {
  const done = await repeated(db, asked);
  if (done !== null) return done;
  const change = { id: asked.waveId, version: null, actor: asked.actor, action: 'wave.report_short' };
  return changeEntity(db, waveEntity, change, (tx, wave) => report(tx, { asked, wave, ids }));
}

interface Reporting {
  readonly asked: ReportMissing;
  readonly wave: WaveRecord;
  readonly ids: Ids;
}

async function report(tx: Tx, { asked, wave, ids }: Reporting): Promise<Result<Done<Value>, WaveRefusal>> {
  const { actor, lineId, reason, told, operation } = asked;
  const done = await repeated(tx, asked);
  if (done !== null) return done.ok ? ok({ value: done.value, changes: null }) : done;
  const rule = findWaveAction('report_short');
  const refusal = rule === undefined ? null : refuseWaveAction(rule, wave, actor.permissions);
  if (rule === undefined || refusal !== null) return refuse(refusal ?? { code: 'picking.action-is-unknown' });
  const short = reportShort(wave, asked);
  if (!short.ok) return refuse<Refusal & WaveRefusal>(short.error);
  const line = wave.lines.find((each) => each.lineId === lineId);
  if (line === undefined) return refuse({ code: 'picking.line-is-unknown' });
  const { quantity: missing } = short.value;
  const { orderId, productId, combinationId } = line;
  await countMissing(tx, lineId, missing, reason);
  await letOut(tx, wave.id, [orderId], 'short');
  await stepOrder(tx, { orderId, action: 'send_back', actor, ids, nextCallAt: await readMoment(tx), note: told });
  const orders = wave.orders.map((each) => (each.orderId === orderId ? { ...each, left: 'short' as const } : each));
  const state = stateAfter(rule, wave.state, { ...wave, orders });
  await writeWave(tx, wave.id, { state, pickerId: wave.pickerId ?? actor.employeeId });
  const details = { lineId, orderId, quantity: missing, reason };
  const { employeeId } = actor;
  await appendHistory(tx, { waveId: wave.id, action: rule.action, state, employeeId, note: told, details, operation });
  const { warehouseId, id: waveId } = wave;
  return ok({
    value: { waveId },
    changes: { missing: [null, missing], reason: [null, reason], version: [wave.version, wave.version + 1] },
    events: [
      {
        type: 'picking.short_found',
        payload: { warehouseId, productId, combinationId, missing, orderId, waveId, reason },
      },
    ],
  });
}
