/** What only this module writes. */
export const tables = ['images', 'image_store_settings'] as const;
