import { z } from 'zod';

/** What somebody types to search a list; NUL is no character that anything could hold. */
export const searchText = z
  .string()
  .trim()
  .max(100)
  .refine((text) => !text.includes('\0'));

/** How many rows a list of the back office answers at once. */
export const pageLimit = z.coerce.number().int().min(1).max(100).default(50);
