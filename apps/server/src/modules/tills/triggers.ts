/** What a closed day says is never changed; tills hear of products as soon as they are changed. */
export const triggers = {
  closed_till_sessions_stay: 'till_sessions',
  tills_hear_of_products: 'products',
  tills_hear_of_combinations: 'combinations',
  tills_hear_of_new_combinations: 'combinations',
  tills_hear_of_what_is_offered: 'shop_products',
  tills_hear_of_what_is_offered_otherwise: 'shop_products',
  tills_hear_of_what_is_offered_no_more: 'shop_products',
  tills_hear_of_collections: 'product_collections',
  tills_hear_of_left_collections: 'product_collections',
  tills_hear_of_tax_rates: 'tax_rates',
} as const;
