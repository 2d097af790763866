import { timingSafeEqual } from 'node:crypto';
import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { policies } from '../../../plugins/policy.ts';
import type { Shop, ShopDirectory } from '../../shops/index.ts';
import type { StorefrontReads } from '../finding/storefront-reads.ts';
import { FEED_FILES, type FeedFile } from '../serving/product-feeds/write-feeds.ts';

type FeedDependencies = { reads: StorefrontReads; shops: ShopDirectory };

const TYPES: Readonly<Record<FeedFile, string>> = {
  'google.xml': 'application/xml; charset=utf-8',
  'meta.csv': 'text/csv; charset=utf-8',
};

/** What a shop sells, for the catalogues of advertising networks: at an address that only they were told. */
export function registerProductFeeds(app: FastifyInstance, { reads, shops }: FeedDependencies): void {
  for (const file of ['google.xml', 'meta.csv'] as const)
    app.get<{ Params: { key: string } }>(
      `/feeds/:key/${file}`,
      { config: { policy: policies.public } },
      async (request, reply) => {
        const shop = await shops.findByHost(request.hostname);
        if (shop === null || !isTold(shop, file) || !isSame(request.params.key, shop.finding.feedKey))
          return reply.callNotFound();
        return reply
          .headers({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })
          .type(TYPES[file])
          .send(Readable.from(FEED_FILES[file](reads, shop), { objectMode: false }));
      },
    );
}

function isTold({ finding, orderTaking }: Shop, file: FeedFile): boolean {
  return orderTaking !== 'closed' && (file === 'google.xml' ? finding.googleFeed : finding.metaFeed);
}

function isSame(told: string, kept: string): boolean {
  const [one, other] = [Buffer.from(told), Buffer.from(kept)];
  return one.length === other.length && timingSafeEqual(one, other);
}
