// Generated from the migrated database by npm run tables; do not edit.
import type { ColumnType } from 'kysely';

/** A column that the database fills when an insert leaves it out. */
export type Generated<T> =
  T extends ColumnType<infer Read, infer Insert, infer Update>
    ? ColumnType<Read, Insert | undefined, Update>
    : ColumnType<T, T | undefined, T>;

export type Json = ColumnType<unknown, string, string>;
/** A day, as YYYY-MM-DD. */
export type DateText = ColumnType<string, string, string>;
export type Timestamp = ColumnType<Date, Date | string, Date | string>;

export interface AbandonedCarts {
  id: Generated<number>;
  shop_id: number;
  external_id: string;
  phone: string;
  first_name: Generated<string>;
  last_name: Generated<string>;
  email: Generated<string>;
  source: string;
  locale: string;
  cart: Json;
  lines_count: number;
  subtotal_centimes: number;
  wilaya_code: number | null;
  commune_id: number | null;
  carrier_service_id: number | null;
  temporary_id: Generated<string>;
  created_at: Generated<Timestamp>;
  updated_at: Generated<Timestamp>;
  delivery_price_centimes: number | null;
  is_free_delivery: Generated<boolean>;
  order_id: string | null;
  closed_at: Timestamp | null;
  closed_by: number | null;
}

export interface AccountLinks {
  token_hash: Buffer;
  employee_id: number;
  purpose: string;
  made_by: number | null;
  made_at: Generated<Timestamp>;
  expires_at: Timestamp;
  used_at: Timestamp | null;
}

export interface AdConversions {
  id: Generated<number>;
  shop_id: number;
  order_id: string;
  network: string;
  pixel_id: string;
  body: string;
  state: Generated<string>;
  tries: Generated<number>;
  attempts: Generated<number>;
  due_at: Generated<Timestamp>;
  claimed_at: Timestamp | null;
  status: number | null;
  reason: Generated<string>;
  answer: Generated<string>;
  took_ms: number | null;
  created_at: Generated<Timestamp>;
  attempted_at: Timestamp | null;
}

export interface AdTokens {
  shop_id: number;
  version: Generated<number>;
  meta: Generated<string>;
  tiktok: Generated<string>;
  snapchat: Generated<string>;
}

export interface ApiKeyShops {
  api_key_id: number;
  shop_id: number;
}

export interface ApiKeys {
  id: Generated<number>;
  version: Generated<number>;
  name: string;
  employee_id: number;
  prefix: string;
  token_hash: Buffer;
  previous_hash: Buffer | null;
  previous_until: Timestamp | null;
  permissions: string[];
  requests_per_minute: number;
  expires_at: Timestamp | null;
  revoked_at: Timestamp | null;
  created_at: Generated<Timestamp>;
  last_used_at: Timestamp | null;
}

export interface AttendanceAbsences {
  id: Generated<number>;
  employee_id: number;
  kind: string;
  from_day: DateText;
  to_day: DateText;
  note: Generated<string>;
  approved_by: number;
  version: Generated<number>;
  archived_at: Timestamp | null;
}

export interface AttendanceKiosks {
  id: Generated<number>;
  shop_id: number;
  name: string;
  opening_hash: Buffer | null;
  opening_expires_at: Timestamp;
  token_hash: Buffer | null;
  public_key: string;
  private_key: string;
  made_by: number;
  made_at: Generated<Timestamp>;
  last_seen_at: Timestamp | null;
  skew_seconds: number | null;
  version: Generated<number>;
  closed_at: Timestamp | null;
}

export interface AttendancePeople {
  employee_id: number;
  badge: Generated<string>;
  version: Generated<number>;
}

export interface AttendancePlans {
  employee_id: number;
  from_day: DateText;
  schedule_id: number | null;
}

export interface AttendanceScheduleWeeks {
  schedule_id: number;
  from_day: DateText;
  week: Json;
}

export interface AttendanceSchedules {
  id: Generated<number>;
  shop_id: number;
  employee_id: number | null;
  name: Generated<string>;
  follows_opening: Generated<boolean>;
  grace_minutes: Generated<number>;
  version: Generated<number>;
  archived_at: Timestamp | null;
}

export interface AttendanceStamps {
  id: string;
  employee_id: number;
  kind: string;
  at: Timestamp;
  kiosk_id: number | null;
  device_at: Timestamp | null;
  is_offline: Generated<boolean>;
  is_in_doubt: Generated<boolean>;
  is_verified: Generated<boolean>;
  received_at: Generated<Timestamp>;
  made_by: number | null;
  reason: Generated<string>;
  replaces: string | null;
  voided_at: Timestamp | null;
  voided_by: number | null;
  void_reason: Generated<string>;
}

export interface AttributeTypeTexts {
  attribute_type_id: number;
  language: string;
  label: string;
}

export interface AttributeTypes {
  id: Generated<number>;
  code: string;
  display: Generated<string>;
  position: Generated<number>;
  version: Generated<number>;
}

export interface AttributeValueTexts {
  attribute_value_id: number;
  language: string;
  label: string;
}

export interface AttributeValues {
  id: Generated<number>;
  attribute_type_id: number;
  slug: string;
  color: string | null;
  image_id: number | null;
  position: Generated<number>;
  version: Generated<number>;
}

export interface AuditLog {
  id: Generated<number>;
  occurred_at: Generated<Timestamp>;
  employee_id: number | null;
  action: string;
  entity: string;
  entity_id: string;
  changes: Generated<Json>;
  request_id: string | null;
  api_key_id: number | null;
}

export interface BackInStockRequests {
  id: Generated<number>;
  shop_id: number;
  product_id: number;
  combination_id: number | null;
  phone: string;
  locale: string;
  state: Generated<string>;
  created_at: Generated<Timestamp>;
  available_at: Timestamp | null;
  told_at: Timestamp | null;
  told_by: number | null;
  version: Generated<number>;
}

export interface BackupSettings {
  id: Generated<boolean>;
  schedule: Generated<string>;
  hour: Generated<number>;
  weekday: Generated<number>;
  kept: Generated<number>;
  place: Generated<string>;
  folder: Generated<string>;
  version: Generated<number>;
  updated_at: Generated<Timestamp>;
}

export interface Backups {
  id: Generated<number>;
  state: Generated<string>;
  cause: string;
  place: string;
  location: string;
  file_name: string;
  bytes: Generated<number>;
  row_count: Generated<number>;
  file_count: Generated<number>;
  stage: Generated<string>;
  stage_done: Generated<number>;
  stage_total: Generated<number>;
  failure: string | null;
  detail: Generated<string>;
  employee_id: number | null;
  created_at: Generated<Timestamp>;
  started_at: Timestamp | null;
  ended_at: Timestamp | null;
}

export interface BlacklistedPhones {
  id: Generated<number>;
  shop_id: number;
  phone: string;
  reason: string;
  expires_at: Timestamp | null;
  employee_id: number | null;
  version: Generated<number>;
  created_at: Generated<Timestamp>;
  archived_at: Timestamp | null;
  updated_at: Generated<Timestamp>;
}

export interface BlogAuthorTexts {
  blog_author_id: number;
  language: string;
  name: string;
  description: Generated<string>;
}

export interface BlogAuthors {
  id: Generated<number>;
  shop_id: number;
  slug: string;
  thumb_image_id: number | null;
  position: Generated<number>;
  is_published: Generated<boolean>;
  version: Generated<number>;
  archived_at: Timestamp | null;
}

export interface BlogCategories {
  id: Generated<number>;
  shop_id: number;
  slug: string;
  thumb_image_id: number | null;
  position: Generated<number>;
  is_published: Generated<boolean>;
  version: Generated<number>;
  archived_at: Timestamp | null;
}

export interface BlogCategoryTexts {
  blog_category_id: number;
  language: string;
  name: string;
  description: Generated<string>;
}

export interface BlogPostCategories {
  blog_post_id: number;
  blog_category_id: number;
}

export interface BlogPostRelated {
  blog_post_id: number;
  related_id: number;
  position: number;
}

export interface BlogPostTexts {
  blog_post_id: number;
  language: string;
  title: string;
  summary: Generated<string>;
  html: Generated<string>;
  seo_description: Generated<string>;
}

export interface BlogPosts {
  id: Generated<number>;
  uuid: string;
  shop_id: number;
  slug: string;
  thumb_image_id: number | null;
  is_published: Generated<boolean>;
  published_at: Generated<Timestamp>;
  version: Generated<number>;
  created_at: Generated<Timestamp>;
  author_id: number | null;
  archived_at: Timestamp | null;
}

export interface BrandLineTexts {
  brand_line_id: number;
  language: string;
  name: string;
}

export interface BrandLines {
  id: Generated<number>;
  uuid: string;
  brand_id: number;
  slug: string;
  name: string;
  position: Generated<number>;
  is_active: Generated<boolean>;
  version: Generated<number>;
  logo_image_id: number | null;
}

export interface BrandTexts {
  brand_id: number;
  language: string;
  name: string;
  description: Generated<string>;
}

export interface Brands {
  id: Generated<number>;
  uuid: string;
  slug: string;
  name: string;
  logo_image_id: number | null;
  position: Generated<number>;
  is_active: Generated<boolean>;
  version: Generated<number>;
}

export interface BulkChangeItems {
  bulk_change_id: string;
  product_id: number;
  state: Generated<string>;
  before: Json | null;
  version: number | null;
  reason: string | null;
}

export interface BulkChanges {
  id: string;
  employee_id: number;
  kind: string;
  settings: Json;
  state: Generated<string>;
  total: number;
  done: Generated<number>;
  skipped: Generated<number>;
  request_id: string | null;
  created_at: Generated<Timestamp>;
  ended_at: Timestamp | null;
}

export interface CallLeases {
  shop_id: number;
  phone: string;
  order_id: string;
  employee_id: number;
  claimed_at: Generated<Timestamp>;
  until: Timestamp;
}

export interface CallPickups {
  shop_id: number;
  wilaya_code: number;
  hour: number;
  calls: Generated<number>;
  answered: Generated<number>;
}

export interface CallRules {
  shop_id: number;
  version: Generated<number>;
  retry_hours: number[];
  tries: number;
  closing_state: string;
  opens_minute: number;
  closes_minute: number;
  weekdays: number[];
  scripts: Generated<Json>;
  updated_at: Generated<Timestamp>;
  follows_opening: Generated<boolean>;
}

export interface CarrierAccountDesks {
  account_id: number;
  key: string;
  name: string;
  address: string;
  wilaya_key: string | null;
  commune_name: string | null;
}

export interface CarrierAccounts {
  id: Generated<number>;
  version: Generated<number>;
  shop_id: number;
  carrier_id: number;
  name: string;
  family: string;
  brand: string;
  address: string;
  sealed_credentials: string;
  from_wilaya_code: number;
  may_open: Generated<boolean>;
  is_insured: Generated<boolean>;
  checked_at: Timestamp | null;
  check_fault: string | null;
  archived_at: Timestamp | null;
  created_at: Generated<Timestamp>;
}

export interface CarrierAsking {
  account_id: number;
  asked_at: Timestamp | null;
  fault: string | null;
  failing_since: Timestamp | null;
  failures: Generated<number>;
  again_at: Timestamp | null;
}

export interface CarrierChoiceRules {
  id: Generated<number>;
  shop_id: number;
  name: string;
  position: number;
  wilaya_code: number | null;
  commune_id: number | null;
  weight_from: number | null;
  weight_to: number | null;
  amount_from_centimes: number | null;
  amount_to_centimes: number | null;
  category_id: number | null;
  carrier_id: number;
  mode: string | null;
  archived_at: Timestamp | null;
  version: Generated<number>;
  created_at: Generated<Timestamp>;
}

export interface CarrierChoiceSettings {
  shop_id: number;
  takes_itself: Generated<boolean>;
  wait_basis_points: Generated<number>;
  version: Generated<number>;
}

