import type { ServerModule } from '../../server-module.ts';
import { registerPlaceRoutes } from './routes/lookups.ts';
import { tables } from './tables.ts';

/** Wilayas and communes. */
export const places: ServerModule = { name: 'places', tables, routes: registerPlaceRoutes };
