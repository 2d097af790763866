import { sql } from 'kysely';
import type { Tx } from '../../../database/database.ts';
import type { TermsTexts } from './terms-queries.ts';

export async function insertTerms(tx: Tx, shopId: number, number: number, texts: TermsTexts): Promise<void> {
  await tx
    .insertInto('shop_terms')
    .values({ shop_id: shopId, number, texts: JSON.stringify(texts), made_at: sql<Date>`now()` })
    .execute();
}
