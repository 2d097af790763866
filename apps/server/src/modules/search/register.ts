import type { ServerModule } from '../../server-module.ts';
import { tables } from './tables.ts';
import { triggers } from './triggers.ts';

/** What shoppers type, as words that products have. */
export const search: ServerModule = { name: 'search', tables, triggers };
