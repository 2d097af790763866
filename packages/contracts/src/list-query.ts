import { z } from 'zod';
import { plainText } from './plain-text.ts';

/** What somebody types to search a list. */
export const searchText = plainText(100).trim();

/** How many rows a list of the back office answers at once. */
export const pageLimit = z.coerce.number().int().min(1).max(100).default(50);
