/** What the database does by itself for these tables: what changed of a product is told, whoever changed it. */
export const triggers = {
  webhooks_hear_of_products: 'product_rows',
  webhooks_hear_of_new_products: 'product_rows',
} as const;
