/** How the rows of one shop are told from those of others. `$1` is the shop. */
export interface ShopTable {
  readonly name: string;
  readonly where: string;
  /** `rows`: each row is of a person; columns that name persons are known by their names in every table that is not of the house's business */
  readonly persons?: 'rows' | 'none';
  /** these alone */
  readonly only?: readonly string[];
  /** what is written instead of a column */
  readonly instead?: Readonly<Record<string, string>>;
  /** is also given as a sheet */
  readonly isSheet?: true;
}

const all = 'true';
const ofShop = 'shop_id = $1';
const orders = 'select id from orders where shop_id = $1';
const ofOrder = `order_id in (${orders})`;
/** Filled before anything is read: what the shop offers, has sold, and what its packs consist of. */
export const PRODUCTS_OF_SHOP = 'exported_products';
const products = `select id from ${PRODUCTS_OF_SHOP}`;
const ofProduct = `product_id in (${products})`;
const combinations = `select id from combinations where ${ofProduct}`;
const ofCombination = `combination_id in (${combinations})`;
const warehouses = 'select warehouse_id from shop_warehouses where shop_id = $1';
const ofStock = `warehouse_id in (${warehouses}) and ${ofProduct}`;
const stocks = `stock_id in (select id from stocks where ${ofStock})`;
// between its own shelves; one that goes to a shelf of another shop is told by neither
const transfers = `source_id in (${warehouses}) and target_id in (${warehouses})`;
const ofTransfer = `transfer_id in (select id from transfers where ${transfers})`;
const waves = `select wave_id from pick_wave_orders where ${ofOrder}`;
// for its warehouses
const supplierOrders = `warehouse_id in (${warehouses})`;
const ofSupplierOrder = `supplier_order_id in (select id from supplier_orders where ${supplierOrders})`;
const receipts = `select id from receipts where warehouse_id in (${warehouses})`;
const ofReceipt = `receipt_id in (${receipts})`;
const suppliers = `id in (select supplier_id from products where id in (${products})
  union select supplier_id from supplier_products where ${ofProduct} union select supplier_id from supplier_orders where ${supplierOrders})`;
const incidents = `warehouse_id in (${warehouses})`;
const ofCount = `count_id in (select id from stock_counts where warehouse_id in (${warehouses}))`;
const ofIncident = `incident_id in (select id from incidents where ${incidents})`;
/** Also those that brought its parcels before. */
const carriers = `select carrier_id from shop_carriers where shop_id = $1
  union select carrier_id from orders where shop_id = $1 union select carrier_id from shipments where ${ofOrder}`;
const ofService = `carrier_service_id in (select id from carrier_services where carrier_id in (${carriers}))`;
const promotions = 'select id from promotions where shop_id = $1 or shop_id is null';
const ofPromotion = `promotion_id in (${promotions})`;
const customers = 'customer_id in (select id from customers where shop_id = $1)';
const returns = 'select id from order_returns where shop_id = $1';
const entries = 'select id from ledger_entries where shop_id = $1';
const remittances = 'select id from carrier_remittances where shop_id = $1';
const ofTill = 'till_id in (select id from tills where shop_id = $1)';
const reviews = 'review_id in (select id from reviews where shop_id = $1)';
const blocks = 'content_block_id in (select id from content_blocks where shop_id = $1)';
const pages = 'cms_page_id in (select id from cms_pages where shop_id = $1)';
const posts = 'select id from blog_posts where shop_id = $1';
const blogs = 'blog_category_id in (select id from blog_categories where shop_id = $1)';
const colleagues = `not exists (select from employee_shops s where s.employee_id = employees.id)
  or exists (select from employee_shops s where s.employee_id = employees.id and s.shop_id = $1)`;
const pictures = `id in (
  select image_id from product_images where ${ofProduct} union select image_id from combination_images where ${ofCombination}
  union select thumb_image_id from categories union select logo_image_id from categories
  union select thumb_image_id from collections union select logo_image_id from brands union select logo_image_id from brand_lines
  union select image_id from attribute_values union select logo_image_id from shops where id = $1
  union select icon_image_id from shops where id = $1 union select logo_image_id from carriers where id in (${carriers})
  union select banner_image_id from promotions where id in (${promotions})
  union select thumb_image_id from blog_posts where shop_id = $1 union select thumb_image_id from blog_categories where shop_id = $1
  union select thumb_image_id from blog_authors where shop_id = $1
  union select (i ->> 'imageId')::int from content_blocks b,
    jsonb_array_elements(case jsonb_typeof(b.settings -> 'images') when 'array' then b.settings -> 'images' else '[]' end) i
    where b.shop_id = $1)`;

