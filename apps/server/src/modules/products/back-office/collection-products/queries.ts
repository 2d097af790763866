import { sql } from 'kysely';
import type { Database, Tx } from '../../../../database/database.ts';
import { isSeenBy } from '../../../collections/index.ts';

export interface FoundProducts {
  readonly version: number;
  readonly count: number;
  readonly ids: readonly number[];
}

/** What a collection holds in these shops (null: in all): how many, and the first of them in their order. */
export async function findProducts(
  db: Database | Tx,
  id: number,
  { shopIds, most }: { readonly shopIds: readonly number[] | null; readonly most: number },
): Promise<FoundProducts | undefined> {
  const { rows } = await sql<FoundProducts>`
    select c.version, (select count(*)::int from product_collections m
        where m.collection_id = c.id and ${isSeenBy(shopIds, sql`m.product_id`)}) as count,
      array(select m.product_id from product_collections m where m.collection_id = c.id and ${isSeenBy(shopIds, sql`m.product_id`)}
        order by m.position, m.product_id limit ${sql.lit(most)}) as ids
    from collections c where c.id = ${id}`.execute(db);
  return rows[0];
}
