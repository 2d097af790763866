import type { ServerModule } from '../../server-module.ts';
import { importErrors } from './errors.ts';
import { tables } from './tables.ts';

/** Files of others: taken in by pieces, read apart, kept row by row with what was found about each. What a row means, its module says. */
export const imports: ServerModule = { name: 'imports', tables, errors: importErrors };
