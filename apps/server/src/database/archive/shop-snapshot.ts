import type pg from 'pg';
import { inSnapshot, quote, readByCursor, type SnapshotImage } from './snapshot.ts';
import { isPersonalColumn, isSecretColumn, PRODUCTS_OF_SHOP, SHOP_TABLES, type ShopTable } from './shop-tables.ts';

/** What one transaction sees of one shop, whatever others write meanwhile. */
export interface ShopSnapshot {
  readonly tables: readonly ShopExportTable[];
  /** The rows of a table, each as one line of JSON, some hundred at a time. */
  readonly readRows: (table: ShopExportTable) => AsyncGenerator<readonly string[]>;
  /** The pictures that its rows name, some hundred at a time. */
  readonly readPictures: () => AsyncGenerator<readonly SnapshotImage[]>;
  readonly countPictures: () => Promise<number>;
}

export interface ShopExportTable {
  readonly name: string;
  readonly columns: readonly ExportedColumn[];
  readonly isSheet: boolean;
  readonly where: string;
  readonly instead: Readonly<Record<string, string>>;
}

/** What a column is. */
export interface ExportedColumn {
  readonly name: string;
  readonly type: string;
  readonly isRequired: boolean;
  /** `table.column`; null: it is no number of another row */
  readonly refersTo: string | null;
  /** what its check in the database says of its values; empty: it has none */
  readonly rule: string;
}

export interface ExportScope {
  readonly shopId: number;
  /** with what says who customers are */
  readonly withPersons: boolean;
}

/** Does some work on one snapshot of one shop, by a connection of its own that may take its time. */
export function withShopSnapshot<T>(
  url: string,
  scope: ExportScope,
  work: (snapshot: ShopSnapshot) => Promise<T>,
): Promise<T> {
  const { shopId } = scope;
  return inSnapshot(
    url,
    async (client) => {
      await client.query(FILL_PRODUCTS, [shopId]);
      const columns = await readColumns(client);
      const tables = SHOP_TABLES.flatMap((table) => exported(table, columns.get(table.name) ?? [], scope));
      return work({
        tables,
        readRows: (table) => readLines(client, statementOf(table), shopId),
        readPictures: () => readByCursor<SnapshotImage>(client, `${PICTURES} order by 1, 2`, [shopId]),
        countPictures: () => countPictures(client, shopId),
      });
    },
    `create temp table ${PRODUCTS_OF_SHOP} (id int primary key)`,
  );
}

/** Also what is not offered any more but was sold, and what its packs are made of. */
const FILL_PRODUCTS = `
  with own as (
    select product_id from shop_products where shop_id = $1
    union select l.product_id from order_lines l join orders o on o.id = l.order_id where o.shop_id = $1
    union select c.product_id from order_line_components c join order_lines l on l.id = c.order_line_id
      join orders o on o.id = l.order_id where o.shop_id = $1)
  insert into ${PRODUCTS_OF_SHOP} select id from products where id in (
    select product_id from own union select p.product_id from pack_items p where p.pack_product_id in (select product_id from own))`;

function exported(
  table: ShopTable,
  columns: readonly ExportedColumn[],
  { withPersons }: ExportScope,
): ShopExportTable[] {
  if (columns.length === 0 || (table.persons === 'rows' && !withPersons)) return [];
  const isTold = ({ name, type }: ExportedColumn): boolean =>
    type !== 'bytea' &&
    !isSecretColumn(name) &&
    (table.only?.includes(name) ?? true) &&
    (withPersons || table.persons === 'none' || !isPersonalColumn(name));
  const { name, where, instead = {}, isSheet = false } = table;
  return [{ name, where, instead, isSheet, columns: columns.filter(isTold) }];
}

function statementOf({ name, columns, where, instead }: ShopExportTable): string {
  const selected = columns.map((column) => {
    const other = instead[column.name];
    return other === undefined ? quote(column.name) : `${other} as ${quote(column.name)}`;
  });
  return `select row_to_json(r)::text as line from (select ${selected.join(', ')} from ${quote(name)} where ${where}) r`;
}

async function* readLines(client: pg.Client, statement: string, shopId: number): AsyncGenerator<readonly string[]> {
  // A statement that names no shop reads what every shop has.
  const values = statement.includes('$1') ? [shopId] : [];
  for await (const rows of readByCursor<{ line: string }>(client, statement, values))
    yield rows.map(({ line }) => line);
}

const images = SHOP_TABLES.find(({ name }) => name === 'images')?.where ?? 'false';

const PICTURES = `
  select folder, file_key as key from images where ${images}
  union select 'review', i.file_key from review_images i join reviews r on r.id = i.review_id where r.shop_id = $1`;

async function countPictures(client: pg.Client, shopId: number): Promise<number> {
  const { rows } = await client.query<{ count: number }>(`select count(*)::int as count from (${PICTURES}) p`, [
    shopId,
  ]);
  return rows[0]?.count ?? 0;
}

async function readColumns(client: pg.Client): Promise<ReadonlyMap<string, readonly ExportedColumn[]>> {
  const { rows } = await client.query<ExportedColumn & { table: string }>(`
    select c.relname as table, a.attname as name, format_type(a.atttypid, a.atttypmod) as type, a.attnotnull as "isRequired",
      (select f.confrelid::regclass::text || '.' || (select attname from pg_attribute where attrelid = f.confrelid and attnum = f.confkey[1])
        from pg_constraint f where f.conrelid = c.oid and f.contype = 'f' and f.conkey = array[a.attnum] limit 1) as "refersTo",
      coalesce((select string_agg(pg_get_constraintdef(k.oid), ' ') from pg_constraint k
        where k.conrelid = c.oid and k.contype = 'c' and k.conkey = array[a.attnum]), '') as rule
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where n.nspname = 'public' and c.relkind in ('r', 'p') order by c.relname, a.attnum`);
  return Map.groupBy(rows, ({ table }) => table);
}
