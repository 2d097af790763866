/**
 * Which folder of the server writes which tables (R3). Everybody may read them in queries; only the owner writes. The
 * demo's loader and the tests fill tables of all.
 */
export const tableOwners: Readonly<Record<string, readonly string[]>> = {
  'modules/installation': list(`installation_settings`),
  'modules/places': list(`wilayas communes`),
  'modules/shops': list(`shops shop_hosts shop_texts`),
  'modules/pictures': list(`images`),
  'modules/purchasing': list(`suppliers`),
  'modules/product-rows': list(`product_rows`),
  'modules/entries': list(`
    product_families tax_rates brands brand_texts brand_lines brand_line_texts categories category_texts
    collections collection_texts tags tag_texts attribute_types attribute_values attribute_type_texts
    attribute_value_texts feature_types feature_type_texts feature_values feature_value_texts slug_redirects
  `),
  'modules/products': list(`
    products product_texts product_categories product_tags product_features product_images
    combinations combination_values combination_images pack_items shop_products
    price_changes bulk_changes bulk_change_items product_imports product_import_pieces
    product_import_rows product_import_findings product_import_items product_import_pictures
    product_import_mappings product_import_entries
  `),
  'modules/collections': list(`product_collections`),
  'modules/listing': list(`listings listing_contexts`),
  'modules/promotions': list(
    `promotions promotion_texts promotion_targets promotion_uses promotion_revisions promotion_coupons`,
  ),
  'modules/search': list(`search_documents search_openings search_words`),
  'modules/inventory': list(`
    warehouses shop_warehouses stocks stock_lots stock_movements stock_reservations
  `),
  'modules/delivery': list(`carriers carrier_services carrier_desks carrier_rates shop_carriers`),
  'modules/ordering': list(`orders order_lines order_line_components order_cooldowns order_history`),
  'modules/abandoned-carts': list(`abandoned_carts`),
  'modules/content': list(`
    content_blocks content_block_texts cms_pages cms_page_texts blog_categories blog_category_texts blog_posts
    blog_post_texts blog_post_categories
  `),
  'modules/reviews': list(`reviews review_images review_summaries`),
  'modules/saved-views': list(`saved_views saved_view_defaults`),
  'modules/staff': list(`
    employees roles role_permissions employee_roles employee_shops staff_sessions sign_in_guesses
  `),
  'modules/audit': list(`audit_log`),
  jobs: list(`outbox`),
  limits: list(`rate_limits rate_windows`),
  database: list(`schema_migrations`),
};

function list(names: string): string[] {
  return names.trim().split(/\s+/);
}

const WRITES = [
  /\binsert\s+into\s+([a-z_]+)/gi,
  /\bupdate\s+([a-z_]+)(?:\s+(?:as\s+)?[a-z]+)?\s+set\b/gi,
  /\bdelete\s+from\s+([a-z_]+)/gi,
  /\btruncate\s+(?:table\s+)?([a-z_]+)/gi,
  /\.(?:insertInto|updateTable|deleteFrom|replaceInto|mergeInto)\(\s*'([a-z_]+)/g,
];

/** Tables that a source writes, each once. */
export function tablesWrittenBy(text: string): string[] {
  return [...new Set(WRITES.flatMap((pattern) => [...text.matchAll(pattern)].map(([, table = '']) => table)))];
}

export function ownerOf(table: string): string | undefined {
  return Object.keys(tableOwners).find((folder) => tableOwners[folder]?.includes(table));
}
