import type { IncidentSubject, RelatedKind } from '@hanout/core/incidents';
import type { Language } from '@hanout/i18n';
import { sql, type RawBuilder } from 'kysely';
import type { Database, Tx } from '../../../database/database.ts';
import type { WarehouseScope } from '../../inventory/index.ts';
import { isCalled } from '../../product-rows/index.ts';
import type { NamedThing } from '../reading/present-incident.ts';
import { ownWarehouses } from '../reading/scope-queries.ts';

/** A thing that an incident can be about, in the warehouse where it is. */
export interface RelatedThing extends NamedThing {
  readonly warehouseId: number;
  readonly productId: number | null;
  readonly combinationId: number | null;
}

interface Asked {
  readonly scope: WarehouseScope;
  readonly language: Language;
}

const names = (language: Language) => sql`${sql.ref(`r.name_${language}`)}`;

/** In the words of `RelatedThing`; `w` is the warehouse. */
const shelves = (language: Language, kind: 'stock' | 'movement'): RawBuilder<unknown> => sql`
  ${kind}::text as "relatedKind", ${kind === 'stock' ? sql`s.id::text` : sql`m.id::text`} as "relatedId", '' as "relatedWords",
  w.id as "warehouseId", jsonb_build_object('name', w.name) as warehouse, s.product_id as "productId", s.combination_id as "combinationId",
  ${names(language)} as product, case when s.combination_id is not null then combination_label(s.combination_id, ${language}) end as combination,
  s.id as "lineId", ${kind === 'stock' ? sql`null::int` : sql`m.quantity`} as moved, null::int as "orderNumber"`;

const others = (kind: 'warehouse' | 'order' | 'transfer', id: RawBuilder<unknown>, number: RawBuilder<unknown>) => sql`
  ${kind}::text as "relatedKind", ${id}::text as "relatedId", '' as "relatedWords", w.id as "warehouseId",
  jsonb_build_object('name', w.name) as warehouse, null::int as "productId", null::int as "combinationId", null as product,
  null as combination, null::int as "lineId", null::int as moved, ${number}::int as "orderNumber"`;

const NONE = sql`null`;
const ofShops = ({ shopIds }: WarehouseScope, shop: RawBuilder<unknown>) =>
  sql`(${shopIds === null ? null : [...shopIds]}::int[] is null or ${shop} = any(${shopIds === null ? null : [...shopIds]}::int[]))`;
const ofProducts = ({ shopIds }: WarehouseScope) =>
  sql`(${shopIds === null ? null : [...shopIds]}::int[] is null or r.shop_ids && ${shopIds === null ? null : [...shopIds]}::int[])`;

/** Of each kind the things that somebody sees, each in the warehouses where it can be found. */
function sourceOf(kind: Exclude<RelatedKind, 'words'>, { scope, language }: Asked): RawBuilder<unknown> {
  const mine = sql`w.id in ${ownWarehouses(scope)}`;
  switch (kind) {
    case 'warehouse':
      return sql`select ${others('warehouse', sql`w.id`, NONE)}, w.id::bigint as place from warehouses w where ${mine}`;
    case 'stock':
      return sql`select ${shelves(language, 'stock')}, s.id::bigint as place from stocks s join warehouses w on w.id = s.warehouse_id
        join product_rows r on r.product_id = s.product_id where ${mine} and ${ofProducts(scope)}`;
    case 'movement':
      return sql`select ${shelves(language, 'movement')}, m.id as place from stock_movements m join stocks s on s.id = m.stock_id
        join warehouses w on w.id = s.warehouse_id join product_rows r on r.product_id = s.product_id where ${mine} and ${ofProducts(scope)}`;
    case 'order':
      return sql`select ${others('order', sql`o.id`, sql`o.number`)}, o.number::bigint as place from orders o
        join shop_warehouses sw on sw.shop_id = o.shop_id join warehouses w on w.id = sw.warehouse_id
        where ${mine} and ${ofShops(scope, sql`o.shop_id`)}`;
    case 'transfer':
      return sql`select ${others('transfer', sql`t.id`, NONE)}, t.id::bigint as place from transfers t
        join warehouses w on w.id in (t.source_id, t.target_id) where ${mine}`;
  }
}

/** How a kind of thing is named by an address: what is none of it finds nothing. */
const FORMS: Readonly<Record<Exclude<RelatedKind, 'words'>, RegExp>> = {
  warehouse: /^\d{1,9}$/u,
  stock: /^\d{1,9}$/u,
  movement: /^\d{1,15}$/u,
  transfer: /^\d{1,9}$/u,
  order: /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/iu,
};

const KEYS: Readonly<Record<Exclude<RelatedKind, 'words'>, (id: string) => RawBuilder<unknown>>> = {
  warehouse: (id) => sql`w.id = ${id}::int`,
  stock: (id) => sql`s.id = ${id}::int`,
  movement: (id) => sql`m.id = ${id}::bigint`,
  transfer: (id) => sql`t.id = ${id}::int`,
  order: (id) => sql`o.id = ${id}::uuid`,
};

/** The thing that is named, in this warehouse, or wherever the person works; undefined: they see no such thing there. */
export async function findRelated(
  db: Database | Tx,
  asked: Asked,
  { kind, id, warehouseId }: { readonly kind: RelatedKind; readonly id: string; readonly warehouseId: number | null },
): Promise<RelatedThing | undefined> {
  if (kind === 'words' || !FORMS[kind].test(id)) return undefined;
  const { rows } = await sql<RelatedThing>`
    ${sourceOf(kind, asked)} and ${KEYS[kind](id)} and (${warehouseId}::int is null or w.id = ${warehouseId}::int)
    order by "warehouseId" limit 1`.execute(db);
  return rows[0];
}

const KINDS_OF: Readonly<Record<IncidentSubject, readonly Exclude<RelatedKind, 'words'>[]>> = {
  warehouse: ['warehouse'],
  stock_level: ['stock'],
  stock_movement: ['movement'],
  other: ['order', 'transfer'],
};
const MOST = 20;

/** What an incident of this subject can be about in a warehouse, the latest first, by name, reference, barcode or number. */
export async function listRelated(
  db: Database,
  asked: Asked,
  { subject, warehouseId, q }: { readonly subject: IncidentSubject; readonly warehouseId: number; readonly q: string },
): Promise<readonly RelatedThing[]> {
  const lists = await Promise.all(
    KINDS_OF[subject].map(async (kind) => {
      const { rows } = await sql<RelatedThing>`
        ${sourceOf(kind, asked)} and w.id = ${warehouseId} and ${matching(kind, q)} order by place desc limit ${sql.lit(MOST)}`.execute(
        db,
      );
      return rows;
    }),
  );
  return lists.flat();
}

function matching(kind: Exclude<RelatedKind, 'words'>, q: string): RawBuilder<unknown> {
  if (q === '') return sql`true`;
  const number = /^[#Tt]?\s*(\d{1,9})$/u.exec(q.normalize('NFKC'))?.[1] ?? null;
  const text = q.replace(/[\\%_]/g, (sign) => `\\${sign}`);
  switch (kind) {
    case 'warehouse':
      return sql`searchable(w.name) like '%' || searchable(${text}) || '%'`;
    case 'order':
      return sql`o.number = ${number}::int`;
    case 'transfer':
      return sql`t.id = ${number}::int`;
    case 'stock':
    case 'movement':
      return sql`(${isCalled(q)} or exists (
        select from combinations c where c.id = s.combination_id and (c.barcode = ${q} or lower(c.sku) = lower(${q}))))`;
  }
}
