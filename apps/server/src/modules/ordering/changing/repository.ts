import { toCentimes, toInstant, type Centimes, type Instant } from '@hanout/core/kernel';
import type { ChangedTotals, MoneyState } from '@hanout/core/ordering';
import { sql } from 'kysely';
import type { Tx } from '../../../database/database.ts';
import { sellablePieces } from '../../../database/sellable.ts';
import type { placeRecord, pricesOfLine, wordsOfLine } from '../placing/order-records.ts';

/** What a line becomes in another combination. */
export interface LineAnew {
  readonly combinationId: number | null;
  readonly words: ReturnType<typeof wordsOfLine>;
  readonly prices: ReturnType<typeof pricesOfLine>;
}

/** A line that was not there before. */
export interface NewLine {
  readonly id: string;
  readonly productId: number;
  readonly anew: LineAnew;
  /** of a pack; empty otherwise */
  readonly contents: readonly ContentAnew[];
}

export interface ContentAnew extends Pick<LineAnew['words'], 'names' | 'attributes'> {
  readonly productId: number;
  readonly combinationId: number | null;
  readonly quantity: number;
}

/** Another place or carrier, and its price of now. */
export interface DeliveryAnew {
  readonly columns: ReturnType<typeof placeRecord>;
  readonly carrierId: number;
  readonly base: Centimes;
  readonly freeFrom: Centimes | null;
  /** as history tells it */
  readonly told: string;
}

export interface OwnLine {
  readonly id: string;
  readonly productId: number;
  /** null: nothing is to be chosen of it */
  readonly combinationId: number | null;
  /** by language, and what was chosen of it */
  readonly names: Readonly<Record<string, string>>;
  readonly values: readonly string[];
  readonly unitPrice: Centimes;
  readonly quantity: number;
  /** What the promotions took off one unit when the order was placed. */
  readonly promotions: readonly FrozenPromotion[];
}

export interface FrozenPromotion {
  readonly promotionId: number;
  readonly name: string;
  readonly amountCentimes: number;
}

/** What an order froze that a change of it follows from. */
export interface OwnOrder {
  readonly placedAt: Instant;
  readonly channel: string;
  readonly locale: string;
  readonly couponCode: string | null;
  /** null: a walk-in customer's */
  readonly phone: string | null;
  readonly address: string;
  readonly deliveryMode: 'home' | 'desk' | 'pick_up';
  /** null: it is fetched */
  readonly carrierId: number | null;
  readonly serviceId: number | null;
  readonly communeId: number | null;
  /** Carrier, street, commune, wilaya, as history tells it. */
  readonly deliveryTold: string;
  readonly deliveryBase: Centimes;
  /** It is delivered for nothing once the products cost so much; null: never. */
  readonly freeFrom: Centimes | null;
  /** It takes the place of goods that came back because of the shop. */
  readonly isFreeDelivery: boolean;
  readonly promotions: readonly FrozenPromotion[];
  readonly lines: readonly OwnLine[];
}

interface OwnRow extends Omit<OwnOrder, 'placedAt' | 'deliveryBase' | 'freeFrom' | 'lines'> {
  readonly placedAt: Date;
  readonly deliveryBase: number;
  readonly freeFrom: number | null;
  readonly lines: readonly (Omit<OwnLine, 'unitPrice'> & { readonly unitPrice: number })[];
}

