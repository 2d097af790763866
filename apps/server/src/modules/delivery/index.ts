export { readRates } from './back-office/queries.ts';
export { putDesksBack, takeDesks } from './back-office/use-cases/turn-desks.ts';
export { writeRates } from './back-office/use-cases/write-rates.ts';
export { listServicesForCommune, readCarrierVersion, type OfferedService } from './queries.ts';
export { DELIVERY_TAG } from './tags.ts';
