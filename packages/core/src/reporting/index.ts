export { daysOf, stretchesOf, type Span, type Stretch } from './stretches.ts';
export {
  ORDER_PLACES,
  ORDER_STEPS,
  wayOf,
  type OrderPlace,
  type OrderStep,
  type OrderWay,
  type WayStates,
} from './order-way.ts';
export {
  lastMailing,
  mailedDays,
  MAILING_PERIODS,
  MAILING_RHYTHMS,
  type MailingPeriod,
  type MailingRhythm,
  type MailingTimes,
} from './mailing.ts';
