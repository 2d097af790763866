export {
  chargesOf,
  duesOf,
  mayWithdraw,
  nextChargeOf,
  type Charge,
  type Due,
  type Paid,
  type SubscribedItem,
  type SubscriptionPeriod,
} from './charges.ts';
export { includedBy, LIMITED, type Included, type Limited } from './included.ts';