/** The caller holds the order's row. */
export async function readOwnOrder(tx: Tx, orderId: string): Promise<OwnOrder> {
  const { rows } = await sql<OwnRow>`
    select o.placed_at as "placedAt", o.channel, o.locale, o.coupon_code as "couponCode", o.phone, o.address,
      o.delivery_mode as "deliveryMode", o.carrier_id as "carrierId",
      o.carrier_service_id as "serviceId", o.commune_id as "communeId",
      concat_ws(' · ', nullif(o.carrier_name, ''), nullif(o.address, ''), o.commune_name_fr, o.wilaya_name_fr) as "deliveryTold", o.delivery_base_centimes as "deliveryBase",
      o.delivery_free_from_centimes as "freeFrom",
      exists (select from order_exchanges x join order_returns r on r.id = x.return_id
        where x.order_id = o.id and r.is_our_fault) as "isFreeDelivery", o.promotions,
      (select json_agg(json_build_object('id', l.id, 'productId', l.product_id, 'combinationId', l.combination_id,
        'values', jsonb_path_query_array(l.attributes, '$[*].value'), 'names', l.names, 'unitPrice', l.unit_price_centimes,
        'quantity', l.quantity, 'promotions', l.promotions) order by l.position) from order_lines l where l.order_id = o.id) as lines
    from orders o where o.id = ${orderId}::uuid`.execute(tx);
  const [row] = rows;
  if (row === undefined) throw new Error(`order ${orderId} went away while its row was held`);
  return {
    ...row,
    placedAt: toInstant(row.placedAt),
    deliveryBase: toCentimes(row.deliveryBase),
    freeFrom: row.freeFrom === null ? null : toCentimes(row.freeFrom),
    lines: row.lines.map((line) => ({ ...line, unitPrice: toCentimes(line.unitPrice) })),
  };
}

/** `Chemise · Bleu · M`; histories are told in French, the language of the shop's papers. */
export function nameOf({ names, values }: Pick<OwnLine, 'names' | 'values'>, language = 'fr'): string {
  return [names[language] ?? names['fr'] ?? Object.values(names)[0] ?? '', ...values].join(' · ');
}

/** Writes what a shopper changed about where the order goes; the row is held and its version was compared. */
export async function changeContact(
  tx: Tx,
  orderId: string,
  { address, phone }: { readonly address: string; readonly phone: string | null },
): Promise<void> {
  await tx.updateTable('orders').set({ address, phone }).where('id', '=', orderId).execute();
}

/** Writes what a line is in another combination; its order's row is held. */
export async function changeCombination(
  tx: Tx,
  lineId: string,
  { combinationId, words, prices }: Pick<LineAnew, 'combinationId' | 'words' | 'prices'>,
): Promise<void> {
  const { names, attributes, ...said } = words;
  const { promotions, ...paid } = prices;
  await tx
    .updateTable('order_lines')
    .set({
      ...said,
      ...paid,
      combination_id: combinationId,
      price_reason: '',
      total_centimes: prices.unit_price_centimes * prices.quantity,
      names: JSON.stringify(names),
      attributes: JSON.stringify(attributes),
      promotions: JSON.stringify(promotions),
    })
    .where('id', '=', lineId)
    .execute();
}

/** Writes new quantities of lines that stay; their order's row is held. */
export async function changeQuantities(
  tx: Tx,
  lines: readonly { readonly id: string; readonly quantity: number }[],
): Promise<void> {
  await sql`
    update order_lines l set quantity = n.quantity, total_centimes = l.unit_price_centimes * n.quantity
    from unnest(${lines.map(({ id }) => id)}::uuid[], ${lines.map(({ quantity }) => quantity)}::int[]) n (id, quantity)
    where l.id = n.id`.execute(tx);
}

/** Lines that go; what they held is forgotten already. */
export async function deleteLines(tx: Tx, lineIds: readonly string[]): Promise<void> {
  await tx.deleteFrom('order_line_components').where('order_line_id', 'in', lineIds).execute();
  await tx.deleteFrom('order_lines').where('id', 'in', lineIds).execute();
}

