export { CarrierOrdersPage } from './carrier-orders-page.tsx';
export { CarriersPage } from './carriers-page.tsx';
export { NewRemittancePage } from './new-remittance-page.tsx';
export { PayPage } from './pay-page.tsx';
export { RemittancePage } from './remittance-page.tsx';
export { RemittancesPage } from './remittances-page.tsx';
