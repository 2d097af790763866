import type { Database } from '../../../database/database.ts';
import type { Retention } from '../retention.ts';
import { noteRun, readRetention, type StoredRetention } from '../repository.ts';

/** As the owner has set it, and never longer than the house keeps it. */
export const daysOf = ({ name, most }: Retention, { days }: StoredRetention): number =>
  Math.min(days[name] ?? most, most);

/** Removes what has been kept for as long as it may be, and notes how much that was. */
export async function keepByRule(db: Database, retentions: readonly Retention[]): Promise<void> {
  const stored = await readRetention(db);
  for (const retention of retentions)
    await noteRun(db, retention.name, await retention.remove(db, daysOf(retention, stored)));
}