export interface CarrierClosedCommunes {
  shop_id: number;
  carrier_id: number;
  commune_id: number;
  mode: string;
}

export interface CarrierCommuneMatches {
  account_id: number;
  commune_id: number;
  key: string | null;
  is_by_hand: boolean;
}

export interface CarrierCommunes {
  account_id: number;
  key: string;
  wilaya_key: string;
  name: string;
  is_deliverable: boolean;
  has_desk: boolean;
}

export interface CarrierDesks {
  id: Generated<number>;
  carrier_id: number;
  commune_id: number;
  name: string;
  address: string;
  is_active: Generated<boolean>;
  phone: string | null;
  position: Generated<number>;
}

export interface CarrierDisputeProofs {
  id: Generated<number>;
  dispute_id: number;
  employee_id: number | null;
  name: string;
  media_type: string;
  bytes: Buffer;
  created_at: Generated<Timestamp>;
  removed_at: Timestamp | null;
}

export interface CarrierDisputeSteps {
  id: Generated<number>;
  dispute_id: number;
  action: string;
  state: string;
  note: Generated<string>;
  employee_id: number | null;
  operation_id: string | null;
  operation_digest: string | null;
  created_at: Generated<Timestamp>;
}

export interface CarrierDisputes {
  order_id: string;
  note: Generated<string>;
  employee_id: number | null;
  opened_at: Generated<Timestamp>;
  id: Generated<number>;
  carrier_id: number;
  asked_centimes: Generated<number>;
  state: Generated<string>;
  version: Generated<number>;
}

export interface CarrierFees {
  account_id: number;
  wilaya_key: string;
  commune_key: string | null;
  mode: string;
  price_centimes: number;
}

export interface CarrierHooks {
  account_id: number;
  address: string;
  sealed_secret: string | null;
  version: Generated<number>;
  heard_at: Timestamp | null;
  created_at: Generated<Timestamp>;
}

export interface CarrierInbox {
  id: Generated<number>;
  account_id: number;
  event_id: string;
  said: Json;
  received_at: Generated<Timestamp>;
  worked_off_at: Timestamp | null;
  is_of_nobody: Generated<boolean>;
}

export interface CarrierLabelRuns {
  id: string;
  employee_id: number;
  sheet: string;
  pdf: Buffer | null;
  printed_at: Timestamp | null;
  created_at: Generated<Timestamp>;
}

export interface CarrierLabels {
  run_id: string;
  position: number;
  order_id: string;
  parcel_id: string | null;
  state: string;
  fault: Json | null;
  pdf: Buffer | null;
}

export interface CarrierParcels {
  id: string;
  order_id: string;
  account_id: number;
  reference: string;
  state: string;
  tracking: string | null;
  carrier_key: string | null;
  is_validated: Generated<boolean>;
  amount_centimes: number | null;
  desk_key: string | null;
  may_open: Generated<boolean>;
  is_insured: Generated<boolean>;
  fault: Json | null;
  employee_id: number | null;
  announcement_id: string;
  sent_at: Timestamp | null;
  announced_at: Timestamp | null;
  created_at: Generated<Timestamp>;
  told: Json | null;
  telling_since: Timestamp | null;
  tell_fault: Json | null;
}

export interface CarrierQuotas {
  account_id: number;
  windows: Generated<Json>;
}

export interface CarrierRates {
  id: Generated<number>;
  carrier_service_id: number;
  wilaya_code: number;
  commune_id: number | null;
  price_centimes: number | null;
  delay_days_min: Generated<number>;
  delay_days_max: Generated<number>;
  free_from_centimes: number | null;
}

export interface CarrierRefusedLetters {
  account_id: number | null;
  day: DateText;
  reason: string;
  letters: number;
  last_at: Timestamp;
}

export interface CarrierRemittanceRows {
  remittance_id: number;
  row: number;
  tracking: Generated<string>;
  reference: Generated<string>;
  phone: string | null;
  status: Generated<string>;
  kind: string;
  amount_centimes: number;
  stated_fee_centimes: Generated<number>;
  is_unreadable: Generated<boolean>;
  order_id: string | null;
  matched_by: string | null;
  state: string;
  gross_centimes: number;
  fee_centimes: number;
  net_centimes: number;
  expected_centimes: number | null;
  difference_centimes: Generated<number>;
  is_included: Generated<boolean>;
  settlement: Generated<string>;
  note: Generated<string>;
}

export interface CarrierRemittances {
  id: Generated<number>;
  shop_id: number;
  carrier_id: number;
  kind: string;
  state: string;
  type: string | null;
  paid_on: DateText | null;
  amount_is: Generated<string>;
  source_name: Generated<string>;
  source_key: string | null;
  import_id: string | null;
  passed_over: Generated<number>;
  stated_net_centimes: number | null;
  movement_centimes: number | null;
  note: Generated<string>;
  version: Generated<number>;
  employee_id: number | null;
  operation_id: string | null;
  operation_digest: string | null;
  created_at: Generated<Timestamp>;
  confirmed_at: Timestamp | null;
  confirmed_by: number | null;
  reversed_at: Timestamp | null;
  reversed_by: number | null;
}

export interface CarrierServices {
  id: Generated<number>;
  carrier_id: number;
  mode: string;
  is_active: Generated<boolean>;
  position: Generated<number>;
}

export interface CarrierSimulations {
  id: Generated<number>;
  shop_id: number;
  state: string;
  from_on: DateText;
  to_on: DateText;
  asked: Json;
  done: Generated<number>;
  total: Generated<number>;
  outcome: Json | null;
  employee_id: number | null;
  created_at: Generated<Timestamp>;
  ended_at: Timestamp | null;
}

export interface CarrierStatementMappings {
  carrier_id: number;
  header_key: string;
  mapping: Json;
  amount_is: string;
  used_at: Generated<Timestamp>;
}

export interface CarrierSyncSteps {
  account_id: number;
  step: string;
  said: Json;
}

export interface CarrierSyncs {
  account_id: number;
  wanted_at: Timestamp | null;
  synced_at: Timestamp | null;
  fault: string | null;
  tries: Generated<number>;
}

export interface CarrierTariffs {
  carrier_id: number;
  collection_centimes: Generated<number>;
  collection_basis_points: Generated<number>;
  keeps_way_out: Generated<boolean>;
  payout_days: Generated<number>;
  payout_weekday: number | null;
  version: Generated<number>;
}

export interface CarrierWilayas {
  account_id: number;
  key: string;
  code: number | null;
  name: string;
  is_deliverable: boolean;
}

export interface Carriers {
  id: Generated<number>;
  uuid: string;
  code: string;
  name: string;
  logo_image_id: number | null;
  phone: string | null;
  is_active: Generated<boolean>;
  position: Generated<number>;
  version: Generated<number>;
  way_back_centimes: number | null;
}

export interface CatalogStarts {
  trade: string;
  kind: string;
  entry_id: number;
  made_at: Generated<Timestamp>;
}

export interface Categories {
  id: Generated<number>;
  uuid: string;
  parent_id: number | null;
  path: number[];
  position: Generated<number>;
  thumb_image_id: number | null;
  logo_image_id: number | null;
  is_active: Generated<boolean>;
  version: Generated<number>;
}

export interface CategoryTexts {
  category_id: number;
  language: string;
  name: string;
  slug: string;
  description: Generated<string>;
  seo_title: Generated<string>;
  seo_description: Generated<string>;
}

export interface CmsPageTexts {
  cms_page_id: number;
  language: string;
  title: string;
  html: string;
  seo_description: Generated<string>;
}

export interface CmsPages {
  id: Generated<number>;
  shop_id: number;
  slug: string;
  kind: Generated<string>;
  is_published: Generated<boolean>;
  position: Generated<number>;
  version: Generated<number>;
  waits_until: Timestamp | null;
  archived_at: Timestamp | null;
}

export interface CollectionTexts {
  collection_id: number;
  language: string;
  name: string;
  description: Generated<string>;
}

export interface Collections {
  id: Generated<number>;
  uuid: string;
  slug: string;
  is_active: Generated<boolean>;
  version: Generated<number>;
  rule: Json | null;
  thumb_image_id: number | null;
}

export interface CombinationImages {
  combination_id: number;
  image_id: number;
  position: Generated<number>;
}

export interface CombinationValues {
  combination_id: number;
  attribute_value_id: number;
}

export interface Combinations {
  id: Generated<number>;
  uuid: string;
  product_id: number;
  sku: string | null;
  barcode: string | null;
  price_ht_centimes: number | null;
  weight_grams: number | null;
  is_default: Generated<boolean>;
  position: Generated<number>;
  archived_at: Timestamp | null;
  version: Generated<number>;
}

export interface Communes {
  id: number;
  wilaya_code: number;
  name_fr: string;
  name_ar: string;
  deliverable: Generated<boolean>;
}

export interface ContentBlockTexts {
  content_block_id: number;
  language: string;
  public_title: Generated<string>;
  html: Generated<string>;
}

export interface ContentBlocks {
  id: Generated<number>;
  shop_id: number;
  page: Generated<string>;
  type: string;
  position: number;
  size: Generated<number>;
  container_class: Generated<string>;
  wrapper_css_class: Generated<string>;
  bg_color: string | null;
  show_title: Generated<boolean>;
  link: string | null;
  number: number | null;
  responsive_number: Json | null;
  settings: Generated<Json>;
  is_published: Generated<boolean>;
  version: Generated<number>;
}

export interface CustomerAddresses {
  id: Generated<number>;
  customer_id: number;
  name: Generated<string>;
  phone: Generated<string>;
  email: Generated<string>;
  wilaya_code: number;
  commune_id: number;
  address: Generated<string>;
  created_at: Generated<Timestamp>;
  operation_id: string | null;
}

export interface CustomerImportItems {
  import_id: string;
  customer_id: number | null;
  past_order_id: number | null;
  is_new: boolean;
  before: Json | null;
  version: number;
  state: Generated<string>;
}

export interface CustomerLinking {
  is_only: Generated<boolean>;
  last_number: Generated<number>;
}

export interface CustomerMerges {
  id: Generated<number>;
  shop_id: number;
  kept_id: number;
  gone_id: number;
  moved: Json;
  kept_version: number;
  created_at: Generated<Timestamp>;
  undone_at: Timestamp | null;
}

export interface CustomerPhones {
  shop_id: number;
  phone: string;
  customer_id: number;
}

export interface CustomerSegments {
  id: Generated<number>;
  shop_id: number | null;
  name: string;
  rule: Json;
  is_active: Generated<boolean>;
  version: Generated<number>;
  created_at: Generated<Timestamp>;
  updated_at: Generated<Timestamp>;
}

export interface Customers {
  id: Generated<number>;
  shop_id: number;
  first_name: Generated<string>;
  last_name: Generated<string>;
  phone: string | null;
  email: Generated<string>;
  type: Generated<string>;
  note: Generated<string>;
  tags: Generated<string[]>;
  wilaya_code: number | null;
  source: string;
  state: Generated<string>;
  order_count: Generated<number>;
  delivered_count: Generated<number>;
  returned_count: Generated<number>;
  value_centimes: Generated<number>;
  last_order_at: Timestamp | null;
  active_at: Generated<Timestamp>;
  version: Generated<number>;
  created_at: Generated<Timestamp>;
  updated_at: Generated<Timestamp>;
  search_text: Generated<string | null>;
  operation_id: string | null;
}

export interface DocumentEditors {
  document_id: number;
  employee_id: number;
  seen_at: Timestamp;
}

export interface DocumentSchedules {
  document_id: number;
  content: Json;
  made_by: number;
  starts_at: Timestamp;
  ends_at: Timestamp | null;
  begun_as: number | null;
  instead_of: number | null;
}