const named = (where: string, names: readonly string[], more: Omit<ShopTable, 'name' | 'where'> = {}): ShopTable[] =>
  names.map((name) => ({ name, where, ...more }));

/** Everything of a shop, and what it shares with others as far as it is the shop's (ADR 62). */
export const SHOP_TABLES: readonly ShopTable[] = [
  ...named('id = $1', ['shops'], { persons: 'none' }),
  ...named(ofShop, ['shop_texts', 'shop_hosts', 'shop_products', 'shop_warehouses', 'shop_carriers']),
  ...named(ofShop, ['call_rules', 'return_rules', 'message_rules', 'paper_settings']),
  ...named(ofShop, ['mail_servers', 'webhooks', 'carrier_accounts'], { persons: 'none' }),
  ...named('account_id in (select id from carrier_accounts where shop_id = $1)', ['carrier_commune_matches']),
  ...named(ofOrder, ['ad_conversions'], { persons: 'none' }),
  ...named(`shop_id = $1 or shop_id is null`, ['customer_segments']),
  // what products are described by is written by every shop, and read by each
  ...named(all, ['categories', 'category_texts', 'brands', 'brand_texts', 'brand_lines', 'brand_line_texts']),
  ...named(all, ['collections', 'collection_texts', 'tags', 'tag_texts', 'attribute_types', 'attribute_type_texts']),
  ...named(all, ['attribute_values', 'attribute_value_texts', 'feature_types', 'feature_type_texts']),
  ...named(all, ['feature_values', 'feature_value_texts', 'product_families', 'product_family_texts']),
  ...named(all, ['tax_rates', 'search_terms', 'stamp_duties', 'wilayas', 'communes', 'wilaya_groups']),
  ...named(suppliers, ['suppliers'], { persons: 'none' }),
  ...named(`id in (${products})`, ['products'], { isSheet: true }),
  ...named(ofProduct, ['product_texts', 'combinations'], { isSheet: true }),
  ...named(ofProduct, ['product_categories', 'product_collections', 'product_features', 'product_tags']),
  ...named(ofProduct, ['product_images', 'price_changes', 'supplier_products']),
  ...named(ofCombination, ['combination_values', 'combination_images']),
  ...named(`pack_product_id in (${products})`, ['pack_items']),
  ...named(`kind <> 'product' or target_id in (${products})`, ['slug_redirects']),
  ...named(pictures, ['images']),
  ...named(ofShop, ['documents', 'landing_pages']),
  ...named('page_id in (select id from landing_pages where shop_id = $1)', ['landing_runs', 'landing_visits']),
  ...named('document_id in (select id from documents where shop_id = $1)', ['document_versions', 'document_schedules']),
  ...named(`id in (${warehouses})`, ['warehouses'], { persons: 'none' }),
  ...named(ofStock, ['stocks'], { isSheet: true }),
  ...named(ofStock, ['stock_locations']),
  ...named(stocks, ['stock_lots', 'stock_thresholds']),
  ...named(`warehouse_id is null or warehouse_id in (${warehouses})`, ['lot_rules']),
  ...named(transfers, ['transfers']),
  ...named(ofTransfer, ['transfer_lines', 'transfer_history']),
  ...named(`line_id in (select id from transfer_lines where ${ofTransfer})`, ['transfer_goods']),
  ...named(supplierOrders, ['supplier_orders']),
  ...named(ofSupplierOrder, ['supplier_order_lines', 'supplier_order_history'], { persons: 'none' }),
  ...named(`id in (${receipts})`, ['receipts'], { persons: 'none' }),
  ...named(ofReceipt, ['receipt_lines', 'receipt_costs', 'receipt_history', 'supplier_invoices'], { persons: 'none' }),
  ...named(`line_id in (select id from receipt_lines where ${ofReceipt})`, ['receipt_decisions']),
  ...named(`invoice_id in (select id from supplier_invoices where ${ofReceipt})`, ['supplier_invoice_dues']),
  ...named(incidents, ['incidents', 'stock_counts']),
  ...named(ofCount, ['stock_count_lines', 'stock_count_history', 'stock_count_notes', 'stock_count_parts']),
  ...named(stocks, ['stock_counted']),
  ...named(incidents, ['stock_count_plans']),
  ...named(`line_id in (select id from stock_count_lines where ${ofCount})`, ['stock_count_entries']),
  ...named(ofIncident, ['incident_history', 'incident_photos']),
  ...named(stocks, ['stock_movements'], {
    // a shelf may be shared: what moved is told, the order of another shop is not
    instead: {
      cause_id: `case when cause_type = 'order' and cause_id not in (select id::text from orders where shop_id = $1) then null else cause_id end`,
      operation_id: 'null::text',
      reason: `case when cause_type = 'order' and cause_id not in (select id::text from orders where shop_id = $1) then '' else reason end`,
    },
  }),
  ...named(ofOrder, ['stock_reservations']),
  ...named(`id in (${carriers})`, ['carriers'], { persons: 'none' }),
  ...named(`carrier_id in (${carriers})`, ['carrier_services', 'carrier_desks'], { persons: 'none' }),
  ...named(ofService, ['carrier_rates']),
  ...named(`id in (${promotions})`, ['promotions'], { isSheet: true }),
  ...named(`promotion_id in (${promotions}) and lot_id in (select id from stock_lots where ${stocks})`, [
    'lot_promotions',
  ]),
  ...named(ofPromotion, ['promotion_texts', 'promotion_targets']),
  ...named(`${ofPromotion} and (order_id is null or ${ofOrder})`, ['promotion_coupons']),
  ...named(ofOrder, ['promotion_uses']),
  ...named(ofShop, ['orders'], { isSheet: true }),
  ...named(ofOrder, ['order_lines'], { isSheet: true }),
  ...named(`order_line_id in (select id from order_lines where ${ofOrder})`, ['order_line_components']),
  ...named(ofOrder, [
    'order_history',
    'order_calls',
    'order_tag_links',
    'order_exchanges',
    'installments',
    'shipments',
  ]),
  // what a carrier was told of a person is told by the order
  ...named(ofOrder, ['carrier_parcels'], { instead: { told: 'null::jsonb' } }),
  ...named(`parcel_id in (select id from carrier_parcels where ${ofOrder})`, ['followed_parcels', 'parcel_events']),
  ...named(ofShop, ['parcel_tasks', 'parcel_claims']),
  ...named(ofShop, ['late_parcel_rules'], { persons: 'none' }),
  ...named(ofOrder, ['order_parcels', 'pick_wave_orders', 'pick_wave_lines', 'hand_over_orders']),
  ...named(`id in (${waves})`, ['pick_waves']),
  ...named(`wave_id in (${waves})`, ['pick_wave_history']),
  ...named(`id in (select hand_over_id from hand_over_orders where ${ofOrder})`, ['hand_overs'], { persons: 'rows' }),
  ...named(ofOrder, ['order_notes'], { persons: 'rows' }),
  ...named(ofShop, ['order_tags', 'order_merges', 'order_returns']),
  ...named(`return_id in (${returns})`, ['order_return_lines']),
  ...named(ofShop, ['invoices', 'invoice_series', 'ledger_entries']),
  ...named(`entry_id in (${entries})`, ['ledger_lines']),
  ...named(ofShop, ['carrier_remittances']),
  ...named(`remittance_id in (${remittances})`, ['carrier_remittance_rows'], {
    instead: { phone: 'null::text' },
  }),
  ...named(ofOrder, ['carrier_disputes']),
  ...named(`dispute_id in (select id from carrier_disputes where ${ofOrder})`, [
    'carrier_dispute_steps',
    'carrier_dispute_proofs',
  ]),
  ...named(ofShop, ['packaging_costs', 'carrier_choice_rules', 'carrier_choice_settings'], { persons: 'none' }),
  ...named(`carrier_id in (${carriers})`, ['carrier_tariffs', 'carrier_statement_mappings'], { persons: 'none' }),
  ...named(ofShop, ['customers'], { persons: 'rows', isSheet: true }),
  ...named(ofShop, ['customer_phones', 'customer_merges', 'blacklisted_phones'], { persons: 'rows' }),
  ...named(customers, ['customer_addresses'], { persons: 'rows' }),
  ...named(ofShop, ['past_orders']),
  ...named(ofShop, ['abandoned_carts', 'back_in_stock_requests', 'messages'], { persons: 'rows' }),
  ...named(ofShop, ['tills', 'till_settings'], { persons: 'none' }),
  ...named(ofTill, ['till_sessions', 'till_conflicts'], { persons: 'none' }),
  ...named(ofTill, ['till_events'], { persons: 'rows' }),
  ...named(ofShop, ['reviews'], { isSheet: true }),
  ...named(reviews, ['review_images']),
  ...named(ofShop, ['content_blocks', 'cms_pages', 'blog_categories', 'blog_authors', 'blog_posts', 'redirects']),
  ...named(blocks, ['content_block_texts']),
  ...named(pages, ['cms_page_texts']),
  ...named(blogs, ['blog_category_texts']),
  ...named(`blog_post_id in (${posts})`, ['blog_post_texts', 'blog_post_categories', 'blog_post_related']),
  ...named('blog_author_id in (select id from blog_authors where shop_id = $1)', ['blog_author_texts']),
  ...named(ofShop, ['writing_drafts', 'writing_versions', 'shop_terms']),
  // whom orders, notes and prices name: never how they are reached or come in
  ...named(colleagues, ['employees'], { only: ['id', 'uuid', 'name', 'is_active'] }),
];

