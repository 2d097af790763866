import type { ServerModule } from '../../server-module.ts';
import { tables } from './tables.ts';
import { triggers } from './triggers.ts';

/** Who changed what. */
export const audit: ServerModule = { name: 'audit', tables, triggers };
