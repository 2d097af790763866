/** What only this module writes. */
export const tables = ['images', 'image_earlier_files', 'image_store_settings'] as const;
