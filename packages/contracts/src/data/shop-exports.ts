import { z } from 'zod';
import { BACKUP_FAILURES } from './backups.ts';

export const SHOP_EXPORT_STATES = ['waiting', 'running', 'ready', 'failed', 'expired'] as const;

export const shopExportSchema = z
  .object({
    id: z.int(),
    shopId: z.int(),
    shopName: z.string(),
    /** with what says who customers are */
    withPersons: z.boolean(),
    state: z.enum(SHOP_EXPORT_STATES),
    fileName: z.string(),
    bytes: z.int(),
    rows: z.int(),
    files: z.int(),
    stage: z.enum(['rows', 'files']),
    /** of its stage, from 0 to 1 */
    progress: z.number(),
    failure: z.enum(BACKUP_FAILURES).nullable(),
    detail: z.string(),
    /** who asked for it */
    by: z.string(),
    createdAt: z.iso.datetime(),
    /** until when the file can be had; null: it is not there yet */
    expiresAt: z.iso.datetime().nullable(),
  })
  .meta({ id: 'ShopExport' });
export type ShopExport = z.infer<typeof shopExportSchema>;

/** `POST /dashboard/api/shop-exports` */
export const shopExportRequestSchema = z.strictObject({ shopId: z.int(), withPersons: z.boolean() });
export type ShopExportRequest = z.infer<typeof shopExportRequestSchema>;

/** `GET /dashboard/api/shop-exports`: what was exported of one's shops, the latest first. */
export const shopExportsSchema = z
  .object({
    rows: z.array(shopExportSchema),
    keptDays: z.int(),
    /** whether they may take away what says who customers are */ mayTakePersons: z.boolean(),
  })
  .meta({ id: 'ShopExports' });
export type ShopExports = z.infer<typeof shopExportsSchema>;
