import { brandOnPaper } from '@hanout/core/theme';
import { LANGUAGES } from '@hanout/i18n';
import { writeSeenPagesWorker } from '@hanout/page-worker/write-worker';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { policies } from '../../../plugins/policy.ts';
import { storedImageUrl } from '../../pictures/index.ts';
import type { Shop, ShopDirectory } from '../../shops/index.ts';
import { shownTheme } from '../models/theme.ts';
import { shopManifest } from '../models/structured/shop-manifest.ts';
import { inLanguage, manifestPath, prefixOf, workerPath } from '../serving/addresses.ts';
import { speaks } from '../serving/shop-languages.ts';
import { shopBag } from '../serving/shop-icons/shop-bag.ts';
import { sitemapOf } from '../serving/sitemap/sitemap.ts';
import type { StorefrontReads } from '../finding/storefront-reads.ts';

type ShopFilesDependencies = { reads: StorefrontReads; shops: ShopDirectory };

const THEME_FILE = /^[\da-f]{16}\.css$/;
const route = { config: { policy: policies.public } };

/** What machines ask a shop for: theme, robots, sitemap, icon, prefetch rules, the worker that keeps what was seen. */
export function registerShopFiles(app: FastifyInstance, { reads, shops }: ShopFilesDependencies): void {
  const shopOf = (request: FastifyRequest): Promise<Shop | null> => shops.findByHost(request.hostname);

  app.get<{ Params: { file: string } }>('/theme/:file', route, async (request, reply) => {
    const shop = await shopOf(request);
    if (shop === null || !THEME_FILE.test(request.params.file)) return reply.callNotFound();
    const { css, href } = shownTheme(shop);
    // A page that was drawn before the last publish is not left without a look: it has the new one.
    const isCurrent = href === `/theme/${request.params.file}`;
    return reply
      .header('cache-control', isCurrent ? 'public, max-age=31536000, immutable' : 'no-store')
      .type('text/css; charset=utf-8')
      .send(css);
  });

  app.get('/robots.txt', route, async (request, reply) => {
    const shop = await shopOf(request);
    const isListed = shop !== null && isFound(shop);
    // Pages that ask not to be listed are not forbidden: who may not read them would not see it.
    const sitemap = !isListed ? '' : `Sitemap: ${reads.originOf(shop)}/sitemap.xml\n`;
    return reply
      .header('cache-control', 'public, max-age=3600')
      .type('text/plain; charset=utf-8')
      .send(
        `User-agent: *\nDisallow: /dashboard\nDisallow: /checkout/\nDisallow: /ar/checkout/\nDisallow: /en/checkout/\nDisallow: /web/\nDisallow: /public/\nDisallow: /feeds/\n${sitemap}`,
      );
  });

  app.get<{ Querystring: { part?: string } }>('/sitemap.xml', route, async (request, reply) => {
    const shop = await shopOf(request);
    const sitemap = shop === null || !isFound(shop) ? null : await sitemapOf(reads, shop, request.query.part);
    if (sitemap === null) return reply.callNotFound();
    return reply.header('cache-control', 'public, max-age=3600').type('application/xml; charset=utf-8').send(sitemap);
  });

  for (const language of LANGUAGES)
    app.get(inLanguage(language, manifestPath), route, async (request, reply) => {
      const shop = await shopOf(request);
      if (shop === null || !speaks(shop, language)) return reply.callNotFound();
      return reply
        .header('cache-control', 'public, max-age=3600')
        .type('application/manifest+json; charset=utf-8')
        .send(shopManifest(shop, language));
    });

  app.get(workerPath, route, async (request, reply) => {
    const shop = await shopOf(request);
    if (shop === null) return reply.callNotFound();
    const prefixes = LANGUAGES.filter((language) => speaks(shop, language)).map(prefixOf);
    return reply
      .header('cache-control', 'no-cache')
      .type('text/javascript; charset=utf-8')
      .send(writeSeenPagesWorker(prefixes));
  });

  app.get('/speculation-rules.json', route, (_request, reply) =>
    reply
      .header('cache-control', 'public, max-age=86400')
      .type('application/speculationrules+json')
      .send(PREFETCH_ON_INTENT),
  );

  app.get('/favicon.ico', route, async (request, reply) => {
    const shop = await shopOf(request);
    const icon = storedImageUrl(shop?.icon ?? undefined, 'small_product');
    if (icon !== null) return reply.header('cache-control', 'public, max-age=300').redirect(icon);
    return reply
      .header('cache-control', 'public, max-age=86400')
      .type('image/svg+xml')
      .send(shopBag(brandOnPaper(shop?.theme ?? {}), { rounding: 7 }));
  });
}

/** A closed shop has one page at every address, which says that it is away. */
const isFound = ({ finding, orderTaking }: Shop): boolean => finding.isFindable && orderTaking !== 'closed';

const PREFETCH_ON_INTENT = JSON.stringify({
  prefetch: [
    {
      where: {
        and: [
          { href_matches: '/*' },
          { not: { href_matches: '/dashboard*' } },
          // Pictures in full size, which links lead to without script.
          { not: { href_matches: '/uploads/*' } },
          { not: { href_matches: '/*/confirmation/*' } },
        ],
      },
      eagerness: 'moderate',
    },
  ],
});
