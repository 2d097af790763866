import { sql, type RawBuilder } from 'kysely';

/**
 * Every picture whose files lie in the installation's store, by `folder` and `key`: those of the shop and what they showed before, photos of
 * reviews, and those that an import has fetched and not shown yet.
 */
export const STORED_PICTURES = `
  select folder, file_key as key from images
  union select i.folder, e.file_key from image_earlier_files e join images i on i.id = e.image_id
  union select 'review', file_key from review_images
  union select 'product', file_key from product_import_pictures where file_key is not null`;

/**
 * Whether a row `pi` of `product_images` is the first of its product with that content: a picture that was replaced by what another
 * number shows is one and the same to a shopper. The back office sees each number, and takes away the one that is too much.
 */
export const isShownFirst: RawBuilder<boolean> = sql.raw(`not exists (
  select from images own join images twin on twin.folder = own.folder and twin.file_key = own.file_key and twin.id <> own.id
  join product_images earlier on earlier.image_id = twin.id
  where own.id = pi.image_id and earlier.product_id = pi.product_id
    and (earlier.position, earlier.image_id) < (pi.position, pi.image_id))`);