export interface DocumentVersions {
  document_id: number;
  number: number;
  content: Json;
  made_by: number | null;
  made_at: Generated<Timestamp>;
  why: string;
}

export interface Documents {
  id: Generated<number>;
  shop_id: number;
  kind: string;
  draft: Json;
  version: Generated<number>;
  drafted_by: number | null;
  drafted_at: Generated<Timestamp>;
  shown: number | null;
  key: Generated<number>;
}

export interface EmployeeRoles {
  employee_id: number;
  role_id: number;
}

export interface EmployeeShops {
  employee_id: number;
  shop_id: number;
}

export interface EmployeeWarehouses {
  employee_id: number;
  warehouse_id: number;
}

export interface Employees {
  id: Generated<number>;
  uuid: string;
  email: string;
  name: string;
  password_hash: string;
  language: Generated<string>;
  is_active: Generated<boolean>;
  version: Generated<number>;
  created_at: Generated<Timestamp>;
  phone: Generated<string>;
  joined_at: Timestamp | null;
  pin_hash: Generated<string>;
  totp_secret: Generated<string>;
  totp_is_on: Generated<boolean>;
  totp_last_step: Generated<number>;
}

export interface ExpiryDays {
  is_only: Generated<boolean>;
  followed_on: DateText;
}

export interface FeatureTypeTexts {
  feature_type_id: number;
  language: string;
  label: string;
}

export interface FeatureTypes {
  id: Generated<number>;
  code: string;
  is_filter: Generated<boolean>;
  position: Generated<number>;
  version: Generated<number>;
}

export interface FeatureValueTexts {
  feature_value_id: number;
  language: string;
  label: string;
}

export interface FeatureValues {
  id: Generated<number>;
  feature_type_id: number;
  slug: string;
  position: Generated<number>;
  version: Generated<number>;
}

export interface FollowedParcels {
  parcel_id: string;
  account_id: number;
  status: Generated<string>;
  status_at: Timestamp | null;
  raw: Generated<string>;
  reason: string | null;
  raw_reason: string | null;
  place: string | null;
  collection: Generated<string>;
  heard_at: Timestamp | null;
  heard_by: string | null;
  asked_at: Timestamp | null;
  ask_at: Generated<Timestamp | null>;
  misses: Generated<number>;
  is_due: Generated<boolean>;
  followed_at: Timestamp | null;
  refusal: string | null;
  picked_up_at: Timestamp | null;
  arrived_at: Timestamp | null;
  delivered_at: Timestamp | null;
}

export interface HandOverOrders {
  hand_over_id: number;
  order_id: string;
  is_on: Generated<boolean>;
}

export interface HandOvers {
  id: Generated<number>;
  version: Generated<number>;
  carrier_id: number;
  state: Generated<string>;
  employee_id: number | null;
  signed_by: string | null;
  signature: Json | null;
  signed_at: Timestamp | null;
  created_at: Generated<Timestamp>;
  operation_id: string | null;
  digest: string | null;
}

export interface ImageEarlierFiles {
  id: Generated<number>;
  image_id: number;
  file_key: string;
  width: number;
  height: number;
  replaced_at: Generated<Timestamp>;
  replaced_by: number | null;
  alt: Json | null;
}

export interface ImageStoreSettings {
  id: Generated<boolean>;
  place: Generated<string>;
  moving_to: string | null;
  moved: Generated<number>;
  moving_total: Generated<number>;
  failure: string | null;
  version: Generated<number>;
  changed_at: Generated<Timestamp>;
  left_files: Generated<number>;
  left_bytes: Generated<number>;
  is_removing: Generated<boolean>;
}

export interface Images {
  id: Generated<number>;
  uuid: string;
  folder: string;
  file_key: string;
  width: number;
  height: number;
  alt: Generated<Json>;
  created_at: Generated<Timestamp>;
  cut_from: number | null;
  focus_x: number | null;
  focus_y: number | null;
  shown_as: number | null;
}

export interface IncidentHistory {
  id: Generated<number>;
  incident_id: number;
  action: string;
  status: string;
  employee_id: number | null;
  note: Generated<string>;
  mentioned_ids: Generated<number[]>;
  operation_id: string | null;
  digest: string | null;
  occurred_at: Generated<Timestamp>;
}

export interface IncidentLetters {
  history_id: number;
  employee_id: number;
  sent_at: Generated<Timestamp>;
}

export interface IncidentNotified {
  incident_id: number;
  employee_id: number;
}

export interface IncidentPhotos {
  id: Generated<number>;
  incident_id: number;
  employee_id: number | null;
  bytes: Buffer;
  created_at: Generated<Timestamp>;
  removed_at: Timestamp | null;
}

export interface Incidents {
  id: Generated<number>;
  version: Generated<number>;
  status: Generated<string>;
  severity: string;
  subject: string;
  warehouse_id: number;
  spot: Generated<string>;
  related_kind: string;
  related_id: string | null;
  related_words: Generated<string>;
  product_id: number | null;
  combination_id: number | null;
  description: string;
  cause: string | null;
  cause_note: Generated<string>;
  origin: string | null;
  origin_id: string | null;
  missing: number | null;
  source: string | null;
  employee_id: number | null;
  created_at: Generated<Timestamp>;
  updated_at: Generated<Timestamp>;
  resolved_at: Timestamp | null;
  shortages: Generated<Json>;
}

export interface InstallationSettings {
  name: string;
  value: string;
  updated_at: Generated<Timestamp>;
}

export interface Installments {
  order_id: string;
  position: number;
  due_on: DateText;
  amount_centimes: number;
}

export interface InvoiceSeries {
  shop_id: number;
  kind: string;
  year: number;
  last_number: number;
  last_issued_at: Timestamp;
  first_number: Generated<number>;
}

export interface Invoices {
  id: string;
  shop_id: number;
  kind: string;
  year: number;
  number: number;
  order_id: string;
  corrects_id: string | null;
  document: Json;
  payable_centimes: number;
  issued_at: Timestamp;
  employee_id: number | null;
  label: Generated<string>;
}

export interface KnownBrowsers {
  token_hash: Buffer;
  employee_id: number;
  used_at: Generated<Timestamp>;
}

export interface LandingPages {
  id: Generated<number>;
  shop_id: number;
  product_id: number;
  name: string;
  slug: string;
  version: Generated<number>;
  run: Generated<number>;
  created_at: Generated<Timestamp>;
  archived_at: Timestamp | null;
}

export interface LandingRuns {
  page_id: number;
  run: number;
  share_of_b: number | null;
  started_at: Generated<Timestamp>;
  ended_at: Timestamp | null;
  kept: string | null;
}

export interface LandingVisits {
  page_id: number;
  run: number;
  variant: string;
  visited_on: DateText;
  visitors: number;
  views: number;
}

export interface LateParcelRules {
  shop_id: number;
  version: Generated<number>;
  days: number;
}

export interface LedgerEntries {
  id: Generated<number>;
  shop_id: number;
  order_id: string | null;
  happened_on: DateText;
  cause_type: string;
  cause_id: string;
  payment_type: string | null;
  carrier_id: number | null;
  takes_back: number | null;
  employee_id: number | null;
  note: Generated<string>;
  posted_at: Generated<Timestamp>;
}

export interface LedgerLines {
  entry_id: number;
  account: string;
  amount_centimes: number;
}

export interface LedgerOpenItems {
  order_id: string;
  account: string;
  shop_id: number;
  carrier_id: number | null;
  since: DateText;
  amount_centimes: number;
}

export interface LedgerTotals {
  shop_id: number;
  account: string;
  happened_on: DateText;
  in_centimes: number;
  out_centimes: number;
}

export interface LedgerUncounted {
  entry_id: number;
}

export interface ListingContexts {
  shop_id: number;
  context_type: string;
  context_id: number;
  product_id: number;
  position: Generated<number>;
}

export interface Listings {
  shop_id: number;
  product_id: number;
  display_price_centimes: number;
  base_price_centimes: number;
  price_valid_until: Timestamp | null;
  is_discounted: boolean;
  is_available: boolean;
  available_quantity: number;
  position: number;
  created_at: Timestamp;
  name_fr: string;
  name_ar: string;
  name_en: string;
  brand_id: number | null;
  brand_line_id: number | null;
  category_ids: number[];
  attribute_value_ids: number[];
  feature_value_ids: number[];
  updated_at: Generated<Timestamp>;
  price_ht_centimes: Generated<number>;
  tax_basis_points: Generated<number>;
  collection_ids: Generated<number[]>;
  card: Generated<string>;
  revision: Generated<number>;
  only_discounted_in: Generated<number[]>;
}

export interface LotPromotions {
  promotion_id: number;
  lot_id: number;
  ended_at: Timestamp | null;
}

export interface LotRules {
  id: Generated<number>;
  warehouse_id: number | null;
  family_id: number | null;
  strategy: string;
  is_strict: boolean;
}

export interface MailServers {
  shop_id: number;
  version: Generated<number>;
  is_on: Generated<boolean>;
  host: string;
  port: number;
  security: string;
  username: Generated<string>;
  password: Generated<string>;
  from_name: Generated<string>;
  from_address: string;
  reply_to: Generated<string>;
  updated_at: Generated<Timestamp>;
}

export interface Marks {
  work: string;
  id: Generated<number>;
  subject: number;
  made_at: Generated<Timestamp>;
}

export interface MessageRules {
  shop_id: number;
  event: string;
  version: Generated<number>;
  channels: string[];
  texts: Generated<Json>;
  updated_at: Generated<Timestamp>;
}

export interface Messages {
  id: Generated<number>;
  shop_id: number;
  order_id: string | null;
  event: string;
  channel: string;
  language: string;
  phone: string | null;
  recipient: string;
  subject: Generated<string>;
  body: Generated<string>;
  state: string;
  tries: Generated<number>;
  was_interrupted: Generated<boolean>;
  reason: Generated<string>;
  detail: Generated<string>;
  message_id: string | null;
  employee_id: number | null;
  created_at: Generated<Timestamp>;
  due_at: Timestamp | null;
  claimed_at: Timestamp | null;
  ended_at: Timestamp | null;
  operation_id: string | null;
  return_id: string | null;
  step_id: number | null;
}

export interface Notifications {
  id: Generated<number>;
  employee_id: number;
  shop_id: number;
  order_id: string | null;
  kind: string;
  by_employee_id: number | null;
  cause: string;
  created_at: Generated<Timestamp>;
  read_at: Timestamp | null;
  webhook_id: number | null;
  transfer_id: number | null;
  supplier_order_id: number | null;
  incident_id: number | null;
  till_conflict_id: number | null;
}

export interface ObjectStore {
  id: Generated<boolean>;
  endpoint: string;
  region: string;
  bucket: string;
  prefix: Generated<string>;
  access_key: string;
  sealed_key: string;
  version: Generated<number>;
  updated_at: Generated<Timestamp>;
}

export interface OrderCalls {
  id: Generated<number>;
  order_id: string;
  shop_id: number;
  employee_id: number | null;
  occurred_at: Generated<Timestamp>;
  outcome: string;
  channel: string;
  note: Generated<string>;
  wilaya_code: number | null;
  from_state: string;
  from_next_call_at: Timestamp | null;
  from_reason: string | null;
  from_attempts: number;
  version: number;
  undone_at: Timestamp | null;
  source: string | null;
  product_ids: number[] | null;
  wait_minutes: number | null;
  is_answered: boolean | null;
}

export interface OrderCooldowns {
  shop_id: number;
  kind: string;
  value: string;
  last_order_at: Timestamp;
}

export interface OrderExchanges {
  order_id: string;
  return_id: string | null;
  till_id: number | null;
  blind_return_id: string | null;
}

export interface OrderFunnels {
  shop_id: number;
  axis: string;
  span: string;
  begins_on: DateText;
  key: string;
  placed: number;
  confirmed: number;
  shipped: number;
  delivered: number;
  paid: number;
  returned: number;
  cancelled: number;
  placed_centimes: number;
  delivered_centimes: number;
  paid_centimes: number;
}

