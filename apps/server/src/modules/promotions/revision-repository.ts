import { sql } from 'kysely';
import type { Tx } from '../../database/database.ts';

/** The promotions' revision when the listings were priced by an older one, else null. */
export async function findNewRevision(tx: Tx): Promise<number | null> {
  const { rows } = await sql<{ revision: number }>`
    select revision from promotion_revisions where repriced_revision < revision`.execute(tx);
  return rows[0]?.revision ?? null;
}

export async function setRepricedRevision(tx: Tx, revision: number): Promise<void> {
  await tx
    .updateTable('promotion_revisions')
    .set({ repriced_revision: revision })
    .where('repriced_revision', '<', revision)
    .execute();
}
