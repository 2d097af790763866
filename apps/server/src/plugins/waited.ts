import { z } from 'zod';

/** A month: a device that was away for longer has a clock that nobody believes. */
const LONGEST_MS = 31 * 86_400_000;

/** For `schema.headers`: how many milliseconds a call has waited on a device for somebody to answer. What is no such number is none. */
export const waitedHeaders = {
  'x-waited-ms': z.coerce.number().int().min(0).max(LONGEST_MS).catch(0).default(0),
};