export interface OrderHistory {
  id: Generated<number>;
  order_id: string;
  axis: string;
  action: string;
  from_state: string | null;
  to_state: string | null;
  note: Generated<string>;
  employee_id: number | null;
  actor: string;
  occurred_at: Timestamp;
  return_id: string | null;
}

export interface OrderHours {
  shop_id: number;
  step: string;
  begins_at: Timestamp;
  orders: number;
  total_centimes: number;
}

export interface OrderLineComponents {
  order_line_id: string;
  position: number;
  product_id: number;
  combination_id: number | null;
  names: Json;
  attributes: Generated<Json>;
  quantity: number;
  order_id: string | null;
  placed_at: Timestamp | null;
}

export interface OrderLines {
  id: string;
  order_id: string;
  position: number;
  product_id: number;
  combination_id: number | null;
  is_pack: Generated<boolean>;
  names: Json;
  sku: string | null;
  attributes: Generated<Json>;
  image_url: string | null;
  quantity: number;
  base_price_centimes: number;
  unit_price_centimes: number;
  total_centimes: number;
  price_ht_centimes: number;
  tax_rate_basis_points: Generated<number>;
  promotions: Generated<Json>;
  price_reason: Generated<string>;
  placed_at: Timestamp | null;
}

export interface OrderMerges {
  id: Generated<number>;
  shop_id: number;
  kept_id: string;
  gone_id: string;
  employee_id: number | null;
  merged_at: Generated<Timestamp>;
  lines: Json;
  total_centimes: number;
  kept_version: number;
  gone_version: number;
  undone_at: Timestamp | null;
}

export interface OrderNotes {
  id: Generated<number>;
  order_id: string;
  employee_id: number;
  body: string;
  mentioned_ids: Generated<number[]>;
  version: Generated<number>;
  created_at: Generated<Timestamp>;
  edited_at: Timestamp | null;
  deleted_at: Timestamp | null;
}

export interface OrderOperations {
  id: string;
  order_id: string;
  digest: string;
  created_at: Generated<Timestamp>;
}

export interface OrderParcelPhotos {
  id: Generated<number>;
  order_id: string;
  parcel_id: number | null;
  bytes: Buffer;
  employee_id: number | null;
  taken_at: Generated<Timestamp>;
}

export interface OrderParcels {
  id: Generated<number>;
  order_id: string;
  number: number;
  lines: Json;
  weight_grams: number | null;
  employee_id: number | null;
  packed_at: Generated<Timestamp>;
  unpacked_at: Timestamp | null;
  operation_id: string | null;
}

export interface OrderResultProducts {
  order_id: string;
  product_id: number;
  shop_id: number;
  happened_on: DateText;
  outcome: string | null;
  quantity: number;
  sales_centimes: number;
  delivery_centimes: number;
  discounts_centimes: number;
  goods_centimes: number;
  lost_goods_centimes: number;
  fees_centimes: number;
  expected_fees_centimes: number;
  return_costs_centimes: number;
  losses_centimes: number;
  packaging_centimes: number;
  earned_centimes: Generated<number>;
}

export interface OrderResults {
  order_id: string;
  shop_id: number;
  happened_on: DateText;
  carrier_id: number | null;
  mode: string;
  wilaya_code: number | null;
  commune_id: number | null;
  source: string;
  employee_id: number | null;
  outcome: string | null;
  ended_on: DateText | null;
  delivery_days: number | null;
  payout_days: number | null;
  estimated_pieces: Generated<number>;
  unknown_pieces: Generated<number>;
  sales_centimes: number;
  delivery_centimes: number;
  discounts_centimes: number;
  goods_centimes: number;
  lost_goods_centimes: number;
  fees_centimes: number;
  expected_fees_centimes: number;
  return_costs_centimes: number;
  losses_centimes: number;
  packaging_centimes: number;
  earned_centimes: Generated<number>;
}

export interface OrderResultsStale {
  id: Generated<number>;
  order_id: string;
}

export interface OrderReturnLines {
  return_id: string;
  order_line_id: string;
  quantity: number;
  sellable: number | null;
  damaged: number | null;
  missing: number | null;
}

export interface OrderReturns {
  id: string;
  number: Generated<number>;
  shop_id: number;
  order_id: string;
  version: Generated<number>;
  state: string;
  reason_code: string;
  reason_names: Json;
  is_our_fault: boolean;
  note: Generated<string>;
  asked_by: string;
  employee_id: number | null;
  asked_at: Generated<Timestamp>;
  deadline_on: DateText | null;
  refusal_reason: Generated<string>;
  received_at: Timestamp | null;
  credit_centimes: number | null;
  way_back_centimes: number | null;
  refund_due_on: DateText | null;
  closed_at: Timestamp | null;
  updated_at: Generated<Timestamp>;
  customer_text: Generated<string>;
  goods_text: Generated<string>;
}

export interface OrderTagLinks {
  order_id: string;
  tag_id: number;
}

export interface OrderTags {
  id: Generated<number>;
  shop_id: number;
  name: string;
  colour: string;
  version: Generated<number>;
  archived_at: Timestamp | null;
  merged_into: number | null;
  created_at: Generated<Timestamp>;
}

export interface OrderWayProducts {
  order_id: string;
  product_id: number;
  total_centimes: number;
  shop_id: number;
  placed_at: Timestamp;
}

export interface OrderWays {
  order_id: string;
  shop_id: number;
  wilaya_code: number | null;
  carrier_id: number | null;
  source: string;
  employee_id: number | null;
  total_centimes: number;
  placed_at: Timestamp;
  confirmed_at: Timestamp | null;
  shipped_at: Timestamp | null;
  delivered_at: Timestamp | null;
  paid_at: Timestamp | null;
  returned_at: Timestamp | null;
  place: string;
}

export interface OrderWaysStale {
  id: Generated<number>;
  order_id: string;
}

export interface Orders {
  id: string;
  number: Generated<number>;
  shop_id: number;
  channel: string;
  source: string;
  locale: string;
  first_name: string | null;
  last_name: string | null;
  phone: string | null;
  email: Generated<string>;
  temporary_id: string | null;
  cart_external_id: string | null;
  address: string;
  wilaya_code: number | null;
  wilaya_carrier_code: number | null;
  wilaya_name_fr: string | null;
  wilaya_name_ar: string | null;
  commune_id: number | null;
  commune_name_fr: string | null;
  commune_name_ar: string | null;
  carrier_id: number | null;
  carrier_service_id: number | null;
  carrier_name: string | null;
  delivery_mode: string;
  desk: Json | null;
  items_subtotal_centimes: number;
  cart_discount_centimes: Generated<number>;
  delivery_base_centimes: number;
  delivery_centimes: number;
  total_centimes: number;
  promotions: Generated<Json>;
  confirmation_state: Generated<string>;
  preparation_state: Generated<string>;
  parcel_state: Generated<string>;
  money_state: Generated<string>;
  call_attempts: Generated<number>;
  next_call_at: Timestamp | null;
  rejection_reason: string | null;
  assigned_employee_id: number | null;
  terms_version: string;
  client_order_key: string | null;
  request_fingerprint: string | null;
  answer: string | null;
  version: Generated<number>;
  placed_at: Timestamp;
  updated_at: Timestamp;
  landing: Json | null;
  coupon_code: string | null;
  note: Generated<string>;
  search_text: Generated<string | null>;
  abandoned_cart_id: number | null;
  delivery_free_from_centimes: number | null;
  ad_consent: Json | null;
  landing_page_id: number | null;
  landing_run: number | null;
  landing_variant: string | null;
}

export interface Outbox {
  id: Generated<number>;
  type: string;
  payload: Json;
  created_at: Generated<Timestamp>;
  dispatched_at: Timestamp | null;
}

export interface PackItems {
  id: Generated<number>;
  pack_product_id: number;
  product_id: number;
  combination_id: number | null;
  quantity: number;
  position: Generated<number>;
}

export interface PackagingCosts {
  shop_id: number;
  since: DateText;
  cost_centimes: number;
  version: Generated<number>;
}

export interface PaperSettings {
  shop_id: number;
  formats: Generated<Json>;
  stamps_cash: Generated<boolean>;
  version: Generated<number>;
}

export interface ParcelClaims {
  id: Generated<number>;
  version: Generated<number>;
  order_id: string;
  shop_id: number;
  carrier_id: number;
  tracking: string;
  state: Generated<string>;
  amount_centimes: number;
  granted_centimes: number | null;
  note: Generated<string>;
  opened_by: number;
  opened_at: Generated<Timestamp>;
  answered_at: Timestamp | null;
  paid_at: Timestamp | null;
  paid_into: string | null;
  payments: Generated<number>;
}

export interface ParcelEvents {
  id: Generated<number>;
  parcel_id: string;
  occurred_at: Timestamp;
  is_time_told: boolean;
  told_by: string;
  status: string;
  raw: string;
  reason: string | null;
  raw_reason: string | null;
  place: string | null;
  is_remark: Generated<boolean>;
  told_at: Generated<Timestamp>;
}

export interface ParcelTasks {
  id: Generated<number>;
  version: Generated<number>;
  order_id: string;
  shop_id: number;
  attempt: number;
  reason: string;
  opened_at: Generated<Timestamp>;
  closed_at: Timestamp | null;
  closed_by: number | null;
  outcome: string | null;
  note: Generated<string>;
  is_asked_there: Generated<boolean>;
}

export interface PasskeyChallenges {
  challenge_hash: Buffer;
  bound_to: Buffer;
  purpose: string;
  origin: string;
  rp_id: string;
  expires_at: Timestamp;
}

export interface Passkeys {
  id: Generated<number>;
  employee_id: number;
  credential_id: string;
  public_key: Buffer;
  sign_count: Generated<number>;
  rp_id: string;
  transports: Generated<string[]>;
  name: string;
  created_at: Generated<Timestamp>;
  last_used_at: Timestamp | null;
  suspended_at: Timestamp | null;
}

export interface PastOrders {
  id: Generated<number>;
  shop_id: number;
  customer_id: number | null;
  system: string;
  number: string;
  channel: Generated<string>;
  placed_at: Timestamp;
  outcome: string;
  status: Generated<string>;
  total_centimes: number;
  lines: Generated<Json>;
}

export interface PickWaveHistory {
  id: Generated<number>;
  wave_id: number;
  action: string;
  state: string;
  employee_id: number | null;
  note: Generated<string>;
  details: Generated<Json>;
  operation_id: string | null;
  digest: string | null;
  occurred_at: Generated<Timestamp>;
}

export interface PickWaveLines {
  id: Generated<number>;
  wave_id: number;
  order_id: string;
  order_line_id: string;
  product_id: number;
  combination_id: number | null;
  lot_id: number | null;
  quantity: number;
  picked: Generated<number>;
  missing: Generated<number>;
  reason: string | null;
}

export interface PickWaveOrders {
  wave_id: number;
  order_id: string;
  slot: number;
  way_out: string | null;
  warehouse_id: number;
}

export interface PickWaves {
  id: Generated<number>;
  version: Generated<number>;
  warehouse_id: number;
  state: Generated<string>;
  mode: string;
  picker_id: number | null;
  employee_id: number | null;
  note: Generated<string>;
  created_at: Generated<Timestamp>;
  updated_at: Generated<Timestamp>;
}

export interface Pins {
  employee_id: number;
  kind: string;
  record_id: string;
  position: number;
  pinned_at: Generated<Timestamp>;
}

export interface PriceChanges {
  id: Generated<number>;
  product_id: number;
  combination_id: number | null;
  field: string;
  before_centimes: number | null;
  after_centimes: number | null;
  employee_id: number | null;
  occurred_at: Generated<Timestamp>;
}

export interface ProductCategories {
  product_id: number;
  category_id: number;
}

