import { LARGEST_ID } from '@hanout/core/kernel';
import { z } from 'zod';

/** The key of a row in a JSON body. */
export const idSchema = z.int().positive().max(LARGEST_ID);

/** The same as text: in an address, a query or a posted form. */
export const idTextSchema = z.coerce.number().int().positive().max(LARGEST_ID);
