import type { ServerModule } from '../../server-module.ts';
import { objectStoreErrors } from './errors.ts';
import { tables } from './tables.ts';

/** The one S3-compatible store that an installation may have. */
export const objectStore: ServerModule = { name: 'object-store', tables, errors: objectStoreErrors };
