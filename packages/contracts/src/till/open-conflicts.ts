import { z } from 'zod';

/** `GET /dashboard/api/till-conflicts/count`: what waits for somebody, for the menu; the first screen fetches nothing else of tills. */
export const tillConflictCountSchema = z.object({ open: z.int() });
