import { importDefaults } from '@hanout/contracts/imports/import-mapping';
import { sql } from 'kysely';
import type { Database, Tx } from '../../../database/database.ts';

/** The family reserved to packs, made when it is first needed. */
export async function providePackFamily(tx: Tx): Promise<number> {
  await tx
    .insertInto('product_families')
    .values({ code: 'pack', name: 'Pack' })
    .onConflict((conflict) => conflict.column('code').doNothing())
    .execute();
  const { id } = await tx
    .selectFrom('product_families')
    .select('id')
    .where('code', '=', 'pack')
    .executeTakeFirstOrThrow();
  return id;
}

/** The family of a new product for which none was chosen: the usual one; made when there is none at all. */
export async function provideUsualFamily(tx: Tx): Promise<number> {
  const usual = await findUsualFamily(tx);
  if (usual !== undefined) return usual;
  const { id } = await tx
    .insertInto('product_families')
    .values({ code: 'standard', name: importDefaults.families })
    .onConflict((conflict) => conflict.column('code').doUpdateSet({ is_active: true }))
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** The family that most products of the shop are of, or would be: the standard one, that of imports, or the first that was made. */
export async function findUsualFamily(db: Database | Tx): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select id from product_families where is_active and code <> 'pack'
    order by code <> 'standard', name <> ${importDefaults.families}, id limit 1`.execute(db);
  return rows[0]?.id;
}
