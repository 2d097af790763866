import { sql } from 'kysely';
import type { Database, Tx } from '../../database/database.ts';

export async function readInstallationSetting(db: Database | Tx, name: string): Promise<string | undefined> {
  const row = await db.selectFrom('installation_settings').select('value').where('name', '=', name).executeTakeFirst();
  return row?.value;
}

export async function writeInstallationSetting(db: Database | Tx, name: string, value: string): Promise<void> {
  await db
    .insertInto('installation_settings')
    .values({ name, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value, updated_at: sql`now()` }))
    .execute();
}

/** Writes it unless it is there; of several processes that try at once, the first one's value stays. */
export async function writeInstallationSettingOnce(db: Database | Tx, name: string, value: string): Promise<void> {
  await db
    .insertInto('installation_settings')
    .values({ name, value })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
}

export async function deleteInstallationSetting(db: Database | Tx, name: string): Promise<void> {
  await db.deleteFrom('installation_settings').where('name', '=', name).execute();
}

export async function hasAnyShop(db: Database | Tx): Promise<boolean> {
  return (await db.selectFrom('shops').select('id').limit(sql.lit(1)).executeTakeFirst()) !== undefined;
}
