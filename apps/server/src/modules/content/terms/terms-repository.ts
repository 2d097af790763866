import { sql } from 'kysely';
import type { Tx } from '../../../database/database.ts';
import type { TermsTexts } from './terms-queries.ts';

export async function insertTerms(tx: Tx, shopId: number, number: number, texts: TermsTexts): Promise<void> {
  await sql`
    insert into shop_terms (shop_id, number, texts, made_at)
    values (${shopId}, ${number}, ${JSON.stringify(texts)}::jsonb, now())`.execute(tx);
}
