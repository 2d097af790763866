import { findWaveAction, stateAfter, type WayOut } from '@hanout/core/picking';
import { employeeOf, type Actor } from '@hanout/core/staff';
import type { Tx } from '../../database/database.ts';
import { appendHistory, findWaveOf, letOut, lockWave, writeWave } from './repository.ts';

interface Leaving {
  readonly orderId: string;
  /** null: it stays in the wave, which is held all the same */
  readonly way: Extract<WayOut, 'packed' | 'changed'> | null;
  readonly actor: Actor;
}

/** Holds the wave that an order is in, before the order itself is held, and lets the order out of it; the wave closes behind the last. */
export async function leaveWave(tx: Tx, { orderId, way, actor }: Leaving): Promise<void> {
  const waveId = await findWaveOf(tx, orderId);
  const wave = waveId === undefined ? undefined : await lockWave(tx, waveId);
  const rule = findWaveAction('take_out');
  if (wave === undefined || rule === undefined || way === null) return;
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
