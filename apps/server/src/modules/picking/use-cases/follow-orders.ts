import type { SystemActor } from '@hanout/core/staff';
import type { Database } from '../../../database/database.ts';
import { inTransaction } from '../../../database/transaction.ts';
import { listGone, listOnTables } from '../follow-queries.ts';
import { forgetOpened } from '../forget-opened.ts';
import { leaveWave, lockWavesOf } from '../leave-wave.ts';

const ACTOR: SystemActor = { kind: 'system', job: 'follow-picked-orders' };

/** Orders that were given up, changed or packed by another screen leave their wave; boxes that were opened there are no parcels any more. */
export async function followOrders(db: Database, orderIds: readonly string[]): Promise<void> {
  for (const orderId of orderIds)
    await inTransaction(db, async (tx) => {
      if ((await listGone(tx, orderId)).length === 0) return;
      const waves = await lockWavesOf(tx, orderId);
      // Asked once more, now that nobody else is at its waves.
      for (const { waveId, way } of await listGone(tx, orderId)) {
        const wave = waves.find(({ id }) => id === waveId);
        if (wave !== undefined) await leaveWave(tx, wave, { orderId, way, actor: ACTOR });
      }
    });
  await inTransaction(db, async (tx) => {
    for (const orderId of await listOnTables(tx, orderIds)) await forgetOpened(tx, orderId);
  });
}
