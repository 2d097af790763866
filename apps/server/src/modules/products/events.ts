import { z } from 'zod';

export const productEvents = {
  'products.changed': z.object({ productIds: z.array(z.int().positive()) }),
  'import.waiting': z.object({ importId: z.uuid() }),
  'import.pictures-asked': z.object({ importId: z.uuid() }),
};

declare module '../../jobs/outbox-events.ts' {
  interface OutboxEvents {
    /** edited, many at once: every page that shows them is drawn anew */
    'products.changed': { readonly productIds: readonly number[] };
    /** an import of products has something to do */
    'import.waiting': { readonly importId: string };
    /** pictures of an import are to be fetched from where its file says */
    'import.pictures-asked': { readonly importId: string };
  }
}
