import { previewDigest, readPreviewed, readWriting } from '../../../content/index.ts';
import { readImages } from '../../../pictures/index.ts';
import type { StorefrontReads } from '../../finding/storefront-reads.ts';
import type { Page, Visit } from '../../serving/page.ts';
import { drawnPost } from './blog-pages.ts';
import { cmsPage } from '../plain-pages.ts';

/** What is drafted, by the shop's own renderer, for whoever was given the address; no search engine lists it. */
export async function previewedPage(reads: StorefrontReads, visit: Visit, token: string): Promise<Page | null> {
  const { db } = reads;
  const { shop, language } = visit;
  const previewed = await readPreviewed(db, shop.id, previewDigest(token));
  const kept = previewed === null ? undefined : await readWriting(db, { ...previewed, language });
  if (previewed === null || kept === undefined) return null;
  const { slug, texts, publishedAt, pictureId, topicIds, authorId, relatedIds } = previewed.draft ?? kept;
  const wordsOf = (field: 'title' | 'summary' | 'html' | 'seoDescription') => ({
    ...(texts.fr[field] === '' ? {} : { fr: texts.fr[field] }),
    ...(texts.ar[field] === '' ? {} : { ar: texts.ar[field] }),
    ...(texts.en[field] === '' ? {} : { en: texts.en[field] }),
  });
  const page =
    previewed.kind === 'pages'
      ? await cmsPage(reads, visit, {
          slug,
          kind: (previewed.draft ?? kept).role,
          ...titled(texts[language].title === '' ? texts.fr : texts[language]),
        })
      : await drawnPost(reads, visit, {
          id: previewed.id,
          slug,
          publishedAt: new Date(publishedAt ?? reads.clock.now()),
          thumb: pictureId === null ? null : ((await readImages(db, [pictureId])).get(pictureId)?.image ?? null),
          titles: wordsOf('title'),
          summaries: wordsOf('summary'),
          htmls: wordsOf('html'),
          seoDescriptions: wordsOf('seoDescription'),
          categoryIds: topicIds,
          authorId,
          relatedIds,
        });
  Object.assign(page.model.head, { indexed: false, canonical: null, structuredData: [] });
  return { ...page, isKept: false };
}

const titled = ({ title, html, seoDescription }: { title: string; html: string; seoDescription: string }) => ({
  title,
  html,
  description: seoDescription,
});
