import type { CarrierAdapter } from '../adapter.ts';
import type { Capabilities } from '../capabilities.ts';
import { connectionOf } from '../cannot.ts';

const capabilities: Capabilities = {
  check: false,
  places: false,
  desks: false,
  quote: false,
  createBatch: 0,
  find: false,
  refusesKnownReference: false,
  needsValidation: false,
  update: 'never',
  cancel: 'never',
  label: 'none',
  trackBatch: 0,
  webhooks: false,
  exchange: true,
  openParcel: true,
  askReturn: false,
  moneyState: false,
  payments: false,
  dailyDuplicateRule: false,
  maxCodDinars: null,
  quotas: [],
};

/** A carrier that is called on the phone: people type what it says. */
export const byHand: CarrierAdapter = {
  family: 'by-hand',
  brands: [{ key: 'by-hand', name: 'By hand', address: null }],
  credentials: [],
  capabilities,
  webhooks: null,
  connect: () => connectionOf(capabilities, {}),
};
