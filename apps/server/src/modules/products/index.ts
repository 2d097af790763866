import type { FastifyInstance } from 'fastify';
import { registerCrossSelling } from './routes/cross-selling.ts';
import { registerProductCall, type CatalogDependencies } from './routes/product-call.ts';
import { registerReviewList } from './routes/review-list.ts';

export { registerProductsBackOffice } from './back-office/index.ts';
export { deleteOldFiles as deleteOldImportFiles } from './imports/file-repository.ts';
export { continueImport, failImport } from './imports/running/continue-import.ts';
export { packSaving, textIn } from './present-product.ts';
export { findProductDetail, readProductDetail, type ProductDetail, type ProductText } from './queries.ts';

/** What the pages' scripts ask of a product: itself, its reviews, and what goes with it. */
export function registerProductCalls(app: FastifyInstance, context: CatalogDependencies): void {
  registerProductCall(app, context);
  registerReviewList(app, context);
  registerCrossSelling(app, context);
}
