import { toCentimes, toInstant, type Centimes, type Instant } from '@hanout/core/kernel';
import type { ChangedTotals } from '@hanout/core/ordering';
import { sql } from 'kysely';
import type { Tx } from '../../../database/database.ts';
import type { pricesOfLine, wordsOfLine } from '../placing/order-records.ts';

/** What a line becomes in another combination. */
export interface LineAnew {
  readonly combinationId: number;
  readonly words: ReturnType<typeof wordsOfLine>;
  readonly prices: ReturnType<typeof pricesOfLine>;
}

export interface OwnLine {
  readonly id: string;
  readonly productId: number;
  /** null: nothing is to be chosen of it */
  readonly combinationId: number | null;
  /** with what was chosen of it */
  readonly name: string;
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
  readonly deliveryBase: Centimes;
  readonly promotions: readonly FrozenPromotion[];
  readonly lines: readonly OwnLine[];
}

interface OwnRow extends Omit<OwnOrder, 'placedAt' | 'deliveryBase' | 'lines'> {
  readonly placedAt: Date;
  readonly deliveryBase: number;
  readonly lines: readonly (Omit<OwnLine, 'unitPrice' | 'name'> & {
    readonly unitPrice: number;
    readonly names: Readonly<Record<string, string>>;
    readonly values: readonly string[];
  })[];
}

/** The caller holds the order's row. */
export async function readOwnOrder(tx: Tx, orderId: string): Promise<OwnOrder> {
  const { rows } = await sql<OwnRow>`
    select o.placed_at as "placedAt", o.channel, o.locale, o.coupon_code as "couponCode", o.phone, o.address,
      o.delivery_mode as "deliveryMode", o.carrier_id as "carrierId", o.delivery_base_centimes as "deliveryBase",
      o.promotions,
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
    lines: row.lines.map(({ names, values, ...line }) => ({
      ...line,
      unitPrice: toCentimes(line.unitPrice),
      name: nameOf(names, values),
    })),
  };
}

/** As people of the shop read it: `Chemise · Bleu · M`. */
export function nameOf(names: Readonly<Record<string, string>>, values: readonly string[]): string {
  return [names['fr'] ?? Object.values(names)[0] ?? '', ...values].join(' · ');
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

/** Writes new quantities and what follows for the totals. */
export async function changeQuantities(
  tx: Tx,
  orderId: string,
  {
    lines,
    totals,
    promotions,
  }: {
    readonly lines: readonly { readonly id: string; readonly quantity: number }[];
    readonly totals: ChangedTotals;
    readonly promotions: readonly object[];
  },
): Promise<void> {
  await sql`
    update order_lines l set quantity = n.quantity, total_centimes = l.unit_price_centimes * n.quantity
    from unnest(${lines.map(({ id }) => id)}::uuid[], ${lines.map(({ quantity }) => quantity)}::int[]) n (id, quantity)
    where l.id = n.id and l.order_id = ${orderId}::uuid`.execute(tx);
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

/** The change is done: whoever saw the version before is told. */
export async function countVersion(tx: Tx, orderId: string): Promise<void> {
  await tx
    .updateTable('orders')
    .set({ version: sql`version + 1`, updated_at: sql`now()` })
    .where('id', '=', orderId)
    .execute();
}
