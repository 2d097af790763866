export { writeRates } from './back-office/use-cases/write-rates.ts';
export { listServicesForCommune, readCarrierVersion } from './queries.ts';
export { DELIVERY_TAG } from './tags.ts';
