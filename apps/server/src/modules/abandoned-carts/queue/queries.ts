import type { CartQueueQuery, LeftCart } from '@hanout/contracts/orders/cart-queue';
import { normalizePhone } from '@hanout/core/customers';
import type { Language } from '@hanout/i18n';
import { sql } from 'kysely';
import type { Database } from '../../../database/database.ts';
import { isOrderWithin } from '../../../database/order-scope.ts';
import type { OrderScope } from '@hanout/core/staff';

type Place = LeftCart['wilaya'];

export interface CartRow extends Pick<
  LeftCart,
  'id' | 'state' | 'shopId' | 'firstName' | 'lastName' | 'phone' | 'email' | 'locale' | 'order' | 'transporter'
> {
  readonly leftAt: Date;
  readonly lines: LeftCart['lines'];
  readonly subtotal: number;
  readonly wilaya: Place;
  readonly commune: Place;
  /** how the transporter brings it; null: none was chosen, or it is not there any more */
  readonly mode: 'home' | 'desk' | null;
}

/** Who has just typed may be typing still. */
const LEFT_AFTER_MINUTES = 10;

/** The text of that language, else the French one, else any there is. */
const inLanguage = (language: Language) => sql`order by t.language = ${language} desc, t.language = 'fr' desc limit 1`;

/**
 * What the pack of a line holds: as the shopper chose it while the pack holds the same products still, else as it is offered; null: it
 * is none.
 */
const CONTENTS = sql`(
  select case when jsonb_path_query_array(l.line -> 'contents', '$[*].productId') = jsonb_agg(i.product_id order by i.position, i.id)
    then l.line -> 'contents'
    else jsonb_agg(jsonb_build_object('productId', i.product_id, 'combinationId', i.combination_id, 'quantity', i.quantity) order by i.position, i.id)
  end from pack_items i where i.pack_product_id = (l.line ->> 'product')::int)`;

const columnsIn = ({
  language,
  ...scope
}: Pick<
  Reader,
  'language' | 'shopIds' | 'ordersOf'
>) => sql`a.id, a.shop_id as "shopId", a.first_name as "firstName", a.last_name as "lastName", a.phone, a.email, a.locale,
  a.updated_at as "leftAt", a.subtotal_centimes as subtotal,
  case when a.order_id is not null then 'ordered' when a.closed_at is not null then 'closed' else 'open' end as state,
  case when o.id is null or not ${isOrderWithin(scope)} then null else json_build_object('id', o.id, 'number', o.number) end as order,
  case when w.code is null then null else json_build_object('code', w.code, 'nameFr', w.name_fr, 'nameAr', w.name_ar) end as wilaya,
  case when co.id is null then null else json_build_object('code', co.id, 'nameFr', co.name_fr, 'nameAr', co.name_ar) end as commune,
  cs.id as transporter, cs.mode,
  (select coalesce(json_agg(json_build_object('productId', (l.line ->> 'product')::int, 'combinationId', (l.line ->> 'combination')::int,
      'quantity', (l.line ->> 'quantity')::int, 'contents', ${CONTENTS},
      'name', coalesce((select concat_ws(' · ', t.name, nullif((select string_agg(coalesce(vt.label, v.slug), ' · ' order by ty.position, ty.id)
        from combination_values cv join attribute_values v on v.id = cv.attribute_value_id join attribute_types ty on ty.id = v.attribute_type_id
        left join lateral (select t.label from attribute_value_texts t
          where t.attribute_value_id = v.id and t.label <> '' ${inLanguage(language)}) vt on true
        where cv.combination_id = (l.line ->> 'combination')::int), ''))
        from product_texts t join products p on p.id = t.product_id and p.archived_at is null
        where t.product_id = (l.line ->> 'product')::int and t.name <> '' ${inLanguage(language)}), '')) order by l.at), '[]')
    from jsonb_array_elements(a.cart) with ordinality l (line, at)) as lines`;
const FROM = sql`from abandoned_carts a
  left join orders o on o.id = a.order_id
  left join wilayas w on w.code = a.wilaya_code
  left join communes co on co.id = a.commune_id
  left join carrier_services cs on cs.id = a.carrier_service_id and cs.is_active`;

const STATES = {
  open: sql`a.order_id is null and a.closed_at is null and a.updated_at < now() - make_interval(mins => ${LEFT_AFTER_MINUTES}::int)`,
  ordered: sql`a.order_id is not null`,
  closed: sql`a.order_id is null and a.closed_at is not null`,
} as const;

const isAsked = (
  { state, q, shop }: Pick<CartQueueQuery, 'state' | 'q' | 'shop'>,
  shopIds: readonly number[] | null,
) => {
  const scope = shopIds === null ? null : [...shopIds];
  const text = q === undefined || q === '' ? null : q;
  const digits = text === null ? '' : normalizePhone(text).replace(/\D/gu, '');
  return sql`${STATES[state]}
    and (${scope}::int[] is null or a.shop_id = any(${scope}::int[])) and (${shop ?? null}::int is null or a.shop_id = ${shop ?? null}::int)
    and (${text}::text is null or strpos(lower(a.first_name || ' ' || a.last_name), lower(${text ?? ''})) > 0
      or (${digits} <> '' and strpos(a.phone, ${digits}) > 0))`;
};

interface Reader extends OrderScope {
  /** in which the things of a cart are named */
  readonly language: Language;
}

/** One row more than asked for says that there is another page. */
export async function listCarts(
  db: Database,
  query: CartQueueQuery,
  { shopIds, ordersOf, language }: Reader,
): Promise<{ readonly rows: readonly CartRow[]; readonly total: number }> {
  const { rows } = await sql<CartRow>`
    select ${columnsIn({ language, shopIds, ordersOf })} ${FROM} where ${isAsked(query, shopIds)}
      and (${query.cursor ?? null}::bigint is null or a.id < ${query.cursor ?? null}::bigint)
    order by a.id desc limit ${query.limit + 1}`.execute(db);
  const counted = await sql<{ total: number }>`
    select count(*)::int as total from abandoned_carts a where ${isAsked(query, shopIds)}`.execute(db);
  return { rows, total: counted.rows[0]?.total ?? 0 };
}

export async function findCart(
  db: Database,
  id: number,
  { shopIds, ordersOf, language }: Reader,
): Promise<CartRow | undefined> {
  const scope = shopIds === null ? null : [...shopIds];
  const { rows } = await sql<CartRow>`
    select ${columnsIn({ language, shopIds, ordersOf })} ${FROM} where a.id = ${id} and (${scope}::int[] is null or a.shop_id = any(${scope}::int[]))`.execute(
    db,
  );
  return rows[0];
}
