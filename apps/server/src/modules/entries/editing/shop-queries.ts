import type { EntryKind } from '@hanout/contracts/entries';
import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '../../../database/database.ts';
import { shopsOfProducts } from '../../product-rows/index.ts';
import { entryTables } from './entry-tables.ts';

/** The shops that sell something by this entry, or by one below it; null: every shop, of the rate that holds where none is named and of what no product points to. */
export async function shopsOfEntry(tx: Tx, kind: EntryKind, id: number): Promise<readonly number[] | null> {
  if (kind === 'tax-rates' && (await isDefaultRate(tx, id))) return null;
  if (entryTables[kind].users.length === 0) return null;
  return shopsOfProducts(tx, productsBy(kind, id));
}

async function isDefaultRate(tx: Tx, id: number): Promise<boolean> {
  const { rows } = await sql`select from tax_rates where id = ${id} and is_default`.execute(tx);
  return rows.length > 0;
}

function productsBy(kind: EntryKind, id: number): RawBuilder<unknown> {
  if (kind === 'categories')
    return sql`select pc.product_id from product_categories pc join categories c on c.id = pc.category_id where c.path @> array[${id}::int]`;
  if (kind === 'attributes' || kind === 'attribute-values')
    return sql`
      select c.product_id from combinations c join combination_values cv on cv.combination_id = c.id
      join attribute_values v on v.id = cv.attribute_value_id where ${kind === 'attributes' ? sql`v.attribute_type_id` : sql`v.id`} = ${id}`;
  const uses = entryTables[kind].users
    .filter(({ isProduct }) => isProduct)
    .map(({ table, column }) => {
      const product = table === 'products' ? sql.ref('u.id') : sql.ref('u.product_id');
      return sql`select ${product} from ${sql.table(table)} u where ${sql.ref(`u.${column}`)} = ${id}`;
    });
  return sql.join(uses, sql` union all `);
}
