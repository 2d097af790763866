import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../app.ts';
import { PageServer } from './page-server.ts';
import { createRenderer } from './renderer.ts';
import { registerAssets } from './routes/assets.ts';
import { registerPages } from './routes/pages.ts';
import { registerShopFiles } from './routes/shop-files.ts';
import { StorefrontReads } from './storefront-reads.ts';

/** The public shop: its pages in three languages, its files, its assets. */
export function registerStorefrontRoutes(app: FastifyInstance, context: AppContext): void {
  const reads = new StorefrontReads(context);
  const renderer = createRenderer();
  registerAssets(app);
  registerShopFiles(app, { reads, shops: context.shops, renderer });
  registerPages(
    app,
    new PageServer({ reads, shops: context.shops, pageCache: context.pageCache, fastLane: context.fastLane, renderer }),
  );
}
