export { listServicesForCommune } from './queries.ts';
export { DELIVERY_TAG } from './tags.ts';
