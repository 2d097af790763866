import { sql } from 'kysely';
import type { Tx } from '../database/database.ts';

const daysAgo = (days: number) => sql<Date>`now() - make_interval(days => ${days}::int)`;

/** Backups by the clock, the last of which found no room: the next one is due, and is made in the background once the shop runs. */
export async function planBackups(tx: Tx): Promise<void> {
  await tx
    .updateTable('backup_settings')
    .set({ schedule: 'daily', hour: 3, kept: 7, updated_at: daysAgo(9) })
    .execute();
  await tx
    .insertInto('backups')
    .values({
      state: 'failed',
      cause: 'schedule',
      place: 'folder',
      location: '/srv/sauvegardes',
      file_name: 'hanout-demo.tar',
      failure: 'disk-full',
      created_at: daysAgo(2),
      ended_at: daysAgo(2),
    })
    .execute();
}

/** Exports of the shop: one whose days are over, one that a stop of the server broke off. */
export async function insertExports(tx: Tx, employeeId: number): Promise<void> {
  const of = { shop_id: 1, employee_id: employeeId };
  await tx
    .insertInto('shop_exports')
    .values([
      {
        ...of,
        with_persons: true,
        state: 'expired',
        file_name: 'hanout-demo-1.zip',
        bytes: 8_400_000,
        row_count: 41_250,
        file_count: 312,
        created_at: daysAgo(20),
        ended_at: daysAgo(20),
        expires_at: daysAgo(13),
      },
      {
        ...of,
        with_persons: false,
        state: 'failed',
        file_name: 'hanout-demo-2.zip',
        failure: 'interrupted',
        created_at: daysAgo(1),
        ended_at: daysAgo(1),
      },
    ])
    .execute();
}
