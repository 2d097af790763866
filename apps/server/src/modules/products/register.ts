import type { ServerModule } from '../../server-module.ts';
import { registerProductsBackOffice } from './back-office/index.ts';
import { productErrors } from './errors.ts';
import { productJobs } from './jobs.ts';
import { registerCrossSelling } from './routes/cross-selling.ts';
import { registerProductCall } from './routes/product-call.ts';
import { registerReviewList } from './routes/review-list.ts';
import { pictureUses } from './picture-use-queries.ts';
import { tables } from './tables.ts';

/** Products: what a page's scripts ask of one, and how staff sees, edits and imports them. */
export const products: ServerModule = {
  name: 'products',
  tables,
  pictureUses,
  errors: productErrors,
  routes: (http, context) => {
    registerProductCall(http, context);
    registerReviewList(http, context);
    registerCrossSelling(http, context);
    registerProductsBackOffice(http, context);
  },
  jobs: productJobs,
};
