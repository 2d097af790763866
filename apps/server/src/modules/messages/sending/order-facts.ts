import { toCentimes } from '@hanout/core/kernel';
import { figuresOf, outstandingOf } from '@hanout/core/ledger';
import type { MessageLanguage, MessageStates, MessageValues } from '@hanout/core/messages';
import { formatDateTime, formatMoney, type Language } from '@hanout/i18n';
import { sql } from 'kysely';
import type { Database } from '../../../database/database.ts';
import type { Settings } from '../../../settings.ts';
import { wordIn, type Words } from '../../dictionary/index.ts';
import { readOrderLedger } from '../../ledger/index.ts';
import { originOf, type Shop } from '../../shops/index.ts';

/** What messages know of an order. */
export interface OrderFacts extends MessageStates {
  readonly id: string;
  readonly number: number;
  readonly shopId: number;
  readonly shopNames: Words;
  readonly shop: Pick<Shop, 'answersUnknownHosts' | 'hosts'>;
  readonly locale: Language;
  readonly firstName: string;
  readonly lastName: string;
  readonly phone: string | null;
  readonly email: string;
  readonly address: string;
  readonly wilaya: Words;
  readonly commune: Words;
  readonly transporter: string;
  readonly tracking: string;
  readonly nextCallAt: Date | null;
  readonly deliveryCentimes: number;
  readonly totalCentimes: number;
  readonly outstandingCentimes: number;
  readonly refundedCentimes: number;
  readonly lines: readonly { readonly names: Words; readonly values: readonly string[]; readonly quantity: number }[];
}

type OrderRow = Omit<OrderFacts, 'outstandingCentimes' | 'refundedCentimes'>;

/** Of these shops (null: of any), by id or by number; undefined: there is none for this person. */
export async function readOrderFacts(
  db: Database,
  asked: { readonly id: string } | { readonly number: number },
  shopIds: readonly number[] | null,
): Promise<OrderFacts | undefined> {
  const scope = shopIds === null ? null : [...shopIds];
  const isIt = 'id' in asked ? sql`o.id = ${asked.id}::uuid` : sql`o.number = ${asked.number}`;
  const { rows } = await sql<OrderRow>`
    select o.id::text as id, o.number, o.shop_id as "shopId", o.locale,
      (select coalesce(jsonb_object_agg(language, name), '{}') from shop_texts t where t.shop_id = o.shop_id) as "shopNames",
      jsonb_build_object('answersUnknownHosts', s.answers_unknown_hosts,
        'hosts', array(select host from shop_hosts h where h.shop_id = s.id order by host)) as shop,
      coalesce(o.first_name, '') as "firstName", coalesce(o.last_name, '') as "lastName", o.phone, o.email, o.address,
      jsonb_strip_nulls(jsonb_build_object('fr', o.wilaya_name_fr, 'ar', o.wilaya_name_ar)) as wilaya,
      jsonb_strip_nulls(jsonb_build_object('fr', o.commune_name_fr, 'ar', o.commune_name_ar)) as commune,
      coalesce(o.carrier_name, '') as transporter, coalesce(p.tracking_number, '') as tracking, o.next_call_at as "nextCallAt",
      o.delivery_centimes as "deliveryCentimes", o.total_centimes as "totalCentimes",
      o.confirmation_state as confirmation, o.preparation_state as preparation, o.parcel_state as parcel,
      (select coalesce(jsonb_agg(jsonb_build_object('names', l.names, 'quantity', l.quantity,
        'values', (select coalesce(jsonb_agg(a->>'value'), '[]') from jsonb_array_elements(l.attributes) a)) order by l.position), '[]')
        from order_lines l where l.order_id = o.id) as lines
    from orders o join shops s on s.id = o.shop_id left join shipments p on p.order_id = o.id and p.state <> 'dropped'
    where ${isIt} and (${scope}::int[] is null or o.shop_id = any(${scope}::int[]))`.execute(db);
  const [row] = rows;
  if (row === undefined) return undefined;
  const figures = figuresOf((await readOrderLedger(db, row.id)).book);
  const isOver = ['rejected', 'duplicate', 'fake'].includes(row.confirmation);
  return {
    ...row,
    outstandingCentimes: outstandingOf(figures, { total: toCentimes(row.totalCentimes), isOver }),
    refundedCentimes: figures.refunded,
  };
}

/** The shop's latest order that is not a till's; undefined: it has none. */
export async function findLatestOrder(db: Database, shopId: number): Promise<number | undefined> {
  const row = await db
    .selectFrom('orders')
    .select('number')
    .where('shop_id', '=', shopId)
    .where('channel', '<>', 'POS')
    .orderBy('placed_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.number;
}

/** Darija is written in the words of Arabic. */
const wordsLanguage = (language: MessageLanguage): Language => (language === 'dz' ? 'ar' : language);

/** From where a shop is reached. */
export type Origin = Pick<Settings, 'publicUrl' | 'port'>;

/** The order in the words of a language; empty where it has nothing to tell. */
export function valuesOfOrder(order: OrderFacts, language: MessageLanguage, origin: Origin): MessageValues {
  const own = wordsLanguage(language);
  const money = (centimes: number): string => (centimes === 0 ? '' : formatMoney(centimes));
  return {
    firstName: order.firstName,
    lastName: order.lastName,
    shop: wordIn(order.shopNames, own),
    number: String(order.number),
    lines: order.lines.map((line) => sayLine(line, own)).join('\n'),
    total: formatMoney(order.totalCentimes),
    delivery: formatMoney(order.deliveryCentimes),
    outstanding: money(order.outstandingCentimes),
    refund: money(order.refundedCentimes),
    wilaya: wordIn(order.wilaya, own),
    commune: wordIn(order.commune, own),
    address: order.address,
    transporter: order.transporter,
    tracking: order.tracking,
    callAt: order.nextCallAt === null ? '' : formatDateTime(order.nextCallAt, own),
    link: `${originOf(order.shop, origin)}/${own}/checkout/confirmation/${order.id}`,
  };
}

function sayLine({ names, values, quantity }: OrderFacts['lines'][number], language: Language): string {
  const chosen = values.length === 0 ? '' : ` (${values.join(', ')})`;
  return `• ${quantity} × ${wordIn(names, language)}${chosen}`;
}
