import { LANGUAGES, type Language } from '@hanout/i18n';
import type { FastifyInstance } from 'fastify';
import { policies } from '../../../plugins/policy.ts';
import type { ShopDirectory } from '../../shops/index.ts';
import type { StorefrontReads } from '../finding/storefront-reads.ts';
import { blogRssPath, newRssPath, prefixOf } from '../serving/addresses.ts';
import type { Visit } from '../serving/page.ts';
import { blogRss, newProductsRss } from '../serving/rss/rss-channels.ts';
import { speaks } from '../serving/shop-languages.ts';

const route = { config: { policy: policies.public } };

type RssDependencies = { reads: StorefrontReads; shops: ShopDirectory };

/** What is new of a shop, in each of its languages, for those who read it elsewhere. */
export function registerRss(app: FastifyInstance, { reads, shops }: RssDependencies): void {
  const add = (language: Language, path: string, write: (reads: StorefrontReads, visit: Visit) => Promise<string>) =>
    app.get(`${prefixOf(language)}${path}`, route, async (request, reply) => {
      const shop = await shops.findByHost(request.hostname);
      if (shop === null || shop.orderTaking === 'closed' || !shop.finding.isFindable || !speaks(shop, language))
        return reply.callNotFound();
      return reply
        .header('cache-control', 'public, max-age=600')
        .type('application/rss+xml; charset=utf-8')
        .send(await write(reads, { shop, language }));
    });
  for (const language of LANGUAGES) {
    add(language, blogRssPath, blogRss);
    add(language, newRssPath, newProductsRss);
  }
}
