import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../app-context.ts';
import type { Pages, ServerModule } from '../../server-module.ts';
import { contentTag } from '../content/index.ts';
import { LandingBook } from '../landing-pages/index.ts';
import { RedirectBook } from '../redirects/index.ts';
import { StorefrontReads } from './finding/storefront-reads.ts';
import { registerAssets } from './routes/assets.ts';
import { registerHomeModules } from './routes/home-modules.ts';
import { registerLanding } from './routes/landing.ts';
import { registerPages } from './routes/pages.ts';
import { registerPreview } from './routes/preview.ts';
import { registerProductFeeds } from './routes/product-feeds.ts';
import { registerRss } from './routes/rss.ts';
import { registerSharedPictures } from './routes/shared-pictures.ts';
import { registerShopFiles } from './routes/shop-files.ts';
import { registerShopIcons } from './routes/shop-icons.ts';
import { registerSuggestions } from './routes/suggestions.ts';
import { PageServer } from './serving/page-server.ts';
import { createRenderer } from './serving/renderer.ts';
import { warmUp } from './serving/warm-up.ts';

/** The public shop: its pages in three languages, its files, its assets. */
export const storefront: ServerModule = { name: 'storefront', pages: registerStorefront };

function registerStorefront(app: FastifyInstance, context: AppContext): Pages {
  const reads = new StorefrontReads({
    ...context,
    log: app.log,
    onMenuChanged: (shopId) => context.pageCache.apply({ kind: 'tags', tags: [contentTag(shopId)] }),
  });
  app.addHook('onClose', () => reads.popular.close());
  const redirects = new RedirectBook({ ...context, log: app.log });
  app.addHook('onClose', () => redirects.close());
  const landing = new LandingBook({ ...context, log: app.log });
  app.addHook('onClose', () => landing.close());
  const renderer = createRenderer();
  registerAssets(app);
  registerSuggestions(app, { reads, shops: context.shops, searchRate: context.searchRate });
  registerHomeModules(app, { reads, shops: context.shops });
  registerShopFiles(app, { reads, shops: context.shops });
  registerShopIcons(app, context);
  registerProductFeeds(app, { reads, shops: context.shops });
  registerSharedPictures(app, { ...context, reads });
  registerRss(app, { reads, shops: context.shops });
  const pages = new PageServer({ ...context, reads, renderer, redirects });
  registerPreview(app, { reads, shops: context.shops, pages });
  registerPages(app, pages);
  registerLanding(app, { pages, landing, ids: context.ids });
  return { warmUp: () => warmUp({ pages, shops: context.shops }) };
}
