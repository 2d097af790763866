import type { ServerModule } from '../../server-module.ts';
import { tables } from './tables.ts';

/** What stands in which collection, by hand and by rule. */
export const collections: ServerModule = { name: 'collections', tables };
