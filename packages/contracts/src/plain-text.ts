import { z } from 'zod';

/** Text of at most so many characters. NUL is valid JSON and refused by the database, so it is none of them. */
export const plainText = (longest: number) =>
  z
    .string()
    .max(longest)
    .refine((text) => !text.includes('\0'));
