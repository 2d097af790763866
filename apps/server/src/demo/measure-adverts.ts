import type { Database } from '../database/database.ts';
import { inTransaction } from '../database/transaction.ts';
import { planConversions } from '../modules/ads/index.ts';
import { ageConversions, endTrial, tryAdverts } from './advert-repository.ts';

const settings = { publicUrl: 'https://boutique.example', port: 443 } as const;

/** What networks would be told of the latest orders. */
export async function measureAdverts(db: Database): Promise<void> {
  const orderIds = await inTransaction(db, tryAdverts);
  await planConversions({ db, settings }, orderIds);
  await inTransaction(db, async (tx) => {
    await ageConversions(tx);
    await endTrial(tx);
  });
}
