import type { ServerModule } from '../../server-module.ts';
import { tables } from './tables.ts';

/** What holds for the whole installation. */
export const installation: ServerModule = { name: 'installation', tables };
