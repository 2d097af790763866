import type { CollectionRule } from '@hanout/contracts/collection-rules';
import { sql } from 'kysely';
import type { Tx } from '../../../database/database.ts';

export async function writeRule(tx: Tx, id: number, rule: CollectionRule | null): Promise<void> {
  const stored = rule === null ? null : JSON.stringify(rule);
  await sql`update collections set rule = ${stored}::jsonb, version = version + 1 where id = ${id}`.execute(tx);
}
