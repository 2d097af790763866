import type { ServerModule } from '../../server-module.ts';
import { tables } from './tables.ts';

/** What shoppers type, as words that products have. */
export const search: ServerModule = { name: 'search', tables };
