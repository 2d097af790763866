import type { WritingKind } from '@hanout/contracts/builders/writings';
import { wasShown } from '../../content/index.ts';
import { gonePage } from '../models/plain-pages.ts';
import { blogPath, inLanguage } from '../serving/addresses.ts';
import type { Page, Visit } from '../serving/page.ts';
import { textsIn } from '../texts.ts';
import type { StorefrontReads } from './storefront-reads.ts';

/** What stands at the address of a text that the shop has archived, with the blog in first place where it was of it. */
export async function findGoneWriting(
  reads: StorefrontReads,
  visit: Visit,
  asked: { readonly kind: WritingKind; readonly slug: string },
): Promise<Page | null> {
  if (!(await wasShown(reads.db, { shopId: visit.shop.id, ...asked }))) return null;
  const { language } = visit;
  const blog = { label: textsIn(language)('storefront.blog'), href: inLanguage(language, blogPath) };
  return gonePage(reads, visit, asked.kind === 'pages' ? [] : [blog]);
}
