import type { Checkout } from '../client/checkout/checkout.ts';
import { initialCheckout } from '../client/checkout/checkout-state.ts';

const nothing = (): void => undefined;
const later = (): Promise<void> => Promise.resolve();
/** What stands behind the form on the server. */
export const idleCheckout: Checkout = {
  get: () => initialCheckout,
  subscribe: () => nothing,
  start: () => nothing,
  type: nothing,
  leave: nothing,
  loadWilayas: later,
  chooseWilaya: later,
  chooseCommune: later,
  chooseTransporter: nothing,
  retryCommunes: nothing,
  retryTransporters: nothing,
  submit: later,
  keep: nothing,
  dismiss: nothing,
  startNewPurchase: nothing,
};
