export {
  findRateProblems,
  findWilayaProblems,
  isCallable,
  RATE_LIMITS,
  rateName,
  type EnteredDesk,
  type EnteredException,
  type EnteredRate,
  type RateField,
  type RateProblem,
  type WilayaProblem,
} from './check-rates.ts';
export { DELIVERY_MODES, isFreeDelivery, rateForCommune, type DeliveryMode, type DeliveryRate } from './delivery.ts';
export { expectedDay } from './expected-day.ts';
export { CARRIER_PRESETS, type CarrierPreset } from './carrier-presets.ts';
export { DELIVERY_ZONES, USUAL_RATES, zoneOf, type DeliveryZone } from './zones.ts';
export { ABSENCES, whyAbsent, type Absence, type ServiceFacts } from './why-absent.ts';
