import { toCentimes } from '@hanout/core/kernel';
import { dueBack, figuresOf } from '@hanout/core/ledger';
import { creditFor, type ReturnState } from '@hanout/core/returns';
import type { PipelinedTransaction } from '../../../../database/pipelined-transaction.ts';
import type { AnyTx } from '../../../../database/statement-runner.ts';
import { runnerOf } from '../../../../database/statement-runner.ts';
import { readOrderLedger } from '../../../ledger/index.ts';
import type { OrderToPlace } from '../../placing/placing-outcome.ts';
import { HOLD, READ, type ExchangedRow, type HeldExchange } from './exchange-statements.ts';
import { ordersOf } from '@hanout/core/staff';

const EXCHANGEABLE: readonly ReturnState[] = ['asked', 'accepted', 'received'];

/** Holds the return that an order is asked for in exchange of; impossible: it is not there, over, somebody else's or exchanged. */
export async function holdExchange(
  tx: PipelinedTransaction,
  { shopId, intent: { exchangeOf, buyer, actor } }: OrderToPlace,
): Promise<HeldExchange | 'impossible'> {
  const held = await tx.run(HOLD, [exchangeOf, shopId, ordersOf(actor)]);
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
