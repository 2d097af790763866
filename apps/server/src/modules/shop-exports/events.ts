import { z } from 'zod';

interface AskedShopExport {
  readonly exportId: number;
}

declare module '../../jobs/outbox-events.ts' {
  interface OutboxEvents {
    'shop-export.asked': AskedShopExport;
  }
}

export const shopExportEvents = { 'shop-export.asked': z.object({ exportId: z.int() }) };
