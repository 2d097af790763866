import type { CountLineView } from '@hanout/contracts/warehouses/stock-counts';
import type { Language } from '@hanout/i18n';
import { sql, type RawBuilder } from 'kysely';
import type { Database } from '../../../database/database.ts';
import { findFewCalled, isOfCalled } from '../../product-rows/index.ts';
import { PIECE } from '../repository.ts';

export interface LineRecord {
  readonly id: number;
  readonly stockId: number;
  readonly name: string;
  readonly combination: string | null;
  readonly sku: string | null;
  readonly barcode: string | null;
  readonly zone: string;
  readonly shelf: string;
  readonly counted: number | null;
  readonly expected: number | null;
  readonly valueCentimes: number | null;
  readonly moved: number | null;
  readonly problem: 'below_reserved' | 'below_nothing' | null;
  readonly counters: { readonly name: string; readonly quantity: number }[];
}

const LINE_VIEWS: Readonly<Record<CountLineView, RawBuilder<unknown>>> = {
  all: sql`true`,
  open: sql`l.counted is null`,
  counted: sql`l.counted is not null`,
  differs: sql`l.counted <> l.expected`,
};

interface Asked {
  readonly countId: number;
  readonly view: CountLineView;
  readonly q: string;
  /** of this zone alone; '-' or '': of what lies nowhere in particular */
  readonly zone?: string | undefined;
  readonly language: Language;
}

const NOWHERE = '-';

/** The lines that are asked for, as a source with its conditions. */
async function ofLines(db: Database, { countId, view, q, zone }: Asked): Promise<RawBuilder<unknown>> {
  const isThere = zone === undefined ? sql`true` : sql`l.zone = ${zone === NOWHERE ? '' : zone}`;
  const narrowed = sql`l.count_id = ${countId} and ${LINE_VIEWS[view]} and ${isThere}`;
  if (q === '') return sql`stock_count_lines l where ${narrowed}`;
  const few = await findFewCalled(db, q);
  if (few !== null) return sql`stock_count_lines l where ${narrowed} and l.product_id = any(${[...few]}::int[])`;
  return sql`stock_count_lines l join products p on p.id = l.product_id join product_rows r on r.product_id = l.product_id
    left join combinations c on c.id = l.combination_id where ${narrowed} and ${isOfCalled(q)}`;
}

/** Along the shelves, as they were drawn up. */
export async function listLines(
  db: Database,
  asked: Asked & { readonly after: number | null; readonly limit: number; readonly lineId?: number },
): Promise<readonly LineRecord[]> {
  const { language, after, limit, lineId = null } = asked;
  const { rows } = await sql<LineRecord>`
    with page as materialized (select l.* from ${await ofLines(db, asked)} and (${after}::int is null or l.id > ${after}::int)
      and (${lineId}::int is null or l.id = ${lineId}::int) order by l.id limit ${sql.lit(limit)})
    select l.id, l.stock_id as "stockId", ${sql.ref(`r.name_${language}`)} as name,
      case when c.id is not null then combination_label(c.id, ${language}) end as combination, coalesce(c.sku, r.sku) as sku,
      case when c.id is null then r.barcode else c.barcode end as barcode, l.zone, l.shelf, l.counted, l.expected,
      case when l.counted is not null then coalesce(l.value_centimes, round((l.counted - l.expected) * ${PIECE}))::float8 end as "valueCentimes",
      l.moved, l.problem,
      coalesce((select json_agg(json_build_object('name', q.name, 'quantity', q.quantity) order by q.name) from (
        select m.name, sum(e.quantity)::int as quantity from stock_count_entries e join employees m on m.id = e.employee_id
        where e.line_id = l.id and not e.is_void group by m.id) q), '[]') as counters
    from page l join products p on p.id = l.product_id join product_rows r on r.product_id = l.product_id
    left join combinations c on c.id = l.combination_id order by l.id`.execute(db);
  return rows;
}

export async function countLines(db: Database, asked: Asked): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from ${await ofLines(db, asked)}`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}
