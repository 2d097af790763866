/**
 * Every picture whose files lie in the installation's store, by `folder` and `key`: those of the shop and what they showed before, photos of
 * reviews, and those that an import has fetched and not shown yet.
 */
export const STORED_PICTURES = `
  select folder, file_key as key from images
  union select i.folder, e.file_key from image_earlier_files e join images i on i.id = e.image_id
  union select 'review', file_key from review_images
  union select 'product', file_key from product_import_pictures where file_key is not null`;