export interface ProductCollections {
  product_id: number;
  collection_id: number;
  position: Generated<number>;
}

export interface ProductCostSteps {
  id: Generated<number>;
  cost_id: number;
  receipt_line_id: number;
  kind: string;
  of_step_id: number | null;
  quantity: number;
  quantity_before: number;
  unit_cost_centimes: number;
  average_before_centimes: number | null;
  average_after_centimes: number | null;
  occurred_at: Generated<Timestamp>;
}

export interface ProductCosts {
  id: Generated<number>;
  product_id: number;
  combination_id: number | null;
  average_centimes: number | null;
  updated_at: Generated<Timestamp>;
}

export interface ProductFamilies {
  id: Generated<number>;
  code: string;
  name: string;
  is_active: Generated<boolean>;
  version: Generated<number>;
}

export interface ProductFamilyTexts {
  family_id: number;
  language: string;
  size_guide: Generated<string>;
}

export interface ProductFeatures {
  product_id: number;
  feature_type_id: number;
  feature_value_id: number;
}

export interface ProductImages {
  product_id: number;
  image_id: number;
  position: Generated<number>;
}

export interface ProductImportAddresses {
  id: Generated<number>;
  import_id: string;
  product_id: number;
  combination_id: number | null;
  address: string;
  state: Generated<string>;
  failure: string | null;
}

export interface ProductImportEntries {
  import_id: string;
  kind: string;
  entry_id: number;
  name: string;
  state: Generated<string>;
  why: string | null;
}

export interface ProductImportFindings {
  id: Generated<number>;
  import_id: string;
  number: number;
  column_index: number | null;
  is_error: boolean;
  code: string;
  params: Generated<Json>;
  value: Generated<string>;
}

export interface ProductImportItems {
  import_id: string;
  product_id: number;
  is_new: boolean;
  before: Json | null;
  version: number;
  state: Generated<string>;
  file_key: string | null;
}

export interface ProductImportMappings {
  employee_id: number;
  header_key: string;
  mapping: Json;
  options: Json;
  used_at: Generated<Timestamp>;
}

export interface ProductImportPictures {
  import_id: string;
  name: string;
  is_asked: Generated<boolean>;
  file_key: string | null;
  width: number | null;
  height: number | null;
  failure: string | null;
}

export interface ProductImportPieces {
  import_id: string;
  part: string;
  number: number;
  bytes: Buffer;
}

export interface ProductImportRows {
  import_id: string;
  unit: number;
  number: number;
  cells: Json;
}

export interface ProductImportSales {
  import_id: string;
  product_id: number;
  kind: string;
  value: number;
  starts_on: DateText | null;
  ends_on: DateText | null;
  promotion_ids: Generated<number[]>;
}

export interface ProductImports {
  id: string;
  employee_id: number;
  shop_ids: number[] | null;
  language: string;
  upload_key: string;
  state: Generated<string>;
  file_name: string;
  file_bytes: number;
  pictures_bytes: number | null;
  kind: string | null;
  encoding: string | null;
  separator: string | null;
  sha256: string | null;
  header: Generated<Json>;
  sample: Generated<Json>;
  row_count: Generated<number>;
  format: Generated<string>;
  mapping: Generated<Json>;
  is_remembered: Generated<boolean>;
  options: Json;
  phase: Generated<string>;
  progress_done: Generated<number>;
  progress_total: Generated<number>;
  next_unit: Generated<number>;
  created: Generated<number>;
  changed: Generated<number>;
  unchanged: Generated<number>;
  skipped: Generated<number>;
  bad: Generated<number>;
  warnings: Generated<number>;
  new_names: Generated<Json>;
  undo: Json | null;
  failure: string | null;
  request_id: string | null;
  created_at: Generated<Timestamp>;
  ended_at: Timestamp | null;
  may_promote: Generated<boolean>;
  sheets: Generated<Json>;
  sheet: number | null;
  subject: Generated<string>;
  shop_id: number | null;
  archive_id: string | null;
}

export interface ProductRows {
  product_id: number;
  name_fr: string;
  name_ar: string;
  name_en: string;
  search: string;
  type: string;
  family_id: number;
  brand_id: number | null;
  brand_line_id: number | null;
  supplier_id: number | null;
  main_category_id: number;
  category_ids: number[];
  tag_ids: number[];
  collection_ids: number[];
  shop_ids: number[];
  sku: string | null;
  barcode: string | null;
  price_ht_centimes: number;
  tax_basis_points: number;
  is_active: boolean;
  is_featured: boolean;
  is_archived: boolean;
  on_hand: number;
  available: number;
  stock_state: string;
  combination_count: number;
  image_folder: string | null;
  image_key: string | null;
  version: number;
  created_at: Timestamp;
  updated_at: Timestamp;
}

export interface ProductTags {
  product_id: number;
  tag_id: number;
}

export interface ProductTexts {
  product_id: number;
  language: string;
  name: string;
  slug: string;
  short_description: Generated<string>;
  long_description: Generated<string>;
  seo_title: Generated<string>;
  seo_description: Generated<string>;
}

export interface Products {
  id: Generated<number>;
  uuid: string;
  uid: string;
  type: string;
  pack_mode: string | null;
  family_id: number;
  brand_id: number | null;
  brand_line_id: number | null;
  main_category_id: number;
  tax_rate_id: number | null;
  price_ht_centimes: number;
  pack_price_ht_centimes: number | null;
  supply_price_ht_centimes: number | null;
  wholesale_price_ht_centimes: number | null;
  wholesale_minimum_quantity: number | null;
  sku: string | null;
  barcode: string | null;
  weight_grams: number | null;
  height_mm: number | null;
  width_mm: number | null;
  length_mm: number | null;
  is_active: Generated<boolean>;
  is_featured: Generated<boolean>;
  is_on_sale: Generated<boolean>;
  available_on: DateText | null;
  archived_at: Timestamp | null;
  version: Generated<number>;
  created_at: Generated<Timestamp>;
  updated_at: Generated<Timestamp>;
  supplier_id: number | null;
  low_stock_threshold: Generated<number>;
}

export interface ProfitCells {
  shop_id: number;
  begins_on: DateText;
  wilaya_code: number | null;
  carrier_id: number | null;
  source: string;
  of_agents: boolean;
  employee_id: number | null;
  outcome: string | null;
  orders: number;
  estimated_pieces: number;
  unknown_pieces: number;
  sales_centimes: number;
  delivery_centimes: number;
  discounts_centimes: number;
  goods_centimes: number;
  lost_goods_centimes: number;
  fees_centimes: number;
  expected_fees_centimes: number;
  return_costs_centimes: number;
  losses_centimes: number;
  packaging_centimes: number;
  earned_centimes: Generated<number>;
}

export interface ProfitPairs {
  shop_id: number;
  axis: string;
  key: string;
  span: string;
  begins_on: DateText;
  product_id: number;
  orders: number;
  delivered: number;
  returned: number;
  lost: number;
  pieces: number;
  estimated: number;
  unknown: number;
  sales_centimes: number;
  delivery_centimes: number;
  discounts_centimes: number;
  goods_centimes: number;
  lost_goods_centimes: number;
  fees_centimes: number;
  expected_fees_centimes: number;
  return_costs_centimes: number;
  losses_centimes: number;
  packaging_centimes: number;
  earned_centimes: number;
}

export interface ProfitTotals {
  shop_id: number;
  axis: string;
  span: string;
  begins_on: DateText;
  key: string;
  orders: number;
  delivered: number;
  returned: number;
  lost: number;
  pieces: number;
  estimated: number;
  unknown: number;
  sales_centimes: number;
  delivery_centimes: number;
  discounts_centimes: number;
  goods_centimes: number;
  lost_goods_centimes: number;
  fees_centimes: number;
  expected_fees_centimes: number;
  return_costs_centimes: number;
  losses_centimes: number;
  packaging_centimes: number;
  earned_centimes: number;
}

export interface PromotionCoupons {
  id: Generated<number>;
  promotion_id: number;
  code: string;
  order_id: string | null;
  used_at: Timestamp | null;
  created_at: Generated<Timestamp>;
  made_by_key: string | null;
}

export interface PromotionRevisions {
  only_row: Generated<boolean>;
  revision: number;
  repriced_revision: Generated<number>;
}

export interface PromotionTargets {
  promotion_id: number;
  target_id: number;
}

export interface PromotionTexts {
  promotion_id: number;
  language: string;
  title: string;
  subtitle: Generated<string>;
  slogan: Generated<string>;
  banner_html: Generated<string>;
}

export interface PromotionUses {
  promotion_id: number;
  order_id: string;
  phone: string | null;
  used_at: Generated<Timestamp>;
  returned_at: Timestamp | null;
}

export interface Promotions {
  id: Generated<number>;
  uuid: string;
  shop_id: number | null;
  name: string;
  scope: string;
  discount_type: string;
  discount_value: number;
  combinability: Generated<string>;
  exclusivity_group: string | null;
  priority: Generated<number>;
  starts_at: Timestamp | null;
  ends_at: Timestamp | null;
  channels: string[] | null;
  min_subtotal_centimes: Generated<number>;
  coupon_code: string | null;
  single_use: Generated<boolean>;
  usage_limit: number | null;
  used: Generated<number>;
  is_active: Generated<boolean>;
  is_featured: Generated<boolean>;
  banner_image_id: number | null;
  version: Generated<number>;
  created_at: Generated<Timestamp>;
  has_unique_coupons: Generated<boolean>;
  archived_at: Timestamp | null;
  updated_at: Generated<Timestamp>;
  ran_at: Timestamp | null;
}

export interface PutAside {
  id: string;
  number: Generated<number>;
  employee_id: number;
  title: string;
  detail: string;
  refusal: string;
  reason: string;
  made_at: Timestamp;
  put_aside_at: Timestamp;
  told_at: Generated<Timestamp>;
  seen_by: number | null;
  seen_at: Timestamp | null;
}

export interface RateLimits {
  bucket: string;
  window_start: Timestamp;
  count: number;
}

export interface RateWindows {
  bucket: string;
  window_start: Timestamp;
  taken: number;
}

export interface ReceiptCosts {
  id: Generated<number>;
  receipt_id: number;
  kind: string;
  note: Generated<string>;
  amount_centimes: number;
}

export interface ReceiptDecisions {
  id: Generated<number>;
  line_id: number;
  passed: number;
  rejected: number;
  employee_id: number | null;
  decided_at: Generated<Timestamp>;
}

export interface ReceiptHistory {
  id: Generated<number>;
  receipt_id: number;
  action: string;
  state: string;
  employee_id: number | null;
  note: Generated<string>;
  details: Generated<Json>;
  operation_id: string | null;
  digest: string | null;
  occurred_at: Generated<Timestamp>;
}

export interface ReceiptLines {
  id: Generated<number>;
  receipt_id: number;
  position: number;
  order_line_id: number | null;
  product_id: number;
  combination_id: number | null;
  lot_number: string | null;
  expires_on: DateText | null;
  expected: number | null;
  passed: number;
  rejected: number;
  on_hold: number;
  held_at_first: number;
  price_centimes: number;
  share_centimes: Generated<number>;
  unit_cost_centimes: number;
}

export interface Receipts {
  id: Generated<number>;
  version: Generated<number>;
  state: string;
  supplier_id: number;
  supplier_order_id: number | null;
  warehouse_id: number;
  delivery_note: Generated<string>;
  note: Generated<string>;
  cost_spread: Generated<string>;
  employee_id: number | null;
  created_at: Generated<Timestamp>;
  updated_at: Generated<Timestamp>;
}

export interface RecoveryCodes {
  employee_id: number;
  code_hash: Buffer;
  used_at: Timestamp | null;
}

