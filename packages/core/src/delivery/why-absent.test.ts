import { expect, test } from 'vitest';
import { whyAbsent, type ServiceFacts } from './why-absent.ts';

const offered: ServiceFacts = {
  mode: 'desk',
  isWilayaDeliverable: true,
  isCommuneDeliverable: true,
  isCarrierOpen: true,
  isServiceOn: true,
  rate: 'of-wilaya',
  priceCentimes: 40_000,
  hasDesk: true,
  isUncarried: false,
};

test.each<[string | null, Partial<ServiceFacts>]>([
  [null, {}],
  [null, { mode: 'home', hasDesk: false }],
  ['wilaya-closed', { isWilayaDeliverable: false, isCommuneDeliverable: false }],
  ['commune-closed', { isCommuneDeliverable: false, isCarrierOpen: false }],
  ['carrier-closed', { isCarrierOpen: false, isServiceOn: false }],
  ['service-off', { isServiceOn: false, priceCentimes: null }],
  ['no-rate', { rate: 'none', priceCentimes: null, hasDesk: false }],
  ['commune-left-out', { rate: 'of-commune', priceCentimes: null }],
  ['uncarried', { isUncarried: true, hasDesk: false }],
  ['no-desk', { hasDesk: false }],
])('%s where %j', (why, facts) => {
  expect(whyAbsent({ ...offered, ...facts })).toBe(why);
});
