import type { ServerModule } from '../../server-module.ts';
import { tables } from './tables.ts';

/** Suppliers, and what is bought from them. */
export const purchasing: ServerModule = { name: 'purchasing', tables };
