import type { TillHandingRefusal, TillOrderToCollect } from '@hanout/contracts/till/tickets';
import { toCentimes } from '@hanout/core/kernel';
import { bookOf, figuresOf, payable } from '@hanout/core/ledger';
import { sql } from 'kysely';
import type { Database } from '../../../database/database.ts';
import { readBooks } from '../../ledger/index.ts';

export const ORDERS_AT_ONCE = 20;
const SHORTEST = 3;

interface Row extends Omit<
  TillOrderToCollect,
  'placedAt' | 'paidCentimes' | 'dueCentimes' | 'handingRefusal' | 'totalCentimes'
> {
  readonly placedAt: Date;
  readonly orderTotal: number;
  readonly fetchedTotal: number;
  readonly parcel: string;
  readonly isHere: boolean;
}

interface Asked {
  readonly shopId: number;
  readonly warehouseId: number;
  readonly q: string;
}

/** Open orders of a shop by number, or by a part of phone or name: what somebody at the counter may ask for. */
export async function listOrdersToCollect(
  db: Database,
  { shopId, warehouseId, q }: Asked,
): Promise<readonly TillOrderToCollect[]> {
  const typed = q.normalize('NFKC');
  const digits = typed.replaceAll(/\D/g, '');
  const isNumber = /^#?\s*\d{1,9}$/.test(typed);
  const isPhone = /^[+\d\s.-]+$/.test(typed) && digits.length >= SHORTEST;
  if (!isNumber && typed.length < SHORTEST) return [];
  const text = (isPhone ? digits.replace(/^(?:213|0)/, '') : typed).replace(/[\\%_]/g, (sign) => `\\${sign}`);
  const called = sql`searchable(o.first_name || ' ' || o.last_name || ' ' || o.phone) like '%' || searchable(${text}) || '%'`;
  const numbered = sql`o.number = ${Number(digits) || 0}`;
  const found = isNumber ? (isPhone ? sql`(${numbered} or ${called})` : numbered) : called;
  const { rows } = await sql<Row>`
    select o.id::text as id, o.number::text as number, o.channel, o.placed_at as "placedAt", coalesce(o.first_name, '') as "firstName",
      coalesce(o.last_name, '') as "lastName", coalesce(o.phone, '') as phone, o.items_subtotal_centimes::float8 as "subtotalCentimes",
      o.cart_discount_centimes::float8 as "discountCentimes", o.total_centimes::float8 as "orderTotal",
      (o.items_subtotal_centimes - o.cart_discount_centimes)::float8 as "fetchedTotal", o.parcel_state as parcel,
      not exists (select from stock_reservations v join stocks k on k.id = v.stock_id
        where v.order_id = o.id and v.state in ('held', 'firm') and k.warehouse_id <> ${warehouseId}) as "isHere",
      (select json_agg(json_build_object('productId', l.product_id, 'combinationId', l.combination_id,
        'name', coalesce(l.names ->> o.locale, l.names ->> 'fr', ''), 'quantity', l.quantity, 'unitPriceCentimes', l.unit_price_centimes) order by l.position)
        from order_lines l where l.order_id = o.id) as lines,
      coalesce((select json_agg(json_build_object('dueOn', i.due_on, 'amountCentimes', i.amount_centimes) order by i.due_on, i.position)
        from installments i where i.order_id = o.id), '[]') as dues
    from orders o
    where o.shop_id = ${shopId} and ${found} and o.confirmation_state not in ('rejected', 'duplicate', 'fake')
      and o.parcel_state not in ('returned', 'lost') and (o.parcel_state <> 'delivered' or o.money_state in ('unpaid', 'partially_paid'))
    order by o.placed_at desc, o.id desc limit ${sql.lit(ORDERS_AT_ONCE + 1)}`.execute(db);
  const books = await readBooks(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => present(row, figuresOf(books.get(row.id) ?? bookOf([]))));
}

function present(
  { placedAt, orderTotal, fetchedTotal, parcel, isHere, dues, ...row }: Row,
  figures: ReturnType<typeof figuresOf>,
): TillOrderToCollect {
  const totalCentimes = parcel === 'none' ? fetchedTotal : orderTotal;
  const paidCentimes = Math.max(0, figures.net);
  return {
    ...row,
    placedAt: placedAt.toISOString(),
    totalCentimes,
    paidCentimes,
    dueCentimes: payable(figures, toCentimes(totalCentimes)),
    dues: leftOf(dues, paidCentimes),
    handingRefusal: refusalOf(parcel, isHere),
  };
}

/** What was paid pays the first ones first. */
function leftOf(dues: TillOrderToCollect['dues'], paid: number): TillOrderToCollect['dues'] {
  let left = paid;
  return dues.flatMap(({ dueOn, amountCentimes }) => {
    const covered = Math.min(left, amountCentimes);
    left -= covered;
    return covered === amountCentimes ? [] : [{ dueOn, amountCentimes: amountCentimes - covered }];
  });
}

function refusalOf(parcel: string, isHere: boolean): TillHandingRefusal | null {
  if (parcel === 'delivered') return 'handed-over';
  if (parcel !== 'none') return 'with-carrier';
  return isHere ? null : 'not-here';
}
