import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../../app-context.ts';
import { acceptMultipart } from '../../../plugins/multipart.ts';
import { registerBulkRoutes } from './bulk/routes.ts';
import { registerCollectionProducts } from './collection-products/routes.ts';
import { registerCombinationRoutes } from './combinations/routes.ts';
import { registerQuickEdits } from './editing/quick-routes.ts';
import { registerEditingForms } from './editing/routes.ts';
import { registerEnumerationsRoute } from './enumerations/routes.ts';
import { registerFocusRoute } from './images/focus-route.ts';
import { registerImageRoutes, registerUploadRoute } from './images/routes.ts';
import { registerProductImports } from '../importing/index.ts';
import { registerLabelRoutes } from './labels/routes.ts';
import { registerProductListRoutes } from './product-list/routes.ts';
import { registerProductPageRoutes } from './product-page/routes.ts';

/** Products as the people who sell them see and edit them. */
export function registerProductsBackOffice(
  http: FastifyInstance,
  { db, ids, images, pictureUses }: Pick<AppContext, 'db' | 'ids' | 'images' | 'pictureUses'>,
): void {
  registerProductListRoutes(http, { db });
  registerEnumerationsRoute(http, { db });
  registerProductPageRoutes(http, { db });
  registerQuickEdits(http, { db, ids });
  registerCollectionProducts(http, { db });
  registerCombinationRoutes(http, { db, ids });
  registerImageRoutes(http, { db, pictureUses });
  registerFocusRoute(http, { db, ids, images });
  registerLabelRoutes(http, { db });
  registerBulkRoutes(http, { db, ids });
  registerProductImports(http, { db, ids });
  void http.register(async (forms) => {
    acceptMultipart(forms, { whenMalformed: 'empty' });
    registerEditingForms(forms, { db, ids });
    registerUploadRoute(forms, { db, ids, images });
  });
}
