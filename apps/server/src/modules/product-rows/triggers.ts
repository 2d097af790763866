/**
 * After whose changes the rows of products are drawn anew, inside the statement's own transaction: whoever writes a product need
 * not think of its row. Deleted texts, members and pictures, and what is written in bulk, ask for it by `refreshProductRows`.
 */
export const triggers = {
  products_are_followed: 'products',
  edited_products_are_followed: 'products',
  new_texts_are_followed: 'product_texts',
  edited_texts_are_followed: 'product_texts',
  new_combinations_are_followed: 'combinations',
  edited_combinations_are_followed: 'combinations',
  new_categories_are_followed: 'product_categories',
  new_shops_are_followed: 'shop_products',
  new_images_are_followed: 'product_images',
  new_pack_items_are_followed: 'pack_items',
  new_stocks_are_followed: 'stocks',
} as const;
