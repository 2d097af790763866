import { wordIn } from '../../../dictionary/index.ts';
import { listPosts } from '../../../content/index.ts';
import { storedImageUrl } from '../../../pictures/index.ts';
import { listLatestProducts } from '../../finding/rss-queries.ts';
import type { StorefrontReads } from '../../finding/storefront-reads.ts';
import { postCard } from '../../models/block-content.ts';
import { textsIn } from '../../texts.ts';
import { blogPath, blogRssPath, inLanguage, newPath, newRssPath, productPath } from '../addresses.ts';
import type { Visit } from '../page.ts';
import { rssDocument, type RssChannel } from './rss-xml.ts';

const MOST_ITEMS = 50;

/** The posts that were published last. */
export async function blogRss(reads: StorefrontReads, visit: Visit): Promise<string> {
  const { shop } = visit;
  const posts = await listPosts(reads.db, {
    shopId: shop.id,
    categoryId: null,
    ids: null,
    limit: MOST_ITEMS,
    offset: 0,
  });
  const origin = reads.originOf(shop);
  const items = posts.map((post) => {
    const { title, href, summary, image } = postCard(post, visit);
    return {
      title,
      href: origin + href,
      guid: `${shop.uuid}:post:${post.id}:${visit.language}`,
      at: post.publishedAt,
      summary: summary ?? '',
      picture: image === null ? null : origin + image.src,
    };
  });
  return channel(reads, visit, { title: 'storefront.blog', path: blogPath, rssPath: blogRssPath, items });
}

/** What the shop has begun to sell, without prices: a reader shows for weeks what it has read once. */
export async function newProductsRss(reads: StorefrontReads, visit: Visit): Promise<string> {
  const { shop, language } = visit;
  const [dictionary, products] = await Promise.all([
    reads.listings.dictionary(),
    listLatestProducts(reads.db, shop.id, MOST_ITEMS),
  ]);
  const origin = reads.originOf(shop);
  const items = products.map(({ uuid, uid, categoryId, listedAt, names, slugs, image }) => {
    const category = dictionary.categories.get(categoryId);
    const picture = storedImageUrl(image ?? undefined, 'product_page_large');
    const path = productPath(
      category === undefined ? '-' : wordIn(category.slugs, language, '-'),
      wordIn(slugs, language, uid),
    );
    return {
      title: wordIn(names, language, uid),
      href: origin + inLanguage(language, path),
      guid: `${uuid}:${language}`,
      at: listedAt,
      summary: category === undefined ? '' : wordIn(category.names, language),
      picture: picture === null ? null : origin + picture,
    };
  });
  return channel(reads, visit, { title: 'storefront.new', path: newPath, rssPath: newRssPath, items });
}

interface Plan extends Pick<RssChannel, 'items'> {
  readonly title: 'storefront.blog' | 'storefront.new';
  readonly path: string;
  readonly rssPath: string;
}

async function channel(reads: StorefrontReads, { shop, language }: Visit, plan: Plan): Promise<string> {
  const site = await reads.site(shop, language);
  const origin = reads.originOf(shop);
  const title = `${textsIn(language)(plan.title)} · ${site.shop.name}`;
  return rssDocument({
    title,
    description: site.shop.slogan ?? title,
    href: origin + inLanguage(language, plan.path),
    self: origin + inLanguage(language, plan.rssPath),
    language,
    items: plan.items,
  });
}