export interface Redirects {
  id: Generated<number>;
  shop_id: number;
  from_path: string;
  to_path: string | null;
  to_key: string | null;
  is_automatic: Generated<boolean>;
  hits: Generated<number>;
  hit_at: Timestamp | null;
  version: Generated<number>;
  archived_at: Timestamp | null;
  created_at: Generated<Timestamp>;
}

export interface ReportLetters {
  id: string;
  mailing_id: number;
  employee_id: number;
  leaves_at: Timestamp;
  sent_at: Timestamp | null;
  dropped_at: Timestamp | null;
}

export interface ReportMailingPeople {
  mailing_id: number;
  employee_id: number;
  is_off: Generated<boolean>;
}

export interface ReportMailings {
  id: Generated<number>;
  name: string;
  shop_id: number | null;
  axis: string;
  period: string;
  every: string;
  weekday: number;
  monthday: number;
  hour: number;
  left_at: Timestamp;
  version: Generated<number>;
  archived_at: Timestamp | null;
  created_at: Generated<Timestamp>;
}

export interface RetentionRuns {
  name: string;
  ran_at: Timestamp;
  removed: number;
  removed_in_all: number;
}

export interface RetentionSettings {
  id: Generated<boolean>;
  days: Generated<Json>;
  version: Generated<number>;
  updated_at: Generated<Timestamp>;
}

export interface ReturnRules {
  shop_id: number;
  version: Generated<number>;
  days: number;
  counts_working_days: boolean;
  refund_days: number;
  is_open_to_shoppers: boolean;
  reasons: Json;
  updated_at: Generated<Timestamp>;
}

export interface ReviewImages {
  review_id: number;
  position: number;
  file_key: string;
  width: number;
  height: number;
}

export interface ReviewSummaries {
  shop_id: number;
  product_id: number;
  count: number;
  halves: number;
  distribution: number[];
}

export interface Reviews {
  id: Generated<number>;
  uuid: string;
  shop_id: number;
  product_id: number;
  state: Generated<string>;
  rating_halves: number;
  text: string;
  language: string;
  author_name: string;
  email: string;
  phone: string;
  purchased_on: DateText;
  order_id: string | null;
  created_at: Generated<Timestamp>;
  decided_at: Timestamp | null;
  decided_by: number | null;
  rejection_reason: Generated<string>;
  version: Generated<number>;
  shop_answer: Generated<string>;
  answered_at: Timestamp | null;
  answered_by: number | null;
}

export interface RolePermissions {
  role_id: number;
  permission: string;
}

export interface Roles {
  id: Generated<number>;
  code: string;
  name: string;
  description: Generated<string>;
  version: Generated<number>;
  archived_at: Timestamp | null;
  requires_second_factor: Generated<boolean>;
  only_assigned_orders: Generated<boolean>;
}

export interface SavedViewDefaults {
  employee_id: number;
  list: string;
  view_id: number;
}

export interface SavedViews {
  id: Generated<number>;
  list: string;
  employee_id: number;
  is_shared: boolean;
  name: string;
  settings: Json;
  version: Generated<number>;
  created_at: Generated<Timestamp>;
  updated_at: Generated<Timestamp>;
  deleted_at: Timestamp | null;
}

export interface SearchCounts {
  shop_id: number;
  language: string;
  text: string;
  day: DateText;
  visitors: number;
}

export interface SearchDocuments {
  shop_id: number;
  product_id: number;
  source_hash: string;
  lexemes: unknown;
}

export interface SearchOpenings {
  shop_id: number;
  stem: string;
  product_id: number;
}

export interface SearchTerms {
  id: Generated<number>;
  name: string;
  meaning: string;
  is_active: Generated<boolean>;
  version: Generated<number>;
}

export interface SearchWords {
  shop_id: number;
  word: string;
  spelling_key: string;
  written: string;
}

export interface Shipments {
  id: string;
  order_id: string;
  pool: string | null;
  exit_warehouse_id: number | null;
  state: string;
  carrier_id: number | null;
  tracking_number: string | null;
  service_code: string | null;
  cod_amount_centimes: number | null;
  opened_at: Timestamp;
  announced_at: Timestamp | null;
}

export interface ShopCarriers {
  shop_id: number;
  carrier_id: number;
  position: Generated<number>;
}

export interface ShopExports {
  id: Generated<number>;
  shop_id: number;
  with_persons: boolean;
  state: Generated<string>;
  file_name: string;
  bytes: Generated<number>;
  row_count: Generated<number>;
  file_count: Generated<number>;
  stage: Generated<string>;
  stage_done: Generated<number>;
  stage_total: Generated<number>;
  failure: string | null;
  detail: Generated<string>;
  employee_id: number | null;
  created_at: Generated<Timestamp>;
  ended_at: Timestamp | null;
  expires_at: Timestamp | null;
}

export interface ShopHosts {
  host: string;
  shop_id: number;
}

export interface ShopProducts {
  shop_id: number;
  product_id: number;
  position: Generated<number>;
  is_offered: Generated<boolean>;
}

export interface ShopTerms {
  shop_id: number;
  number: number;
  texts: Json;
  made_at: Timestamp;
}

export interface ShopTexts {
  shop_id: number;
  language: string;
  name: string;
  tagline: Generated<string>;
}

export interface ShopWarehouses {
  shop_id: number;
  warehouse_id: number;
  position: Generated<number>;
}

export interface Shops {
  id: Generated<number>;
  uuid: string;
  code: string;
  answers_unknown_hosts: Generated<boolean>;
  default_language: Generated<string>;
  tax_regime: Generated<string>;
  active_add_to_cart: Generated<boolean>;
  listing_display: Generated<string>;
  cooldown_seconds: Generated<number>;
  reservation_hours: Generated<number>;
  stock_strategy: Generated<string>;
  first_weekday: Generated<number>;
  api_token: string;
  csrf_token: string;
  previous_api_token: string | null;
  previous_csrf_token: string | null;
  legal_identity: Generated<Json>;
  theme: Generated<Json>;
  terms_version: Generated<string>;
  version: Generated<number>;
  created_at: Generated<Timestamp>;
  keeps_abandoned_carts: Generated<boolean>;
  promotion_rounding_centimes: Generated<number>;
  social_links: Generated<Json>;
  shows_consent: Generated<boolean>;
  consent_texts: Generated<Json>;
  listing_page_size: Generated<number>;
  opening_hours: Generated<Json>;
  shows_hours: Generated<boolean>;
  languages: Generated<string[]>;
  largest_order_centimes: number | null;
  orders_per_phone_day: number | null;
  closed_wilayas: Generated<number[]>;
  order_taking: Generated<string>;
  reopens_on: DateText | null;
  closed_texts: Generated<Json>;
  announcement: Generated<Json>;
  section_versions: Generated<Json>;
  archived_at: Timestamp | null;
  logo_image_id: number | null;
  icon_image_id: number | null;
  shows_name_beside_logo: Generated<boolean>;
  ads_mode: Generated<string>;
  ads_purchase_at: Generated<string>;
  meta_pixel_id: Generated<string>;
  tiktok_pixel_id: Generated<string>;
  google_tag_id: Generated<string>;
  google_conversion_label: Generated<string>;
  snapchat_pixel_id: Generated<string>;
  invoice_pattern: Generated<string>;
  credit_note_pattern: Generated<string>;
  invoice_number_width: Generated<number>;
  invoice_first_year: Generated<number>;
  invoice_first_number: Generated<number>;
  credit_note_first_number: Generated<number>;
  is_findable: Generated<boolean>;
  google_feed: Generated<boolean>;
  meta_feed: Generated<boolean>;
  feed_language: Generated<string>;
  feed_category_ids: Generated<number[]>;
  feed_secret: Generated<string>;
}

export interface SignInGuesses {
  bucket: Buffer;
  guessed_at: Timestamp[];
}

export interface SlugRedirects {
  kind: string;
  language: string;
  slug: string;
  target_id: number;
  created_at: Generated<Timestamp>;
}

export interface StaffSessions {
  token_hash: Buffer;
  employee_id: number;
  csrf_token: string;
  created_at: Generated<Timestamp>;
  last_seen_at: Generated<Timestamp>;
  expires_at: Timestamp;
  ended_at: Timestamp | null;
  id: Generated<number>;
  device: Generated<string>;
  address: Generated<string>;
  is_by_passkey: Generated<boolean>;
}

export interface StampDuties {
  id: Generated<number>;
  effective_from: DateText;
  exempt_up_to_centimes: number;
  minimum_centimes: number;
  bands: Json;
}

export interface StockCountEntries {
  id: Generated<number>;
  line_id: number;
  employee_id: number;
  quantity: number;
  is_void: Generated<boolean>;
  operation_id: string;
  counted_at: Generated<Timestamp>;
  count_id: number;
}

export interface StockCountHistory {
  id: Generated<number>;
  count_id: number;
  action: string;
  state: string;
  employee_id: number | null;
  operation_id: string | null;
  occurred_at: Generated<Timestamp>;
}

export interface StockCountLines {
  id: Generated<number>;
  count_id: number;
  stock_id: number;
  product_id: number;
  combination_id: number | null;
  expected: number | null;
  counted: number | null;
  moved: number | null;
  problem: string | null;
  zone: Generated<string>;
  shelf: Generated<string>;
  counted_at: Timestamp | null;
  value_centimes: number | null;
}

export interface StockCountNotes {
  id: Generated<number>;
  count_id: number;
  code: string;
  quantity: number;
  zone: Generated<string>;
  employee_id: number;
  operation_id: string;
  counted_at: Generated<Timestamp>;
  settled: string | null;
}

export interface StockCountParts {
  count_id: number;
  zone: string;
  employee_id: number;
}

export interface StockCountPlans {
  warehouse_id: number;
  version: Generated<number>;
  a_days: number;
  b_days: number;
  c_days: number;
  per_day: number;
}

export interface StockCounted {
  stock_id: number;
  counted_at: Timestamp;
}

export interface StockCounts {
  id: Generated<number>;
  version: Generated<number>;
  state: Generated<string>;
  warehouse_id: number;
  kind: string;
  mode: string;
  is_blind: Generated<boolean>;
  category_id: number | null;
  product_ids: number[] | null;
  note: Generated<string>;
  employee_id: number | null;
  approved_by: number | null;
  operation_id: Generated<string>;
  created_at: Generated<Timestamp>;
  updated_at: Generated<Timestamp>;
  zones: string[] | null;
  shelf_from: string | null;
  shelf_to: string | null;
  family_id: number | null;
  brand_id: number | null;
  classes: string[] | null;
  not_counted_days: number | null;
  is_planned: Generated<boolean>;
  lines: Generated<number>;
  counted_lines: number | null;
}

export interface StockLines {
  stock_id: number;
  warehouse_id: number;
  product_id: number;
  available: number;
  expired: number;
  state: string;
  is_short: boolean;
  is_listed: boolean;
}

export interface StockLocations {
  id: Generated<number>;
  warehouse_id: number;
  product_id: number;
  combination_id: number | null;
  zone: string;
  shelf: Generated<string>;
}

export interface StockLots {
  id: Generated<number>;
  stock_id: number;
  lot_number: string | null;
  expires_on: DateText | null;
  received_on: Generated<DateText>;
  quantity: number;
  reserved: Generated<number>;
  supply_price_centimes: number | null;
  supplier: Generated<string>;
  receipt: Generated<string>;
}

export interface StockMovements {
  id: Generated<number>;
  stock_id: number;
  lot_id: number | null;
  quantity: number;
  type: string;
  reason: Generated<string>;
  cause_type: string | null;
  cause_id: string | null;
  operation_id: string | null;
  employee_id: number | null;
  occurred_at: Generated<Timestamp>;
  reason_code: string | null;
}

export interface StockRecounts {
  warehouse_id: number;
  run_id: string;
  after_product_id: Generated<number>;
  corrected: Generated<number>;
  moved_at: Generated<Timestamp>;
}

