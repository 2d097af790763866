import { sql } from 'kysely';
import type { Tx } from '../../database/database.ts';
import { CHANGES_CHANNEL } from '../../plugins/changes.ts';
import { SHOPS_TAG } from './shop-directory.ts';

/** What a shop is known by or set to has changed: heard by every process when the transaction commits. */
export async function announceShops(tx: Tx): Promise<void> {
  await sql`select pg_notify(${CHANGES_CHANNEL}, ${SHOPS_TAG})`.execute(tx);
}
