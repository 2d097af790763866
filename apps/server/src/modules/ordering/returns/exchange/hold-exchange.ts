import { toCentimes, type Centimes } from '@hanout/core/kernel';
import { dueBack, figuresOf, type OrderBook } from '@hanout/core/ledger';
import { creditFor, type ReturnState } from '@hanout/core/returns';
import type { MoneyState } from '@hanout/core/ordering';
import type { PipelinedTransaction, Statement } from '../../../../database/pipelined-transaction.ts';
import type { AnyTx } from '../../../../database/statement-runner.ts';
import { runnerOf } from '../../../../database/statement-runner.ts';
import { readOrderLedger } from '../../../ledger/index.ts';
import type { OrderToPlace } from '../../placing/placing-outcome.ts';

/** A return that another order is made out of, and its order: both are held. */
export interface HeldExchange {
  readonly returnId: string;
  readonly returnNumber: number;
  readonly returnState: ReturnState;
  readonly orderId: string;
  readonly orderNumber: number;
  readonly orderVersion: number;
  readonly shopId: number;
  readonly money: MoneyState;
  readonly total: Centimes;
  readonly book: OrderBook;
  /** what of the goods that come back, or came, could pay for something else */
  readonly worth: Centimes;
}

/** $1 a return, $2 the shop (null: any): holds its order, then itself. */
const HOLD: Statement<{ readonly orderId: string }> = {
  name: 'ordering_hold_exchanged_return',
  text: `
with held as materialized (
  select o.id from orders o where o.id = (select order_id from order_returns where id = $1::uuid) and ($2::int is null or o.shop_id = $2::int)
  for no key update
)
select r.order_id::text as "orderId" from order_returns r join held on held.id = r.order_id where r.id = $1::uuid for no key update of r`,
};

interface ExchangedRow extends Omit<HeldExchange, 'total' | 'book' | 'worth'> {
  readonly parcel: string;
  readonly totalCentimes: number;
  readonly subtotalCentimes: number;
  readonly cartDiscountCentimes: number;
  readonly phone: string | null;
  readonly lines: readonly { readonly quantity: number; readonly unitPrice: number }[];
  readonly isExchanged: boolean;
}

/** $1 a return. After it is held: what it says now. */
const READ: Statement<ExchangedRow> = {
  name: 'ordering_read_exchanged_return',
  text: `
select r.id::text as "returnId", r.number as "returnNumber", r.state as "returnState", o.id::text as "orderId", o.number as "orderNumber",
  o.version as "orderVersion", o.shop_id as "shopId", o.money_state as money, o.parcel_state as parcel, o.total_centimes as "totalCentimes",
  o.items_subtotal_centimes as "subtotalCentimes", o.cart_discount_centimes as "cartDiscountCentimes", o.phone,
  (select json_agg(json_build_object('quantity', x.quantity, 'unitPrice', l.unit_price_centimes))
    from order_return_lines x join order_lines l on l.id = x.order_line_id where x.return_id = r.id) as lines,
  exists (select from order_exchanges x join orders n on n.id = x.order_id where x.return_id = r.id
    and n.confirmation_state not in ('rejected', 'duplicate', 'fake') and n.parcel_state <> 'returned') as "isExchanged"
from order_returns r join orders o on o.id = r.order_id where r.id = $1::uuid`,
};

const EXCHANGEABLE: readonly ReturnState[] = ['asked', 'accepted', 'received'];

/** Holds the return that an order is asked for in exchange of; impossible: it is not there, over, somebody else's or exchanged. */
export async function holdExchange(
  tx: PipelinedTransaction,
  { shopId, intent: { exchangeOf, buyer } }: OrderToPlace,
): Promise<HeldExchange | 'impossible'> {
  const held = await tx.run(HOLD, [exchangeOf, shopId]);
  if (held.length === 0) return 'impossible';
  const found = await readExchanged(tx, exchangeOf ?? '');
  if (found === undefined || found.isExchanged || found.phone !== (buyer?.phone ?? null)) return 'impossible';
  return found.parcel === 'delivered' && EXCHANGEABLE.includes(found.returnState) ? found : 'impossible';
}

/** What a return could be exchanged for; its order and itself are held by the caller. */
export async function readExchanged(
  tx: AnyTx,
  returnId: string,
): Promise<(HeldExchange & Pick<ExchangedRow, 'isExchanged' | 'phone' | 'parcel'>) | undefined> {
  const [row] = await runnerOf(tx).run(READ, [returnId]);
  if (row === undefined) return undefined;
  const { lines, totalCentimes, subtotalCentimes, cartDiscountCentimes, ...facts } = row;
  const { book } = await readOrderLedger(tx, row.orderId);
  const prices = lines.map(({ quantity, unitPrice }) => ({ quantity, unitPrice: toCentimes(unitPrice) }));
  const asked = creditFor(prices, {
    subtotal: toCentimes(subtotalCentimes),
    cartDiscount: toCentimes(cartDiscountCentimes),
  });
  const worth = row.returnState === 'received' ? dueBack(figuresOf(book)) : asked;
  return { ...facts, total: toCentimes(totalCentimes), book, worth };
}
