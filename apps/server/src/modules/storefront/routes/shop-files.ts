import { LANGUAGES } from '@hanout/i18n';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { policies } from '../../../plugins/policy.ts';
import { wordIn } from '../../catalog/index.ts';
import type { Shop, ShopDirectory } from '../../shops/index.ts';
import { categoryPath, inLanguage, productPath } from '../addresses.ts';
import { listSitemapProducts } from '../queries.ts';
import type { Renderer } from '../renderer.ts';
import { themeHref } from '../site.ts';
import type { StorefrontReads } from '../storefront-reads.ts';

type ShopFilesDependencies = { reads: StorefrontReads; shops: ShopDirectory; renderer: () => Promise<Renderer> };

const route = { config: { policy: policies.public } };

/** What machines ask a shop for: theme, robots, sitemap, icon, prefetch rules. */
export function registerShopFiles(app: FastifyInstance, { reads, shops, renderer }: ShopFilesDependencies): void {
  const shopOf = (request: FastifyRequest): Promise<Shop | null> => shops.findByHost(request.hostname);

  app.get<{ Params: { file: string } }>('/theme/:file', route, async (request, reply) => {
    const shop = await shopOf(request);
    if (shop === null || themeHref(shop) !== `/theme/${request.params.file}`) return reply.callNotFound();
    const { renderThemeCss } = await renderer();
    return reply
      .header('cache-control', 'public, max-age=31536000, immutable')
      .type('text/css; charset=utf-8')
      .send(renderThemeCss(shop.theme));
  });

  app.get('/robots.txt', route, async (request, reply) => {
    const shop = await shopOf(request);
    const sitemap = shop === null ? '' : `Sitemap: ${reads.originOf(shop)}/sitemap.xml\n`;
    return reply
      .header('cache-control', 'public, max-age=3600')
      .type('text/plain; charset=utf-8')
      .send(
        `User-agent: *\nDisallow: /dashboard\nDisallow: /checkout/\nDisallow: /ar/checkout/\nDisallow: /en/checkout/\nDisallow: /web/\nDisallow: /public/\n${sitemap}`,
      );
  });

  app.get<{ Querystring: { page?: string } }>('/sitemap.xml', route, async (request, reply) => {
    const shop = await shopOf(request);
    if (shop === null) return reply.callNotFound();
    const page = /^\d{1,4}$/.test(request.query.page ?? '') ? Number(request.query.page) : 0;
    return reply
      .header('cache-control', 'public, max-age=3600')
      .type('application/xml; charset=utf-8')
      .send(await presentSitemap(reads, shop, page));
  });

  app.get('/speculation-rules.json', route, (_request, reply) =>
    reply
      .header('cache-control', 'public, max-age=86400')
      .type('application/speculationrules+json')
      .send(PREFETCH_ON_INTENT),
  );

  app.get('/favicon.ico', route, (_request, reply) =>
    reply.header('cache-control', 'public, max-age=86400').type('image/svg+xml').send(ICON),
  );
}

const PREFETCH_ON_INTENT = JSON.stringify({
  prefetch: [
    {
      where: {
        and: [
          { href_matches: '/*' },
          { not: { href_matches: '/dashboard*' } },
          { not: { href_matches: '/*/confirmation/*' } },
        ],
      },
      eagerness: 'moderate',
    },
  ],
});

const ICON =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="7" fill="#8a2f3b"/><path d="M9 12h14l-1 12H10zM12 12a4 4 0 0 1 8 0" fill="none" stroke="#fff" stroke-width="2.2" stroke-linejoin="round"/></svg>';

async function presentSitemap(reads: StorefrontReads, shop: Shop, page: number): Promise<string> {
  const origin = reads.originOf(shop);
  const [dictionary, shown] = await Promise.all([reads.listings.dictionary(), reads.shownCategories(shop.id)]);
  const addresses: string[] = [];
  for (const language of LANGUAGES) {
    if (page === 0) {
      addresses.push(inLanguage(language, '/'));
      for (const category of dictionary.categories.values())
        if (shown.has(category.id))
          addresses.push(inLanguage(language, categoryPath(wordIn(category.slugs, language))));
    }
    for (const product of await listSitemapProducts(reads.db, shop.id, { language, page }))
      addresses.push(inLanguage(language, productPath(product.categorySlug, product.slug)));
  }
  const urls = addresses.map((address) => `<url><loc>${escapeXml(origin + address)}</loc></url>`).join('');
  return `<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls}</urlset>`;
}

function escapeXml(text: string): string {
  return text.replace(/[<>&'"]/g, (character) => `&#${character.charCodeAt(0)};`);
}
