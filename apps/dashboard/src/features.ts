import type { Feature } from './app/feature.ts';
import { apiAccessFeature } from './features/api-access/feature.ts';
import { attendanceFeature } from './features/attendance/feature.ts';
import { auditLogFeature } from './features/audit-log/feature.ts';
import { backgroundFeature } from './features/background/feature.ts';
import { callsFeature } from './features/calls/feature.ts';
import { carrierAccountsFeature } from './features/carrier-accounts/feature.ts';
import { carrierChoiceFeature } from './features/carrier-choice/feature.ts';
import { profitsFeature } from './features/profits/feature.ts';
import { entriesFeature } from './features/entries/feature.ts';
import { countsFeature } from './features/counts/feature.ts';
import { customersFeature } from './features/customers/feature.ts';
import { backInStockFeature } from './features/back-in-stock/feature.ts';
import { deliveryFeature } from './features/delivery/feature.ts';
import { firstStepsFeature } from './features/first-steps/feature.ts';
import { galleryFeature } from './features/gallery/feature.ts';
import { incidentsFeature } from './features/incidents/feature.ts';
import { homeBuilderFeature } from './features/home-builder/feature.ts';
import { menusFeature } from './features/menus/feature.ts';
import { messagesFeature } from './features/messages/feature.ts';
import { moneyFeature } from './features/money/feature.ts';
import { ordersFeature } from './features/orders/feature.ts';
import { parcelsFeature } from './features/parcels/feature.ts';
import { pictureLibraryFeature } from './features/picture-library/feature.ts';
import { pickingFeature } from './features/picking/feature.ts';
import { productsFeature } from './features/products/feature.ts';
import { promotionsFeature } from './features/promotions/feature.ts';
import { purchasingFeature } from './features/purchasing/feature.ts';
import { receivingFeature } from './features/receiving/feature.ts';
import { redirectsFeature } from './features/redirects/feature.ts';
import { remittancesFeature } from './features/remittances/feature.ts';
import { reportsFeature } from './features/reports/feature.ts';
import { returnsFeature } from './features/returns/feature.ts';
import { reviewsFeature } from './features/reviews/feature.ts';
import { settingsFeature } from './features/settings/feature.ts';
import { staffFeature } from './features/staff/feature.ts';
import { staffOrdersFeature } from './features/staff-orders/feature.ts';
import { stockFeature } from './features/stock/feature.ts';
import { subscriptionFeature } from './features/subscription/feature.ts';
import { themeFeature } from './features/theme/feature.ts';
import { tillsFeature } from './features/tills/feature.ts';
import { transfersFeature } from './features/transfers/feature.ts';
import { warehousesFeature } from './features/warehouses/feature.ts';
import { landingPagesFeature } from './features/landing-pages/feature.ts';
import { writingsFeature } from './features/writings/feature.ts';

/** Every area of the back office, in the order of the menu. A new one is a folder and a line here. */
export const features: readonly Feature[] = [
  ordersFeature,
  staffOrdersFeature,
  callsFeature,
  returnsFeature,
  backInStockFeature,
  messagesFeature,
  customersFeature,
  tillsFeature,
  moneyFeature,
  remittancesFeature,
  profitsFeature,
  reportsFeature,
  promotionsFeature,
  productsFeature,
  entriesFeature,
  pictureLibraryFeature,
  stockFeature,
  warehousesFeature,
  transfersFeature,
  pickingFeature,
  countsFeature,
  incidentsFeature,
  purchasingFeature,
  receivingFeature,
  deliveryFeature,
  parcelsFeature,
  carrierAccountsFeature,
  carrierChoiceFeature,
  firstStepsFeature,
  reviewsFeature,
  homeBuilderFeature,
  menusFeature,
  landingPagesFeature,
  writingsFeature,
  themeFeature,
  galleryFeature,
  backgroundFeature,
  staffFeature,
  attendanceFeature,
  auditLogFeature,
  settingsFeature,
  redirectsFeature,
  apiAccessFeature,
  subscriptionFeature,
];
