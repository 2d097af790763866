import type { Theme } from '@hanout/contracts/builders/theme';
import { cleanTheme } from '@hanout/core/theme';
import type { Database, Tx } from '../../../database/database.ts';
import { readBeginningTheme } from '../queries.ts';

/** What the shop was made with: the house's look, or that of the shop that it was made like. */
export async function initialTheme(db: Database | Tx, shopId: number): Promise<Theme> {
  return { values: cleanTheme(await readBeginningTheme(db, shopId)) };
}
