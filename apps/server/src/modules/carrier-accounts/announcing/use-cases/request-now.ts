import type { Capabilities, ParcelRequest } from '@hanout/carriers';
import { toCentimes, type Centimes } from '@hanout/core/kernel';
import { figuresOf, payable } from '@hanout/core/ledger';
import type { Database } from '../../../../database/database.ts';
import { inTransaction } from '../../../../database/transaction.ts';
import { readOrderLedger } from '../../../ledger/index.ts';
import { parcelRequestOf } from '../parcel-request.ts';
import { readParcelsToSend, type ParcelToSend } from '../queries.ts';

/** What the door is to pay, as the order's entries say now. */
export const amountOf = async (db: Database, { orderId, totalCentimes }: ParcelToSend): Promise<Centimes> =>
  inTransaction(db, async (tx) =>
    payable(figuresOf((await readOrderLedger(tx, orderId)).book), toCentimes(totalCentimes)),
  );

/** The parcel as its order says now; null: it is not there. */
export async function requestNow(db: Database, id: string, able: Capabilities): Promise<ParcelRequest | null> {
  const [parcel] = await readParcelsToSend(db, [id]);
  return parcel === undefined ? null : parcelRequestOf(parcel, await amountOf(db, parcel), able);
}
