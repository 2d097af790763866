export {
  findRateProblems,
  RATE_LIMITS,
  rateFieldName,
  type EnteredRate,
  type RateField,
  type RateProblem,
} from './check-rates.ts';
export { DELIVERY_MODES, isFreeDelivery, rateForCommune, type DeliveryMode, type DeliveryRate } from './delivery.ts';
