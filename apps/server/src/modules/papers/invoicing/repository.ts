import { paperNumber } from '@hanout/core/papers';
import { sql } from 'kysely';
import type { Database, Tx } from '../../../database/database.ts';
import type { InvoiceDocument } from './invoice-document.ts';
import { isOrderWithin } from '../../../database/order-scope.ts';
import type { OrderScope } from '@hanout/core/staff';

export type InvoiceKind = 'invoice' | 'credit_note';

/** The place that the next paper of a series has; nobody else gets one of it until the transaction ends. */
export interface SeriesPlace {
  readonly year: number;
  readonly number: number;
  /** the number as the shop writes it */
  readonly label: string;
  readonly issuedAt: Date;
}

/**
 * Takes the next number of a shop's series in the year that it is in Algiers. The counter's row stays locked until the commit: who
 * rolls back gives the number back, and papers are dated in the order of their numbers.
 */
export async function takeNumber(
  tx: Tx,
  { shopId, kind }: { shopId: number; kind: InvoiceKind },
): Promise<SeriesPlace> {
  const { rows } = await sql<Omit<SeriesPlace, 'label'> & { readonly pattern: string; readonly width: number }>`
    with own as (
      select id, invoice_number_width as width, case ${kind} when 'invoice' then invoice_pattern else credit_note_pattern end as pattern,
        extract(year from now() at time zone 'Africa/Algiers')::int as year, invoice_first_year as first_year,
        case ${kind} when 'invoice' then invoice_first_number else credit_note_first_number end as first_number
      from shops where id = ${shopId}
    ), taken as (
      insert into invoice_series (shop_id, kind, year, first_number, last_number, last_issued_at)
      select id, ${kind}, year, begins, begins, now()
      from own cross join lateral (select case when first_year = year then first_number else 1 end as begins) b
      on conflict (shop_id, kind, year) do update set last_number = invoice_series.last_number + 1,
        last_issued_at = greatest(invoice_series.last_issued_at, now())
      returning year, last_number as number, last_issued_at as "issuedAt"
    )
    select taken.*, own.pattern, own.width from taken cross join own`.execute(tx);
  const [place] = rows;
  if (place === undefined) throw new Error('a series gave no number');
  const { pattern, width, ...taken } = place;
  return { ...taken, label: paperNumber(pattern, width, taken) };
}

export interface NewInvoice extends SeriesPlace {
  readonly id: string;
  readonly shopId: number;
  readonly kind: InvoiceKind;
  readonly orderId: string;
  readonly correctsId: string | null;
  readonly document: InvoiceDocument;
  readonly employeeId: number | null;
}

export async function insertInvoice(tx: Tx, invoice: NewInvoice): Promise<void> {
  await tx
    .insertInto('invoices')
    .values({
      id: invoice.id,
      shop_id: invoice.shopId,
      kind: invoice.kind,
      year: invoice.year,
      number: invoice.number,
      label: invoice.label,
      order_id: invoice.orderId,
      corrects_id: invoice.correctsId,
      document: JSON.stringify(invoice.document),
      payable_centimes: invoice.document.payable,
      issued_at: invoice.issuedAt,
      employee_id: invoice.employeeId,
    })
    .execute();
}

export interface StoredInvoice {
  readonly id: string;
  readonly shopId: number;
  readonly kind: InvoiceKind;
  /** its number, as it was issued */
  readonly label: string;
  readonly orderId: string;
  readonly issuedAt: Date;
  readonly payableCentimes: number;
  readonly document: InvoiceDocument;
  /** of the credit note that takes it back; null: it stands */
  readonly cancelledBy: string | null;
}

const stored = sql`i.id::text as id, i.shop_id as "shopId", i.kind, i.label, i.order_id::text as "orderId", i.issued_at as "issuedAt",
  i.payable_centimes as "payableCentimes", i.document, c.label as "cancelledBy"
  from invoices i left join invoices c on c.corrects_id = i.id`;

const isOf = (scope: OrderScope) =>
  sql`exists (select from orders o where o.id = i.order_id and ${isOrderWithin(scope)})`;

export async function findInvoice(
  db: Database | Tx,
  id: string,
  scope: OrderScope,
): Promise<StoredInvoice | undefined> {
  const { rows } = await sql<StoredInvoice>`
    select ${stored} where i.id = ${id}::uuid and ${isOf(scope)}`.execute(db);
  return rows[0];
}

/** Whatever was issued of these orders, in the order of the orders, then of issuing. */
export async function listInvoices(
  db: Database | Tx,
  orderIds: readonly string[],
  scope: OrderScope,
): Promise<readonly StoredInvoice[]> {
  const { rows } = await sql<StoredInvoice>`
    select ${stored} where i.order_id = any(${[...orderIds]}::uuid[]) and ${isOf(scope)}
    order by array_position(${[...orderIds]}::uuid[], i.order_id), i.issued_at, i.id`.execute(db);
  return rows;
}

/** The shop of an order in scope; undefined: there is none for this person. */
export async function findShopOfOrder(
  db: Database | Tx,
  orderId: string,
  scope: OrderScope,
): Promise<number | undefined> {
  const { rows } = await sql<{ shopId: number }>`
    select shop_id as "shopId" from orders o
    where id = ${orderId}::uuid and ${isOrderWithin(scope)}`.execute(db);
  return rows[0]?.shopId;
}

export async function shopOfInvoice(tx: Tx, id: string): Promise<readonly number[]> {
  const { rows } = await sql<{
    shopId: number;
  }>`select shop_id as "shopId" from invoices where id = ${id}::uuid`.execute(tx);
  return rows.map(({ shopId }) => shopId);
}

/** What delivery is taxed at: the rate that holds where nothing else is said. */
export async function readDeliveryRate(tx: Tx): Promise<number> {
  const { rows } = await sql<{ rate: number }>`
    select rate_basis_points as rate from tax_rates where is_default limit 1`.execute(tx);
  return rows[0]?.rate ?? 0;
}
