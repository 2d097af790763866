import { z } from 'zod';
import { plainText } from './plain-text.ts';

/** The lists whose filters, order and columns can be kept under a name. */
export const savedViewLists = [
  'orders',
  'products',
  'promotions',
  'customers',
  'returns',
  'debts',
  'journal',
  'transfers',
  'receipts',
  'supplier-invoices',
  'stock',
  'movements',
  'lots',
  'waves',
  'hand-overs',
  'incidents',
  'supplier-orders',
  'suppliers',
  'stock-counts',
  'remittances',
  'carrier-orders',
  'disputes',
  'late-parcels',
  'carriers-owe',
  'carrier-accounts',
  'letters-to-nobody',
  'till-days',
  'till-cases',
] as const;
export type SavedViewList = (typeof savedViewLists)[number];

export const SAVED_VIEW_LIMITS = { name: 60, search: 1500, columns: 40, perPerson: 50, perList: 50 } as const;

const id = z.int().positive();

/** What a view keeps: the list's address without its page, and how its rows look. */
export const savedViewSettingsSchema = z.strictObject({
  search: plainText(SAVED_VIEW_LIMITS.search),
  hidden: z.array(plainText(40)).max(SAVED_VIEW_LIMITS.columns),
  density: z.enum(['comfortable', 'compact']),
});
export type SavedViewSettings = z.infer<typeof savedViewSettingsSchema>;

export const savedViewSchema = z.object({
  id,
  version: id,
  name: z.string(),
  /** everybody who may read the list has it */
  isShared: z.boolean(),
  /** the list opens with it, for the person who asks */
  isDefault: z.boolean(),
  mayChange: z.boolean(),
  settings: savedViewSettingsSchema,
});
export type SavedView = z.infer<typeof savedViewSchema>;

/** `GET /dashboard/api/views/{list}`: one's own first, then everybody's, by name. */
export const savedViewsSchema = z.object({ views: z.array(savedViewSchema), mayShare: z.boolean() });
export type SavedViews = z.infer<typeof savedViewsSchema>;

const name = plainText(SAVED_VIEW_LIMITS.name).trim();

/** `POST /dashboard/api/views/{list}` */
export const newSavedViewSchema = z.strictObject({ name, isShared: z.boolean(), settings: savedViewSettingsSchema });
export type NewSavedView = z.infer<typeof newSavedViewSchema>;

/** `POST /dashboard/api/views/{list}/{id}`: another name, or what the list shows now, or both. */
export const savedViewChangeSchema = z.strictObject({
  version: id,
  name: name.optional(),
  settings: savedViewSettingsSchema.optional(),
});
export type SavedViewChange = z.infer<typeof savedViewChangeSchema>;

/** `DELETE /dashboard/api/views/{list}/{id}`; `POST …/{id}/restore` takes it back for a day. */
export const deletedViewSchema = z.object({ deleted: z.literal(true) });

/** `POST /dashboard/api/views/{list}/default`; null: the whole list again. */
export const defaultViewSchema = z.strictObject({ id: id.nullable() });