const words = (text: string): readonly string[] => text.split(/\s+/);

/** What no export of a shop has, and why. */
export const NOT_OF_A_SHOP: Readonly<Record<string, readonly string[]>> = {
  'accounts and rights of the staff, who work for the house':
    words(`account_links api_key_shops api_keys employee_roles employee_shops employee_warehouses
    passkey_challenges passkeys recovery_codes role_permissions roles sign_in_guesses staff_sessions
    known_browsers pins till_pins till_rights`),
  'what staff put aside on their devices, which never happened': ['put_aside'],
  'photos of open parcels, which stand on the pages of their orders': ['order_parcel_photos'],
  'labels of a day, which carriers give anew': ['carrier_label_runs', 'carrier_labels'],
  'how carriers call back and are asked, for this installation alone': words(
    'carrier_asking carrier_hooks carrier_inbox carrier_refused_letters',
  ),
  'what opens accounts at advertising networks': ['ad_tokens'],
  'told anew by carriers at any time':
    words(`carrier_account_desks carrier_closed_communes carrier_communes carrier_fees carrier_quotas carrier_sync_steps
    carrier_syncs carrier_wilayas`),
  'attendance of the staff, which has a file of its own':
    words(`attendance_absences attendance_kiosks attendance_people attendance_plans attendance_schedule_weeks
    attendance_schedules attendance_stamps`),
  'the audit log, which has a file of its own': ['audit_log'],
  'what a piece costs on average, over the warehouses of every shop': ['product_costs', 'product_cost_steps'],
  'photos of suppliers’ papers, which stay with the house': ['supplier_invoice_photos'],
  'numbers that every shop’s orders to suppliers share': ['supplier_order_series'],
  'what pictures showed before they were replaced, whose files no export carries': ['image_earlier_files'],
  'the installation and its copies':
    words(`backup_settings backups image_store_settings installation_settings object_store retention_runs
    retention_settings shop_exports`),
  'what the installation is subscribed by, which is of no shop': words(
    'subscription_offers subscription_offer_texts subscription_items subscription_payments',
  ),
  'which reports leave to whom of the staff': words('report_mailings report_mailing_people report_letters'),
  'made from other rows at any time':
    words(`carrier_simulations order_result_products order_results order_results_stale order_ways order_way_products order_ways_stale order_hours order_funnels profit_cells profit_pairs profit_totals way_totals call_pickups customer_linking ledger_open_items ledger_totals ledger_uncounted listing_contexts listings
    expiry_days stock_lines product_rows promotion_revisions review_summaries search_counts search_documents search_openings
    search_words till_marks till_visits till_locks`),
  'work that is under way, and what keeps it from being done twice':
    words(`document_editors writing_previews bulk_change_items bulk_changes call_leases catalog_starts marks notifications order_cooldowns
    order_operations outbox incident_letters incident_notified rate_limits rate_windows saved_view_defaults saved_views webhook_deliveries
    webhook_product_marks stock_recounts`),
  'files on their way in, of which only what came of them is the shop’s':
    words(`customer_import_items product_import_addresses product_import_entries product_import_findings
    product_import_items product_import_mappings product_import_pictures product_import_pieces
    product_import_rows product_import_sales product_imports`),
};

/** Columns that open something, or are of use to the programs of this installation alone. */
export const isSecretColumn = (name: string): boolean =>
  /token|password|secret|fingerprint|hash|digest|sealed/.test(name) ||
  /^(?:answer|search_text|customer_text|goods_text|client_order_key|operation_id|made_by_key)$/.test(name);

const PERSONAL = new Set(
  words(`first_name last_name phone email address author_name recipient document note reason temporary_id
    cart_external_id landing rejection_reason refusal_reason`),
);

/** Columns that say who somebody is, how they are reached, or hold what was typed about them. */
export const isPersonalColumn = (name: string): boolean => PERSONAL.has(name);
