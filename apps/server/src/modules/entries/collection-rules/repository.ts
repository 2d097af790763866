import type { CollectionRule } from '@hanout/contracts/collections/collection-rules';
import { sql } from 'kysely';
import type { Tx } from '../../../database/database.ts';

export async function writeRule(tx: Tx, id: number, rule: CollectionRule | null): Promise<void> {
  const stored = rule === null ? null : JSON.stringify(rule);
  await tx
    .updateTable('collections')
    .set({ rule: stored, version: sql`version + 1` })
    .where('id', '=', id)
    .execute();
}

export async function countUpCollection(tx: Tx, id: number): Promise<void> {
  await tx
    .updateTable('collections')
    .set({ version: sql`version + 1` })
    .where('id', '=', id)
    .execute();
}