/** A line behind those that there are, and what it is made of where it is a pack. */
export async function insertLine(tx: Tx, orderId: string, { id, anew, contents, productId }: NewLine): Promise<void> {
  const { names, attributes, ...said } = anew.words;
  const { promotions, ...paid } = anew.prices;
  const placedAt = sql<Date>`(select placed_at from orders where id = ${orderId}::uuid)`;
  await tx
    .insertInto('order_lines')
    .values({
      id,
      order_id: orderId,
      position: sql<number>`(select coalesce(max(position), 0) + 1 from order_lines where order_id = ${orderId}::uuid)`,
      product_id: productId,
      combination_id: anew.combinationId,
      is_pack: contents.length > 0,
      ...said,
      ...paid,
      total_centimes: paid.unit_price_centimes * paid.quantity,
      names: JSON.stringify(names),
      attributes: JSON.stringify(attributes),
      promotions: JSON.stringify(promotions),
      placed_at: placedAt,
    })
    .execute();
  if (contents.length === 0) return;
  await tx
    .insertInto('order_line_components')
    .values(
      contents.map((item, at) => ({
        order_line_id: id,
        position: at + 1,
        product_id: item.productId,
        combination_id: item.combinationId,
        names: JSON.stringify(item.names),
        attributes: JSON.stringify(item.attributes),
        quantity: item.quantity,
        order_id: orderId,
        placed_at: placedAt,
      })),
    )
    .execute();
}

/** What the order costs with its lines and its delivery as they are now. */
export async function changeTotals(
  tx: Tx,
  orderId: string,
  { totals, promotions }: { readonly totals: ChangedTotals; readonly promotions: readonly object[] },
): Promise<void> {
  await tx
    .updateTable('orders')
    .set({
      items_subtotal_centimes: totals.subtotal,
      cart_discount_centimes: totals.cartDiscount,
      delivery_centimes: totals.delivery,
      total_centimes: totals.total,
      promotions: JSON.stringify(promotions),
    })
    .where('id', '=', orderId)
    .execute();
}

/** Where it goes and who carries it; the totals follow. */
export async function changeDelivery(tx: Tx, orderId: string, { columns, base }: DeliveryAnew): Promise<void> {
  const { desk, ...place } = columns;
  await tx
    .updateTable('orders')
    .set({
      ...place,
      desk: desk === null ? null : JSON.stringify(desk),
      delivery_base_centimes: base,
      // the totals that are written next bear it
      delivery_centimes: base,
      total_centimes: sql<number>`items_subtotal_centimes - cart_discount_centimes + ${base}::bigint`,
    })
    .where('id', '=', orderId)
    .execute();
}

/** The change is done: whoever saw the version before is told. */
export async function countVersion(tx: Tx, orderId: string): Promise<void> {
  await tx
    .updateTable('orders')
    .set({ version: sql`version + 1`, updated_at: sql`now()` })
    .where('id', '=', orderId)
    .execute();
}

/** The money axis, read from the entries again; the row is held. */
export async function changeMoneyState(tx: Tx, orderId: string, to: MoneyState): Promise<void> {
  await tx.updateTable('orders').set({ money_state: to }).where('id', '=', orderId).execute();
}

/** An invoice of it stands: it says lines and total, and is taken back before they change. */
export async function isInvoiced(tx: Tx, orderId: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from invoices i where i.order_id = ${orderId}::uuid and i.kind = 'invoice'
      and not exists (select from invoices c where c.corrects_id = i.id)`.execute(tx);
  return rows.length > 0;
}

export interface FreeStock {
  readonly lineId: string;
  /** null: a pack */
  readonly left: number | null;
}

/** What is left on the selling shelves of each line's thing beside what everybody holds. */
export async function listFreeStock(tx: Tx, orderId: string): Promise<readonly FreeStock[]> {
  const { rows } = await sql<FreeStock>`
    select l.id::text as "lineId", case when l.is_pack then null else (
      select coalesce(sum(${sellablePieces}), 0)::int from shop_warehouses sw join stocks s on s.warehouse_id = sw.warehouse_id
      where sw.shop_id = o.shop_id and s.product_id = l.product_id and s.combination_id is not distinct from l.combination_id
    ) end as left
    from orders o join order_lines l on l.order_id = o.id where o.id = ${orderId}::uuid`.execute(tx);
  return rows;
}
