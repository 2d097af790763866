import { sql } from 'kysely';
import type { Database, Tx } from '../../database/database.ts';

/** Under this code the house keeps the product that stands for what is sold by a price alone. */
const NAMED = 'SANS-CODE';

/** Null: nothing was ever sold so. */
export async function findNamedProduct(db: Database | Tx): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`select id from products where uid = ${NAMED}`.execute(db);
  return rows[0]?.id ?? null;
}

/** The product that stands for what is sold by a price alone: archived, in no shop and without stock. Made when it is first needed. */
export async function provideNamedProduct(tx: Tx): Promise<number> {
  const known = await findNamedProduct(tx);
  if (known !== null) return known;
  await sql`
    insert into products (uuid, uid, type, family_id, main_category_id, price_ht_centimes, is_active, archived_at)
    select gen_random_uuid(), ${NAMED}, 'simple', (select min(id) from product_families), (select min(id) from categories), 0, false, now()
    on conflict (uid) do nothing`.execute(tx);
  const made = await findNamedProduct(tx);
  if (made === null) throw new Error('what is sold by a price alone has no product');
  return made;
}
