import { findWaveAction, restOf, stateAfter, type WayOut } from '@hanout/core/picking';
import { employeeOf, type Actor } from '@hanout/core/staff';
import type { Tx } from '../../database/database.ts';
import { appendHistory, letOut, listWavesOf, lockWave, writeWave, type WaveRecord } from './repository.ts';

/** Holds the waves that an order is in, before the order itself is held: one of each warehouse, always in the same order. */
export async function lockWavesOf(tx: Tx, orderId: string): Promise<readonly WaveRecord[]> {
  const waves: WaveRecord[] = [];
  for (const id of await listWavesOf(tx, orderId)) {
    const wave = await lockWave(tx, id);
    if (wave !== undefined && isIn(wave, orderId)) waves.push(wave);
  }
  return waves;
}

const isIn = ({ orders }: WaveRecord, orderId: string): boolean =>
  orders.some((each) => each.orderId === orderId && each.left === null);

/** Pieces of an order that a wave has not picked. */
export const restOfOrder = ({ lines }: WaveRecord, orderId: string): number =>
  lines.reduce((sum, line) => sum + (line.orderId === orderId ? restOf(line) : 0), 0);

interface Leaving {
  readonly orderId: string;
  readonly way: Extract<WayOut, 'packed' | 'changed'>;
  readonly actor: Actor;
}

/** Lets an order out of a wave that is held; the wave closes behind the last. */
export async function leaveWave(tx: Tx, wave: WaveRecord, { orderId, way, actor }: Leaving): Promise<void> {
  const rule = findWaveAction('take_out');
  if (rule === undefined) return;
  await letOut(tx, wave.id, [orderId], way);
  const orders = wave.orders.map((each) =>
    each.orderId === orderId && each.left === null ? { ...each, left: way } : each,
  );
  const state = stateAfter(rule, wave.state, { ...wave, orders });
  await writeWave(tx, wave.id, { state, pickerId: wave.pickerId });
  const number = wave.orders.find((each) => each.orderId === orderId)?.number;
  await appendHistory(tx, {
    waveId: wave.id,
    action: way === 'packed' ? 'pack' : 'leave',
    state,
    employeeId: employeeOf(actor),
    note: number === undefined ? '' : `#${number}`,
    details: { orderId },
    operation: null,
  });
}
