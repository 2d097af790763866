import { sql } from 'kysely';
import type { Database, Tx } from '../../database/database.ts';

export const OWN_SHOP = 1;

export interface SoldThing {
  readonly id: number;
  readonly name: string;
  readonly price: number;
}

/** Things without combinations that the shop sells and of which it is known what they cost. */
export async function listSoldThings(db: Database): Promise<readonly SoldThing[]> {
  const { rows } = await sql<SoldThing>`
    select p.id, t.name, p.price_ht_centimes as price from products p join shop_products s on s.product_id = p.id and s.shop_id = ${OWN_SHOP}
    join product_texts t on t.product_id = p.id and t.language = 'fr'
    where p.archived_at is null and p.is_active and p.supply_price_ht_centimes is not null and p.type <> 'pack'
      and not exists (select from combinations c where c.product_id = p.id) and p.price_ht_centimes between 150000 and 900000
    order by p.id limit 10`.execute(db);
  return rows;
}

export interface Beginning {
  readonly firstEntry: number;
  /** below every number that was given */
  readonly firstNumber: number;
  readonly today: string;
  readonly from: string;
}

/** Where numbers and entries of the past go on, and the days of a half year. */
export async function readBeginning(tx: Tx, orders: number): Promise<Beginning> {
  const { rows } = await sql<Beginning>`
    select (select coalesce(max(id), 0)::int + 1 from ledger_entries) as "firstEntry", (select min(number) - ${orders}::int from orders) as "firstNumber",
      algiers_today()::text as today, (algiers_today() - 179)::text as "from"`.execute(tx);
  const [row] = rows;
  if (row === undefined) throw new Error('the database knows what day it is');
  return row;
}
