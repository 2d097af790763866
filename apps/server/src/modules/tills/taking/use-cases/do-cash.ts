import type { TillEvent } from '@hanout/contracts/till/events';
import { dayInAlgiers, toCentimes, toInstant } from '@hanout/core/kernel';
import { moveDrawerCash } from '@hanout/core/ledger';
import type { Database } from '../../../../database/database.ts';
import { inTransaction } from '../../../../database/transaction.ts';
import { post } from '../../../ledger/index.ts';
import type { Doing } from '../doing.ts';

type CashEvent = Extract<TillEvent, { readonly amountCentimes: number }>;

/** Cash that was brought or taken out, once by the event's id. */
export async function doCash(db: Database, { till, event, actor }: Doing<CashEvent>): Promise<void> {
  const on = dayInAlgiers(toInstant(Date.parse(event.at)));
  const amount = toCentimes(event.kind === 'cash-in' ? event.amountCentimes : 0 - event.amountCentimes);
  const entry = moveDrawerCash({ on, id: event.id }, amount);
  await inTransaction(db, (tx) =>
    post(tx, [entry], { shopId: till.shopId, orderId: null, carrierId: null, actor, note: event.reason }),
  );
}
