import type { DueRow, InvoiceView, Owed } from '@hanout/contracts/purchasing/supplier-invoices';
import { sql, type RawBuilder } from 'kysely';
import type { Database } from '../../../database/database.ts';
import { mine } from '../reading/list-queries.ts';

export interface DueFilter {
  readonly view: InvoiceView;
  readonly q: string;
  readonly supplierId: number | null;
  readonly shopIds: readonly number[] | null;
  readonly warehouseIds: readonly number[] | null;
}

const VIEWS: Readonly<Record<InvoiceView, RawBuilder<unknown>>> = {
  open: sql`d.paid_on is null`,
  late: sql`d.paid_on is null and d.due_on < (select algiers_today())`,
  paid: sql`d.paid_on is not null`,
  all: sql`true`,
};

/** Of a receipt in a warehouse of theirs; what is of no receipt is seen by whom the whole house belongs to. */
const seenBy = (filter: Pick<DueFilter, 'shopIds' | 'warehouseIds'>): RawBuilder<unknown> =>
  filter.shopIds === null && filter.warehouseIds === null ? sql`true` : sql`r.warehouse_id in ${mine(filter)}`;

/** Who is asked for alone needs not be looked at for a count. */
const FIGURES = sql`supplier_invoice_dues d join supplier_invoices i on i.id = d.invoice_id left join receipts r on r.id = i.receipt_id`;

const FROM = sql`supplier_invoice_dues d join supplier_invoices i on i.id = d.invoice_id join suppliers s on s.id = i.supplier_id
  left join receipts r on r.id = i.receipt_id`;

function found({ q, supplierId, ...scope }: DueFilter): RawBuilder<unknown> {
  const text = q.replace(/[\\%_]/g, (sign) => `\\${sign}`);
  const ofOne = supplierId === null ? sql`true` : sql`i.supplier_id = ${supplierId}::int`;
  return sql`${seenBy(scope)} and ${ofOne}
    and ${
      q === ''
        ? sql`true`
        : sql`i.id in (select n.id from supplier_invoices n where n.number ilike '%' || ${text} || '%'
            union all select n.id from supplier_invoices n where n.supplier_id in (select w.id from suppliers w where w.name ilike '%' || ${text} || '%'))`
    }`;
}

export interface Position {
  readonly dueOn: string;
  readonly id: number;
}

/** By the day on which they are due: what is late comes first. */
export async function listDues(
  db: Database,
  filter: DueFilter,
  { after, limit }: { readonly after: Position | null; readonly limit: number },
): Promise<readonly DueRow[]> {
  const { rows } = await sql<DueRow>`
    select d.id, d.invoice_id as "invoiceId", i.number, jsonb_build_object('id', s.id, 'name', s.name) as supplier, d.due_on as "dueOn",
      d.amount_centimes as "amountCentimes", d.paid_on is null and d.due_on < algiers_today() as "isLate", d.paid_on as "paidOn"
    from ${FROM} where ${VIEWS[filter.view]} and ${found(filter)}
      and (${after?.id ?? null}::int is null or (d.due_on, d.id) > (${after?.dueOn ?? null}::date, ${after?.id ?? null}::int))
    order by d.due_on, d.id limit ${sql.lit(limit)}`.execute(db);
  return rows;
}

const isWhole = ({ shopIds, warehouseIds, supplierId, q }: DueFilter): boolean =>
  shopIds === null && warehouseIds === null && supplierId === null && q === '';

export interface Counted {
  readonly counts: Readonly<Record<InvoiceView, number>>;
  readonly openCentimes: number;
  readonly lateCentimes: number;
}

export async function countDues(db: Database, filter: DueFilter): Promise<Counted> {
  const { rows } = await sql<Counted>`
    select jsonb_build_object('open', count(*) filter (where ${VIEWS.open}), 'late', count(*) filter (where ${VIEWS.late}),
        'paid', count(*) filter (where ${VIEWS.paid}), 'all', count(*)) as counts,
      coalesce(sum(d.amount_centimes) filter (where ${VIEWS.open}), 0)::bigint as "openCentimes",
      coalesce(sum(d.amount_centimes) filter (where ${VIEWS.late}), 0)::bigint as "lateCentimes"
    from ${isWhole(filter) ? sql`supplier_invoice_dues d` : FIGURES} where ${found(filter)}`.execute(db);
  return rows[0] ?? { counts: { open: 0, late: 0, paid: 0, all: 0 }, openCentimes: 0, lateCentimes: 0 };
}

/** What is owed to a supplier, as far as one may see it. */
export async function readOwed(
  db: Database,
  supplierId: number,
  scope: Pick<DueFilter, 'shopIds' | 'warehouseIds'>,
): Promise<Owed> {
  const { rows } = await sql<Owed>`
    select coalesce(sum(d.amount_centimes), 0)::bigint as "openCentimes",
      coalesce(sum(d.amount_centimes) filter (where ${VIEWS.late}), 0)::bigint as "lateCentimes",
      min(d.due_on) as "nextDueOn", count(*)::int as dues
    from ${FROM} where d.paid_on is null and ${found({ view: 'open', q: '', supplierId, ...scope })}`.execute(db);
  return rows[0] ?? { openCentimes: 0, lateCentimes: 0, nextDueOn: null, dues: 0 };
}
