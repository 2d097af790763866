import { z } from 'zod';
import { plainText } from './plain-text.ts';

/** What somebody types to search a list. */
export const searchText = plainText(100).trim();

/** How many rows a list of the back office answers at once. */
export const pageLimit = z.coerce.number().int().min(1).max(100).default(50);

/** How many rows a view has is counted so far: nobody turns more pages than that. */
export const MOST_COUNTED = 1_000;

/** `totalIsCapped`: there are more than `total`. */
export const countedTotal = { total: z.int(), totalIsCapped: z.boolean() };
