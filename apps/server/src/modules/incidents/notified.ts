import type { Database, Tx } from '../../database/database.ts';
import { listPeople } from './reading/scope-queries.ts';

/** Whether all of them can be told of what happens in a warehouse. */
export async function areKnown(tx: Database | Tx, warehouseId: number, ids: readonly number[]): Promise<boolean> {
  if (ids.length === 0) return true;
  const known = new Set((await listPeople(tx, warehouseId)).map(({ id }) => id));
  return ids.every((id) => known.has(id));
}
