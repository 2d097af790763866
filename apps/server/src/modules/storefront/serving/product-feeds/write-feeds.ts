import type { Shop } from '../../../shops/index.ts';
import { streamFeedProducts } from '../../finding/feed-queries.ts';
import type { StorefrontReads } from '../../finding/storefront-reads.ts';
import { escapeXml } from '../escape-xml.ts';
import { feedRows, type FeedContext, type FeedRow } from './feed-rows.ts';

export const FEED_FILES = { 'google.xml': googleFeed, 'meta.csv': metaFeed } as const;
export type FeedFile = keyof typeof FEED_FILES;

/** Written as it is read, a batch at a time, however many a shop sells. */
async function* rowsOf(reads: StorefrontReads, shop: Shop): AsyncGenerator<FeedRow[], void, undefined> {
  const [dictionary, rulebook] = await Promise.all([reads.listings.dictionary(), reads.listings.rulebook(shop.id)]);
  const language = shop.finding.feedLanguage;
  const context: FeedContext = {
    shop,
    language,
    origin: reads.originOf(shop),
    dictionary,
    rulebook,
    now: reads.clock.now(),
  };
  const wanted = { shopId: shop.id, categoryIds: shop.finding.feedCategoryIds };
  for await (const products of streamFeedProducts(reads.db, wanted))
    yield products.flatMap((product) => feedRows(product, context));
}

/** Google Merchant Center: RSS 2.0 with its own elements. */
async function* googleFeed(reads: StorefrontReads, shop: Shop): AsyncGenerator<string, void, undefined> {
  const site = await reads.site(shop, shop.finding.feedLanguage);
  yield (
    '<?xml version="1.0" encoding="UTF-8"?><rss version="2.0" xmlns:g="http://base.google.com/ns/1.0"><channel>' +
      `<title>${escapeXml(site.shop.name)}</title><link>${escapeXml(reads.originOf(shop))}</link>` +
      `<description>${escapeXml(site.shop.slogan ?? site.shop.name)}</description>`
  );
  for await (const rows of rowsOf(reads, shop)) yield rows.map(googleItem).join('');
  yield '</channel></rss>';
}

function googleItem(row: FeedRow): string {
  const fields: readonly (readonly [string, string | null])[] = [
    ['id', row.id],
    ['item_group_id', row.id === row.groupId ? null : row.groupId],
    ['title', row.title],
    ['description', row.description],
    ['link', row.link],
    ['image_link', row.image],
    ...row.moreImages.map((href) => ['additional_image_link', href] as const),
    ['availability', row.isThere ? 'in_stock' : 'out_of_stock'],
    ['price', money(row.priceCentimes)],
    ['sale_price', row.saleCentimes === null ? null : money(row.saleCentimes)],
    ['condition', 'new'],
    ['brand', row.brand],
    ['gtin', row.gtin],
    ['mpn', row.mpn],
    ['identifier_exists', row.gtin === null && (row.brand === null || row.mpn === null) ? 'no' : null],
    ['product_type', row.category || null],
  ];
  const elements = fields.map(([name, value]) => (value === null ? '' : `<g:${name}>${escapeXml(value)}</g:${name}>`));
  return `<item>${elements.join('')}</item>`;
}

const META_COLUMNS = [
  'id',
  'item_group_id',
  'title',
  'description',
  'availability',
  'condition',
  'price',
  'sale_price',
  'link',
  'image_link',
  'additional_image_link',
  'brand',
  'gtin',
  'mpn',
  'product_type',
] as const;

/** Meta's catalogue: the file is read by its machines and not by a spreadsheet, so that each cell is what it says. */
async function* metaFeed(reads: StorefrontReads, shop: Shop): AsyncGenerator<string, void, undefined> {
  const site = await reads.site(shop, shop.finding.feedLanguage);
  yield `${META_COLUMNS.join(',')}\r\n`;
  for await (const rows of rowsOf(reads, shop)) yield rows.map((row) => metaLine(row, site.shop.name)).join('');
}

/** Meta takes none without a brand: who makes their own is one. */
function metaLine(row: FeedRow, shopName: string): string {
  const cells: Record<(typeof META_COLUMNS)[number], string> = {
    id: row.id,
    item_group_id: row.groupId,
    title: row.title,
    description: row.description,
    availability: row.isThere ? 'in stock' : 'out of stock',
    condition: 'new',
    price: money(row.priceCentimes),
    sale_price: row.saleCentimes === null ? '' : money(row.saleCentimes),
    link: row.link,
    image_link: row.image,
    additional_image_link: row.moreImages.join(','),
    brand: row.brand ?? shopName,
    gtin: row.gtin ?? '',
    mpn: row.mpn ?? '',
    product_type: row.category,
  };
  return `${META_COLUMNS.map((column) => `"${cells[column].replaceAll('"', '""')}"`).join(',')}\r\n`;
}

const money = (centimes: number): string => `${(centimes / 100).toFixed(2)} DZD`;
