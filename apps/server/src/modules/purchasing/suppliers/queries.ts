import type { Supplier, SuppliedThing, SupplierView } from '@hanout/contracts/purchasing/suppliers';
import type { Language } from '@hanout/i18n';
import { sql, type RawBuilder } from 'kysely';
import type { Database, Tx } from '../../../database/database.ts';
import { isCalled } from '../../product-rows/index.ts';

export interface SupplierFilter {
  readonly view: SupplierView;
  readonly q: string;
  /** whose products are counted; null: of every shop */
  readonly shopIds: readonly number[] | null;
}

const ints = (ids: readonly number[] | null) => sql`${ids === null ? null : [...ids]}::int[]`;
const escaped = (q: string): string => q.replace(/[\\%_]/g, (sign) => `\\${sign}`);

const VIEWS: Readonly<Record<SupplierView, RawBuilder<unknown>>> = {
  active: sql`s.is_active`,
  archived: sql`not s.is_active`,
  all: sql`true`,
};

const matching = (q: string): RawBuilder<unknown> =>
  q === ''
    ? sql`true`
    : sql`searchable(concat_ws(' ', s.name, s.contact_name, s.phone, s.whatsapp_phone, s.email)) like '%' || searchable(${escaped(q)}) || '%'`;

const columns = (shopIds: readonly number[] | null): RawBuilder<unknown> => sql`
  s.id, s.version, s.name, s.contact_name as "contactName", s.phone, s.whatsapp_phone as "whatsappPhone", s.email, s.address, s.nif, s.rc,
  s.nis, s.language, s.payment_days as "paymentDays", s.delay_days as "delayDays", s.note, s.is_active as "isActive",
  (select count(*)::int from supplier_products t join product_rows r on r.product_id = t.product_id and not r.is_archived
    and (${ints(shopIds)} is null or r.shop_ids && ${ints(shopIds)}) where t.supplier_id = s.id) as products`;

/** By name, one page. */
export async function listSupplierRows(
  db: Database,
  { view, q, shopIds }: SupplierFilter,
  { offset, limit }: { readonly offset: number; readonly limit: number },
): Promise<Supplier[]> {
  const { rows } = await sql<Supplier>`
    select ${columns(shopIds)} from suppliers s where ${VIEWS[view]} and ${matching(q)}
    order by lower(s.name), s.id offset ${sql.lit(offset)} limit ${sql.lit(limit)}`.execute(db);
  return rows;
}

export async function countSuppliers(db: Database, q: string): Promise<Record<SupplierView, number>> {
  const { rows } = await sql<Record<SupplierView, number>>`
    select count(*) filter (where ${VIEWS.active})::int as active, count(*) filter (where ${VIEWS.archived})::int as archived,
      count(*)::int as all from suppliers s where ${matching(q)}`.execute(db);
  return rows[0] ?? { active: 0, archived: 0, all: 0 };
}

export async function findSupplier(
  db: Database | Tx,
  id: number,
  shopIds: readonly number[] | null,
): Promise<Supplier | undefined> {
  const { rows } = await sql<Supplier>`select ${columns(shopIds)} from suppliers s where s.id = ${id}`.execute(db);
  return rows[0];
}

export interface SuppliedFilter {
  readonly supplierId: number;
  readonly q: string;
  readonly shopIds: readonly number[] | null;
  readonly language: Language;
}

export type SuppliedRecord = Omit<SuppliedThing, 'image'> & {
  readonly folder: string | null;
  readonly key: string | null;
};

const supplied = ({ supplierId, q, shopIds }: SuppliedFilter): RawBuilder<unknown> => sql`
  supplier_products t join product_rows r on r.product_id = t.product_id and not r.is_archived
    and (${ints(shopIds)} is null or r.shop_ids && ${ints(shopIds)})
  left join combinations k on k.id = t.combination_id
  where t.supplier_id = ${supplierId} and (${q} = '' or ${isCalled(q)}
    or lower(t.supplier_code) = lower(${q}) or lower(k.sku) = lower(${q}) or k.barcode = ${q})`;

/** What a supplier sells, by name, one page. */
export async function listSupplied(
  db: Database,
  filter: SuppliedFilter,
  { offset, limit }: { readonly offset: number; readonly limit: number },
): Promise<readonly SuppliedRecord[]> {
  const name = sql.ref(`r.name_${filter.language}`);
  const { rows } = await sql<SuppliedRecord>`
    select t.id, t.product_id as "productId", t.combination_id as "combinationId", ${name} as name,
      case when k.id is not null then combination_label(k.id, ${filter.language}) end as combination, coalesce(k.sku, r.sku) as sku,
      case when k.id is null then r.barcode else k.barcode end as barcode, r.image_folder as folder, r.image_key as key,
      t.supplier_code as "supplierCode", t.price_centimes as "priceCentimes", t.minimum_quantity as "minimumQuantity",
      t.pack_quantity as "packQuantity", t.delay_days as "delayDays", t.is_preferred as "isPreferred"
    from ${supplied(filter)} order by ${name}, t.id offset ${sql.lit(offset)} limit ${sql.lit(limit)}`.execute(db);
  return rows;
}

export async function countSupplied(db: Database, filter: SuppliedFilter): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from ${supplied(filter)}`.execute(db);
  return rows[0]?.count ?? 0;
}

export interface KnownTerms {
  readonly productId: number;
  readonly combinationId: number | null;
  readonly name: string;
  readonly priceCentimes: number | null;
  readonly isNew: boolean;
}

/** What the things are called, and what the supplier asks for them now; those that are sold by none of these shops are left out. */
export async function listKnownTerms(
  db: Database | Tx,
  {
    supplierId,
    shopIds,
    language,
    items,
  }: Omit<SuppliedFilter, 'q'> & {
    readonly items: readonly { readonly productId: number; readonly combinationId: number | null }[];
  },
): Promise<readonly KnownTerms[]> {
  if (items.length === 0) return [];
  const { rows } = await sql<KnownTerms>`
    select r.product_id as "productId", k.id as "combinationId", t.price_centimes as "priceCentimes", t.id is null as "isNew",
      concat_ws(' — ', ${sql.ref(`r.name_${language}`)}, case when k.id is not null then combination_label(k.id, ${language}) end) as name
    from unnest(${items.map(({ productId }) => productId)}::int[], ${items.map(({ combinationId }) => combinationId ?? 0)}::int[])
      a (product_id, combination_id)
    join product_rows r on r.product_id = a.product_id and r.type <> 'pack' and (${ints(shopIds)} is null or r.shop_ids && ${ints(shopIds)})
    left join combinations k on k.id = a.combination_id and k.product_id = a.product_id
    left join supplier_products t on t.supplier_id = ${supplierId} and t.product_id = r.product_id
      and t.combination_id is not distinct from k.id
    where (r.type = 'combinations') = (k.id is not null) and (a.combination_id <> 0) = (k.id is not null)`.execute(db);
  return rows;
}
