import type { ServerModule } from '../../server-module.ts';
import { tables } from './tables.ts';
import { triggers } from './triggers.ts';

/** One row for each product, with everything that the back office lists and filters by. */
export const productRows: ServerModule = { name: 'product-rows', tables, triggers };
