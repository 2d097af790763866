export { registerDeliveryBackOffice } from './back-office/routes.ts';
export { registerTransporterRoute, type DeliveryRouteDependencies } from './routes/transporters.ts';
export { DELIVERY_TAG } from './tags.ts';