export interface StockReservations {
  id: string;
  order_id: string;
  order_line_id: string;
  stock_id: number;
  lot_id: number | null;
  quantity: number;
  state: string;
  expires_at: Timestamp | null;
  created_at: Timestamp;
}

export interface StockThresholds {
  stock_id: number;
  pieces: number;
}

export interface Stocks {
  id: Generated<number>;
  warehouse_id: number;
  product_id: number;
  combination_id: number | null;
  on_hand: Generated<number>;
  reserved: Generated<number>;
  shortage: Generated<number>;
  version: Generated<number>;
}

export interface SubscriptionItems {
  id: Generated<number>;
  offer_id: number;
  kind: string;
  unit_price_centimes: number;
  period: string;
  quantity: number;
  starts_on: DateText;
  ends_on: DateText | null;
  replaces_id: number | null;
  replaced_ends_on: DateText | null;
  withdrawn_at: Timestamp | null;
  version: Generated<number>;
  created_at: Generated<Timestamp>;
}

export interface SubscriptionOfferTexts {
  offer_id: number;
  language: string;
  name: string;
  description: Generated<string>;
}

export interface SubscriptionOffers {
  id: Generated<number>;
  kind: string;
  price_centimes: number;
  period: string;
  shops: number | null;
  staff: number | null;
  warehouses: number | null;
  tills: number | null;
  version: Generated<number>;
  archived_at: Timestamp | null;
  created_at: Generated<Timestamp>;
}

export interface SubscriptionPayments {
  id: Generated<number>;
  due_on: DateText;
  amount_centimes: number;
  paid_on: DateText;
  method: string;
  reference: string;
  withdrawn_at: Timestamp | null;
  version: Generated<number>;
  created_at: Generated<Timestamp>;
}

export interface SupplierInvoiceDues {
  id: Generated<number>;
  invoice_id: number;
  due_on: DateText;
  amount_centimes: number;
  paid_on: DateText | null;
  paid_by: string | null;
  paid_note: Generated<string>;
  employee_id: number | null;
}

export interface SupplierInvoicePhotos {
  invoice_id: number;
  bytes: Buffer;
}

export interface SupplierInvoices {
  id: Generated<number>;
  version: Generated<number>;
  supplier_id: number;
  receipt_id: number | null;
  number: string;
  invoiced_on: DateText;
  amount_centimes: number;
  note: Generated<string>;
  employee_id: number | null;
  created_at: Generated<Timestamp>;
  operation_id: string | null;
  digest: string | null;
}

export interface SupplierOrderHistory {
  id: Generated<number>;
  supplier_order_id: number;
  action: string;
  state: string;
  employee_id: number | null;
  via: string | null;
  recipient: Generated<string>;
  note: Generated<string>;
  details: Generated<Json>;
  operation_id: string | null;
  digest: string | null;
  occurred_at: Generated<Timestamp>;
}

export interface SupplierOrderLines {
  id: Generated<number>;
  supplier_order_id: number;
  position: number;
  product_id: number;
  combination_id: number | null;
  supplier_code: Generated<string>;
  quantity: number;
  price_centimes: number;
  received: Generated<number>;
}

export interface SupplierOrderSeries {
  year: number;
  last_number: number;
}

export interface SupplierOrders {
  id: Generated<number>;
  uuid: Generated<string>;
  number: string;
  supplier_id: number;
  warehouse_id: number;
  state: Generated<string>;
  expected_on: DateText | null;
  note: Generated<string>;
  sent_at: Timestamp | null;
  closed_at: Timestamp | null;
  late_told_at: Timestamp | null;
  created_at: Generated<Timestamp>;
  updated_at: Generated<Timestamp>;
  created_by: number | null;
  version: Generated<number>;
  operation_id: string | null;
}

export interface SupplierProducts {
  id: Generated<number>;
  supplier_id: number;
  product_id: number;
  combination_id: number | null;
  supplier_code: Generated<string>;
  price_centimes: number | null;
  minimum_quantity: Generated<number>;
  pack_quantity: Generated<number>;
  delay_days: number | null;
  is_preferred: Generated<boolean>;
  version: Generated<number>;
}

export interface Suppliers {
  id: Generated<number>;
  uuid: string;
  name: string;
  phone: Generated<string>;
  email: Generated<string>;
  address: Generated<string>;
  is_active: Generated<boolean>;
  version: Generated<number>;
  contact_name: Generated<string>;
  whatsapp_phone: Generated<string>;
  nif: Generated<string>;
  rc: Generated<string>;
  nis: Generated<string>;
  language: Generated<string>;
  payment_days: Generated<number>;
  delay_days: number | null;
  note: Generated<string>;
}

export interface TagTexts {
  tag_id: number;
  language: string;
  name: string;
}

export interface Tags {
  id: Generated<number>;
  slug: string;
  version: Generated<number>;
}

export interface TaxRates {
  id: Generated<number>;
  name: string;
  rate_basis_points: number;
  is_default: Generated<boolean>;
  is_active: Generated<boolean>;
  version: Generated<number>;
}

export interface TillConflicts {
  id: Generated<number>;
  version: Generated<number>;
  till_id: number;
  event_id: string;
  kind: string;
  line_index: number | null;
  detail: string;
  found_at: Generated<Timestamp>;
  settled_at: Timestamp | null;
  settled_by: number | null;
  note: Generated<string>;
}

export interface TillEvents {
  till_id: number;
  id: string;
  sequence: number;
  kind: string;
  session_id: string;
  cashier_id: number;
  number: number | null;
  at: Timestamp;
  received_at: Generated<Timestamp>;
  body: Json;
  phone: string | null;
  is_double: Generated<boolean>;
  state: Generated<string>;
  tries: Generated<number>;
  done_at: Timestamp | null;
  order_id: string | null;
  findings: Generated<Json>;
  brought_by: number | null;
}

export interface TillLocks {
  till_id: number;
  cashier_id: number;
  until: Timestamp;
  unlocked_at: Timestamp | null;
}

export interface TillMarks {
  product_id: number;
  marked_in: Generated<unknown>;
}

export interface TillPins {
  employee_id: number;
  version: Generated<number>;
  salt: string;
  iterations: number;
  hash: string;
  set_at: Generated<Timestamp>;
}

export interface TillRights {
  role_id: number;
  version: Generated<number>;
  discount_basis_points: number;
  may_name: boolean;
  is_manager: boolean;
  may_return: Generated<boolean>;
  may_open_drawer: Generated<boolean>;
}

export interface TillSessions {
  id: string;
  till_id: number;
  opened_by: number | null;
  opened_at: Timestamp;
  opening: Generated<Json>;
  opening_centimes: Generated<number>;
  state: string;
  closed_by: number | null;
  closed_at: Timestamp | null;
  number: number | null;
  counted: Generated<Json>;
  found: Generated<Json>;
  comment: Generated<string>;
  allowed_by: number | null;
  figures: Json | null;
  difference_centimes: number | null;
}

export interface TillSettings {
  shop_id: number;
  version: Generated<number>;
  embedded: Generated<Json>;
  has_stamp_duty: Generated<boolean>;
  footer: Generated<Json>;
  difference_limit_centimes: Generated<number>;
  is_blind_count: Generated<boolean>;
  quick_discount_centimes: Generated<number>;
  payment_types: string[] | null;
  denominations: number[] | null;
}

export interface TillVisits {
  till_id: number;
  seen_at: Timestamp;
  skew_seconds: number | null;
  waiting: Generated<number>;
  through: Generated<number>;
  app_version: string | null;
  cashier_id: number | null;
}

export interface Tills {
  id: Generated<number>;
  version: Generated<number>;
  shop_id: number;
  warehouse_id: number;
  name: string;
  code: string;
  paper: string;
  opening_hash: Buffer | null;
  opening_expires_at: Timestamp;
  token_hash: Buffer | null;
  made_by: number;
  made_at: Generated<Timestamp>;
  closed_at: Timestamp | null;
}

export interface TransferGoods {
  id: Generated<number>;
  line_id: number;
  lot_number: string | null;
  expires_on: DateText | null;
  received_on: DateText | null;
  picked: Generated<number>;
  sent: Generated<number>;
  received: Generated<number>;
  returned: Generated<number>;
  lost: Generated<number>;
  damaged: Generated<number>;
}

export interface TransferHistory {
  id: Generated<number>;
  transfer_id: number;
  action: string;
  state: string;
  employee_id: number | null;
  note: Generated<string>;
  details: Generated<Json>;
  operation_id: string | null;
  digest: string | null;
  occurred_at: Generated<Timestamp>;
}

export interface TransferLines {
  id: Generated<number>;
  transfer_id: number;
  product_id: number;
  combination_id: number | null;
  requested: number | null;
  quantity: number;
  found_damaged: Generated<number>;
  surplus: Generated<number>;
}

export interface Transfers {
  id: Generated<number>;
  version: Generated<number>;
  state: Generated<string>;
  source_id: number;
  target_id: number;
  note: Generated<string>;
  employee_id: number | null;
  created_at: Generated<Timestamp>;
  updated_at: Generated<Timestamp>;
}

export interface Warehouses {
  id: Generated<number>;
  uuid: string;
  code: string;
  name: string;
  wilaya_code: number | null;
  commune_id: number | null;
  address: Generated<string>;
  is_active: Generated<boolean>;
  version: Generated<number>;
}

export interface WayTotals {
  shop_id: number;
  level: string;
  place: number;
  begins_on: DateText;
  carrier_id: number;
  mode: string;
  delivered: number;
  returned: number;
  lost: number;
  days: number;
  days_of: number;
  fees_centimes: number;
  fees_of: number;
  return_costs_centimes: number;
  return_costs_of: number;
  payout_days: number;
  payout_days_of: number;
}

export interface WebhookDeliveries {
  id: Generated<number>;
  webhook_id: number;
  event_id: string;
  type: string;
  body: string;
  state: Generated<string>;
  tries: Generated<number>;
  attempts: Generated<number>;
  due_at: Generated<Timestamp>;
  claimed_at: Timestamp | null;
  status: number | null;
  reason: Generated<string>;
  answer: Generated<string>;
  took_ms: number | null;
  created_at: Generated<Timestamp>;
  attempted_at: Timestamp | null;
}

export interface WebhookProductMarks {
  id: Generated<number>;
  product_id: number;
  kind: string;
  marked_at: Generated<Timestamp>;
}

export interface Webhooks {
  id: Generated<number>;
  version: Generated<number>;
  shop_id: number;
  name: string;
  url: string;
  events: string[];
  secret: string;
  is_on: Generated<boolean>;
  gave_up_at: Timestamp | null;
  archived_at: Timestamp | null;
  created_at: Generated<Timestamp>;
}

export interface WilayaGroups {
  id: Generated<number>;
  version: Generated<number>;
  name: string;
  wilaya_codes: number[];
  archived_at: Timestamp | null;
}

export interface Wilayas {
  code: number;
  iso_code: string;
  name_fr: string;
  name_ar: string;
  carrier_code: number;
  deliverable: Generated<boolean>;
  version: Generated<number>;
}

export interface WritingDrafts {
  kind: string;
  writing_id: number;
  shop_id: number;
  content: Json;
  version: Generated<number>;
  changed_by: number | null;
  changed_at: Timestamp;
}

export interface WritingPreviews {
  token_digest: string;
  kind: string;
  writing_id: number;
  shop_id: number;
  made_by: number | null;
  ends_at: Timestamp;
}

export interface WritingVersions {
  kind: string;
  writing_id: number;
  number: number;
  shop_id: number;
  content: Json;
  made_by: number | null;
  made_at: Timestamp;
}

