import { canonicalJson } from '@hanout/core/kernel';
import { fillGaps } from '@hanout/core/writings';
import { LANGUAGES } from '@hanout/i18n';
import type { Tx } from '../../../database/database.ts';
import { lockLegalIdentity, numberTerms, readShopNames } from '../../shops/index.ts';
import { gapValues } from './gap-values.ts';
import { insertTerms } from './terms-repository.ts';
import { readKeptTerms, readShownTerms, type TermsTexts } from './terms-queries.ts';

/**
 * After a change of the terms of sale or of who the seller is: what shoppers read from now on is kept word by word, under the number
 * that orders carry from now on. What reads as before keeps its number.
 */
export async function keepTerms(tx: Tx, shopId: number): Promise<void> {
  const stored = await lockLegalIdentity(tx, shopId, null);
  const shown = await readShownTerms(tx, shopId);
  if (stored === undefined || shown === null) return;
  const texts: TermsTexts = {};
  for (const language of LANGUAGES) {
    const text = shown[language];
    if (text === undefined) continue;
    const [shop] = await readShopNames(tx, [shopId], language);
    const valueOf = gapValues(stored.legal, shop?.name ?? '', language);
    texts[language] = { title: text.title, html: fillGaps(text.html, valueOf) };
  }
  const last = await readKeptTerms(tx, shopId, 'last');
  if (last !== null && canonicalJson(last.texts) === canonicalJson(texts)) return;
  const number = (last?.number ?? 0) + 1;
  await insertTerms(tx, shopId, number, texts);
  await numberTerms(tx, shopId, number);
}
