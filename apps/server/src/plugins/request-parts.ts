import { idTextSchema } from '@hanout/contracts/pieces';
import { z } from 'zod';

/** `…/:id` of a row. */
export const idParams = z.object({ id: idTextSchema });

/** `…/:id` of what has a UUID outside. */
export const uuidParams = z.object({ id: z.uuid() });