export interface Tables {
  abandoned_carts: AbandonedCarts;
  account_links: AccountLinks;
  ad_conversions: AdConversions;
  ad_tokens: AdTokens;
  api_key_shops: ApiKeyShops;
  api_keys: ApiKeys;
  attendance_absences: AttendanceAbsences;
  attendance_kiosks: AttendanceKiosks;
  attendance_people: AttendancePeople;
  attendance_plans: AttendancePlans;
  attendance_schedule_weeks: AttendanceScheduleWeeks;
  attendance_schedules: AttendanceSchedules;
  attendance_stamps: AttendanceStamps;
  attribute_type_texts: AttributeTypeTexts;
  attribute_types: AttributeTypes;
  attribute_value_texts: AttributeValueTexts;
  attribute_values: AttributeValues;
  audit_log: AuditLog;
  back_in_stock_requests: BackInStockRequests;
  backup_settings: BackupSettings;
  backups: Backups;
  blacklisted_phones: BlacklistedPhones;
  blog_author_texts: BlogAuthorTexts;
  blog_authors: BlogAuthors;
  blog_categories: BlogCategories;
  blog_category_texts: BlogCategoryTexts;
  blog_post_categories: BlogPostCategories;
  blog_post_related: BlogPostRelated;
  blog_post_texts: BlogPostTexts;
  blog_posts: BlogPosts;
  brand_line_texts: BrandLineTexts;
  brand_lines: BrandLines;
  brand_texts: BrandTexts;
  brands: Brands;
  bulk_change_items: BulkChangeItems;
  bulk_changes: BulkChanges;
  call_leases: CallLeases;
  call_pickups: CallPickups;
  call_rules: CallRules;
  carrier_account_desks: CarrierAccountDesks;
  carrier_accounts: CarrierAccounts;
  carrier_asking: CarrierAsking;
  carrier_choice_rules: CarrierChoiceRules;
  carrier_choice_settings: CarrierChoiceSettings;
  carrier_closed_communes: CarrierClosedCommunes;
  carrier_commune_matches: CarrierCommuneMatches;
  carrier_communes: CarrierCommunes;
  carrier_desks: CarrierDesks;
  carrier_dispute_proofs: CarrierDisputeProofs;
  carrier_dispute_steps: CarrierDisputeSteps;
  carrier_disputes: CarrierDisputes;
  carrier_fees: CarrierFees;
  carrier_hooks: CarrierHooks;
  carrier_inbox: CarrierInbox;
  carrier_label_runs: CarrierLabelRuns;
  carrier_labels: CarrierLabels;
  carrier_parcels: CarrierParcels;
  carrier_quotas: CarrierQuotas;
  carrier_rates: CarrierRates;
  carrier_refused_letters: CarrierRefusedLetters;
  carrier_remittance_rows: CarrierRemittanceRows;
  carrier_remittances: CarrierRemittances;
  carrier_services: CarrierServices;
  carrier_simulations: CarrierSimulations;
  carrier_statement_mappings: CarrierStatementMappings;
  carrier_sync_steps: CarrierSyncSteps;
  carrier_syncs: CarrierSyncs;
  carrier_tariffs: CarrierTariffs;
  carrier_wilayas: CarrierWilayas;
  carriers: Carriers;
  catalog_starts: CatalogStarts;
  categories: Categories;
  category_texts: CategoryTexts;
  cms_page_texts: CmsPageTexts;
  cms_pages: CmsPages;
  collection_texts: CollectionTexts;
  collections: Collections;
  combination_images: CombinationImages;
  combination_values: CombinationValues;
  combinations: Combinations;
  communes: Communes;
  content_block_texts: ContentBlockTexts;
  content_blocks: ContentBlocks;
  customer_addresses: CustomerAddresses;
  customer_import_items: CustomerImportItems;
  customer_linking: CustomerLinking;
  customer_merges: CustomerMerges;
  customer_phones: CustomerPhones;
  customer_segments: CustomerSegments;
  customers: Customers;
  document_editors: DocumentEditors;
  document_schedules: DocumentSchedules;
  document_versions: DocumentVersions;
  documents: Documents;
  employee_roles: EmployeeRoles;
  employee_shops: EmployeeShops;
  employee_warehouses: EmployeeWarehouses;
  employees: Employees;
  expiry_days: ExpiryDays;
  feature_type_texts: FeatureTypeTexts;
  feature_types: FeatureTypes;
  feature_value_texts: FeatureValueTexts;
  feature_values: FeatureValues;
  followed_parcels: FollowedParcels;
  hand_over_orders: HandOverOrders;
  hand_overs: HandOvers;
  image_earlier_files: ImageEarlierFiles;
  image_store_settings: ImageStoreSettings;
  images: Images;
  incident_history: IncidentHistory;
  incident_letters: IncidentLetters;
  incident_notified: IncidentNotified;
  incident_photos: IncidentPhotos;
  incidents: Incidents;
  installation_settings: InstallationSettings;
  installments: Installments;
  invoice_series: InvoiceSeries;
  invoices: Invoices;
  known_browsers: KnownBrowsers;
  landing_pages: LandingPages;
  landing_runs: LandingRuns;
  landing_visits: LandingVisits;
  late_parcel_rules: LateParcelRules;
  ledger_entries: LedgerEntries;
  ledger_lines: LedgerLines;
  ledger_open_items: LedgerOpenItems;
  ledger_totals: LedgerTotals;
  ledger_uncounted: LedgerUncounted;
  listing_contexts: ListingContexts;
  listings: Listings;
  lot_promotions: LotPromotions;
  lot_rules: LotRules;
  mail_servers: MailServers;
  marks: Marks;
  message_rules: MessageRules;
  messages: Messages;
  notifications: Notifications;
  object_store: ObjectStore;
  order_calls: OrderCalls;
  order_cooldowns: OrderCooldowns;
  order_exchanges: OrderExchanges;
  order_funnels: OrderFunnels;
  order_history: OrderHistory;
  order_hours: OrderHours;
  order_line_components: OrderLineComponents;
  order_lines: OrderLines;
  order_merges: OrderMerges;
  order_notes: OrderNotes;
  order_operations: OrderOperations;
  order_parcel_photos: OrderParcelPhotos;
  order_parcels: OrderParcels;
  order_result_products: OrderResultProducts;
  order_results: OrderResults;
  order_results_stale: OrderResultsStale;
  order_return_lines: OrderReturnLines;
  order_returns: OrderReturns;
  order_tag_links: OrderTagLinks;
  order_tags: OrderTags;
  order_way_products: OrderWayProducts;
  order_ways: OrderWays;
  order_ways_stale: OrderWaysStale;
  orders: Orders;
  outbox: Outbox;
  pack_items: PackItems;
  packaging_costs: PackagingCosts;
  paper_settings: PaperSettings;
  parcel_claims: ParcelClaims;
  parcel_events: ParcelEvents;
  parcel_tasks: ParcelTasks;
  passkey_challenges: PasskeyChallenges;
  passkeys: Passkeys;
  past_orders: PastOrders;
  pick_wave_history: PickWaveHistory;
  pick_wave_lines: PickWaveLines;
  pick_wave_orders: PickWaveOrders;
  pick_waves: PickWaves;
  pins: Pins;
  price_changes: PriceChanges;
  product_categories: ProductCategories;
  product_collections: ProductCollections;
  product_cost_steps: ProductCostSteps;
  product_costs: ProductCosts;
  product_families: ProductFamilies;
  product_family_texts: ProductFamilyTexts;
  product_features: ProductFeatures;
  product_images: ProductImages;
  product_import_addresses: ProductImportAddresses;
  product_import_entries: ProductImportEntries;
  product_import_findings: ProductImportFindings;
  product_import_items: ProductImportItems;
  product_import_mappings: ProductImportMappings;
  product_import_pictures: ProductImportPictures;
  product_import_pieces: ProductImportPieces;
  product_import_rows: ProductImportRows;
  product_import_sales: ProductImportSales;
  product_imports: ProductImports;
  product_rows: ProductRows;
  product_tags: ProductTags;
  product_texts: ProductTexts;
  products: Products;
  profit_cells: ProfitCells;
  profit_pairs: ProfitPairs;
  profit_totals: ProfitTotals;
  promotion_coupons: PromotionCoupons;
  promotion_revisions: PromotionRevisions;
  promotion_targets: PromotionTargets;
  promotion_texts: PromotionTexts;
  promotion_uses: PromotionUses;
  promotions: Promotions;
  put_aside: PutAside;
  rate_limits: RateLimits;
  rate_windows: RateWindows;
  receipt_costs: ReceiptCosts;
  receipt_decisions: ReceiptDecisions;
  receipt_history: ReceiptHistory;
  receipt_lines: ReceiptLines;
  receipts: Receipts;
  recovery_codes: RecoveryCodes;
  redirects: Redirects;
  report_letters: ReportLetters;
  report_mailing_people: ReportMailingPeople;
  report_mailings: ReportMailings;
  retention_runs: RetentionRuns;
  retention_settings: RetentionSettings;
  return_rules: ReturnRules;
  review_images: ReviewImages;
  review_summaries: ReviewSummaries;
  reviews: Reviews;
  role_permissions: RolePermissions;
  roles: Roles;
  saved_view_defaults: SavedViewDefaults;
  saved_views: SavedViews;
  search_counts: SearchCounts;
  search_documents: SearchDocuments;
  search_openings: SearchOpenings;
  search_terms: SearchTerms;
  search_words: SearchWords;
  shipments: Shipments;
  shop_carriers: ShopCarriers;
  shop_exports: ShopExports;
  shop_hosts: ShopHosts;
  shop_products: ShopProducts;
  shop_terms: ShopTerms;
  shop_texts: ShopTexts;
  shop_warehouses: ShopWarehouses;
  shops: Shops;
  sign_in_guesses: SignInGuesses;
  slug_redirects: SlugRedirects;
  staff_sessions: StaffSessions;
  stamp_duties: StampDuties;
  stock_count_entries: StockCountEntries;
  stock_count_history: StockCountHistory;
  stock_count_lines: StockCountLines;
  stock_count_notes: StockCountNotes;
  stock_count_parts: StockCountParts;
  stock_count_plans: StockCountPlans;
  stock_counted: StockCounted;
  stock_counts: StockCounts;
  stock_lines: StockLines;
  stock_locations: StockLocations;
  stock_lots: StockLots;
  stock_movements: StockMovements;
  stock_recounts: StockRecounts;
  stock_reservations: StockReservations;
  stock_thresholds: StockThresholds;
  stocks: Stocks;
  subscription_items: SubscriptionItems;
  subscription_offer_texts: SubscriptionOfferTexts;
  subscription_offers: SubscriptionOffers;
  subscription_payments: SubscriptionPayments;
  supplier_invoice_dues: SupplierInvoiceDues;
  supplier_invoice_photos: SupplierInvoicePhotos;
  supplier_invoices: SupplierInvoices;
  supplier_order_history: SupplierOrderHistory;
  supplier_order_lines: SupplierOrderLines;
  supplier_order_series: SupplierOrderSeries;
  supplier_orders: SupplierOrders;
  supplier_products: SupplierProducts;
  suppliers: Suppliers;
  tag_texts: TagTexts;
  tags: Tags;
  tax_rates: TaxRates;
  till_conflicts: TillConflicts;
  till_events: TillEvents;
  till_locks: TillLocks;
  till_marks: TillMarks;
  till_pins: TillPins;
  till_rights: TillRights;
  till_sessions: TillSessions;
  till_settings: TillSettings;
  till_visits: TillVisits;
  tills: Tills;
  transfer_goods: TransferGoods;
  transfer_history: TransferHistory;
  transfer_lines: TransferLines;
  transfers: Transfers;
  warehouses: Warehouses;
  way_totals: WayTotals;
  webhook_deliveries: WebhookDeliveries;
  webhook_product_marks: WebhookProductMarks;
  webhooks: Webhooks;
  wilaya_groups: WilayaGroups;
  wilayas: Wilayas;
  writing_drafts: WritingDrafts;
  writing_previews: WritingPreviews;
  writing_versions: WritingVersions;
}
