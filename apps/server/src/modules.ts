import type { AppContext } from './app-context.ts';
import type { ModuleJobs } from './jobs/module-jobs.ts';
import { ownJobs } from './jobs/own-jobs.ts';
import type { Planning } from './jobs/plan-jobs.ts';
import { limitJobs } from './limits/jobs.ts';
import { abandonedCarts } from './modules/abandoned-carts/register.ts';
import { ads } from './modules/ads/register.ts';
import { apiAccess } from './modules/api-access/register.ts';
import { attendance } from './modules/attendance/register.ts';
import { audit } from './modules/audit/register.ts';
import { auditLog } from './modules/audit-log/register.ts';
import { backInStock } from './modules/back-in-stock/register.ts';
import { backups } from './modules/backups/register.ts';
import { carrierAccounts } from './modules/carrier-accounts/register.ts';
import { carrierChoice } from './modules/carrier-choice/register.ts';
import { collections } from './modules/collections/register.ts';
import { content } from './modules/content/register.ts';
import { customers } from './modules/customers/register.ts';
import { delivery } from './modules/delivery/register.ts';
import { documents } from './modules/documents/register.ts';
import { entries } from './modules/entries/register.ts';
import { firstSteps } from './modules/first-steps/register.ts';
import { imports } from './modules/imports/register.ts';
import { incidents } from './modules/incidents/register.ts';
import { installation } from './modules/installation/register.ts';
import { inventory } from './modules/inventory/register.ts';
import { landingPages } from './modules/landing-pages/register.ts';
import { ledger } from './modules/ledger/register.ts';
import { listing } from './modules/listing/register.ts';
import { homeBuilder } from './modules/home-builder/register.ts';
import { menus } from './modules/menus/register.ts';
import { messages } from './modules/messages/register.ts';
import { money } from './modules/money/register.ts';
import { notifications } from './modules/notifications/register.ts';
import { objectStore } from './modules/object-store/register.ts';
import { ordering } from './modules/ordering/register.ts';
import { papers } from './modules/papers/register.ts';
import { parcelFollowing } from './modules/parcel-following/register.ts';
import { picking } from './modules/picking/register.ts';
import { pictureLibrary } from './modules/picture-library/register.ts';
import { pictures } from './modules/pictures/register.ts';
import { pins } from './modules/pins/register.ts';
import { places } from './modules/places/register.ts';
import { productRows } from './modules/product-rows/register.ts';
import { products } from './modules/products/register.ts';
import { profits } from './modules/profits/register.ts';
import { promotions } from './modules/promotions/register.ts';
import { purchasing } from './modules/purchasing/register.ts';
import { receiving } from './modules/receiving/register.ts';
import { redirects } from './modules/redirects/register.ts';
import { remittances } from './modules/remittances/register.ts';
import { reports } from './modules/reports/register.ts';
import { retention } from './modules/retention/register.ts';
import { reviews } from './modules/reviews/register.ts';
import { savedViews } from './modules/saved-views/register.ts';
import { search } from './modules/search/register.ts';
import { shopExports } from './modules/shop-exports/register.ts';
import { shopSettings } from './modules/shop-settings/register.ts';
import { shops } from './modules/shops/register.ts';
import { staff } from './modules/staff/register.ts';
import { staffLetters } from './modules/staff-letters/register.ts';
import { stockCounts } from './modules/stock-counts/register.ts';
import { storefront } from './modules/storefront/register.ts';
import { subscription } from './modules/subscription/register.ts';
import { supplierOrders } from './modules/supplier-orders/register.ts';
import { tills } from './modules/tills/register.ts';
import { transfers } from './modules/transfers/register.ts';
import type { ServerModule } from './server-module.ts';

/** Every module of the house: a new one is a folder and a line here. */
export const modules: readonly ServerModule[] = [
  abandonedCarts,
  ads,
  // Before those whose calls it publishes: it listens to their being registered.
  apiAccess,
  attendance,
  audit,
  auditLog,
  backInStock,
  backups,
  carrierAccounts,
  carrierChoice,
  collections,
  content,
  customers,
  delivery,
  documents,
  entries,
  firstSteps,
  imports,
  incidents,
  installation,
  inventory,
  landingPages,
  ledger,
  listing,
  menus,
  homeBuilder,
  messages,
  money,
  notifications,
  objectStore,
  ordering,
  papers,
  parcelFollowing,
  picking,
  pictureLibrary,
  pictures,
  pins,
  places,
  productRows,
  products,
  profits,
  promotions,
  purchasing,
  receiving,
  redirects,
  remittances,
  reports,
  retention,
  reviews,
  savedViews,
  search,
  shopExports,
  shopSettings,
  shops,
  staff,
  staffLetters,
  stockCounts,
  storefront,
  subscription,
  supplierOrders,
  tills,
  transfers,
];

/** What the modules, and what they stand on, do without being asked. */
export const moduleJobs: readonly ModuleJobs<AppContext>[] = [
  ownJobs,
  limitJobs,
  ...modules.flatMap(({ jobs = [] }) => jobs),
];

/** What is done about which event. */
export const planning: Planning = {
  events: Object.assign({}, ...moduleJobs.map(({ events }) => events)),
  reactions: moduleJobs.flatMap(({ reactions = [] }) => reactions),
};
