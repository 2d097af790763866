import { backInStockStates } from '@hanout/contracts/back-in-stock';
import { entryKinds } from '@hanout/contracts/entries';
import { claimActs } from '@hanout/contracts/parcel-following/claims';
import { bulkKinds } from '@hanout/contracts/products/product-bulk';
import { DISPUTE_ACTION_NAMES } from '@hanout/core/remittances';
import { COUNT_ACTION_RULES } from '@hanout/core/counting';
import { INCIDENT_ACTION_RULES } from '@hanout/core/incidents';
import { ORDER_ACTION_RULES } from '@hanout/core/ordering';
import { PROMOTION_ACTIONS } from '@hanout/core/promotions';
import { RECEIPT_ACTION_RULES } from '@hanout/core/receiving';
import { RETURN_ACTION_RULES } from '@hanout/core/returns';
import { SUPPLIER_ORDER_ACTION_RULES } from '@hanout/core/purchasing';
import { WAVE_ACTION_RULES } from '@hanout/core/picking';
import { TRANSFER_ACTION_RULES } from '@hanout/core/transfers';
import { LANGUAGES } from '@hanout/i18n';
import { expect, test } from 'vitest';
import { sayAction, sayEntity } from '../../../apps/server/src/modules/audit-log/presenter.ts';
import { steps } from '../../../apps/server/src/modules/customers/importing/use-cases/steer-import.ts';
import { SECTIONS } from '../../../apps/server/src/modules/shop-settings/sections/sections.ts';
import { auditActionsIn, auditThingsIn } from './actions.ts';
import { isTest, listSources, readSource } from '../sources.ts';

const verbs = (actions: readonly { readonly action: string }[]): string[] => actions.map(({ action }) => action);
const ofEntries = (...done: readonly string[]): string[] =>
  entryKinds.flatMap((kind) => done.map((verb) => `${kind}.${verb}`));

/** What stands where a source puts a part of the action in. */
const PUT_IN: Readonly<Record<string, readonly string[]>> = {
  '*.*': ofEntries('archive', 'restore', 'delete', 'move', 'change-image'),
  '*.change': ofEntries('change'),
  '*.create': ofEntries('create'),
  '*.delete': ofEntries('delete'),
  'back-in-stock.*': backInStockStates.filter((state) => state !== 'waiting').map((state) => `back-in-stock.${state}`),
  'combination.*-image': ['add', 'remove', 'default'].map((verb) => `combination.${verb}-image`),
  'customers.import-*': steps.map((step) => `customers.import-${step}`),
  'incident.*': verbs(INCIDENT_ACTION_RULES).map((verb) => `incident.${verb}`),
  'job.*': ['job.retry', 'job.give-up'],
  'order.*': verbs(ORDER_ACTION_RULES).map((verb) => `order.${verb}`),
  'order_return.*': verbs(RETURN_ACTION_RULES).map((verb) => `order_return.${verb}`),
  'parcel-claim.*': claimActs.map((act) => `parcel-claim.${act}`),
  'product.*': ['product.archive', 'product.restore'],
  'product.change-*': ['details', 'prices', 'features', 'pack'].map((tab) => `product.change-${tab}`),
  'products.bulk-*': bulkKinds.map((kind) => `products.bulk-${kind}`),
  'promotion.*': PROMOTION_ACTIONS.map((action) => `promotion.${action}`),
  'receipt.*': verbs(RECEIPT_ACTION_RULES).map((verb) => `receipt.${verb}`),
  'report-mailing.*': ['report-mailing.archive', 'report-mailing.restore'],
  'remittance.*': ['remittance.drop', 'remittance.restore'],
  'remittance.dispute-*': DISPUTE_ACTION_NAMES.map((name) => `remittance.dispute-${name.replace('_', '-')}`),
  'review.*': ['review.approve', 'review.reject'],
  'shop.change-*': [...Object.keys(SECTIONS), 'settings', 'legal-identity'].map((name) => `shop.change-${name}`),
  'subscription-offer.*': ['subscription-offer.archive', 'subscription-offer.restore'],
  'subscription-payment.*': ['subscription-payment.withdraw', 'subscription-payment.restore'],
  'stock_count.*': verbs(COUNT_ACTION_RULES).map((verb) => `stock_count.${verb}`),
  'stock.*': ['stock.add', 'stock.count'],
  'supplier-order.*': verbs(SUPPLIER_ORDER_ACTION_RULES).map((verb) => `supplier-order.${verb}`),
  'wave.*': verbs(WAVE_ACTION_RULES).map((verb) => `wave.${verb}`),
  'transfer.*': verbs(TRANSFER_ACTION_RULES).map((verb) => `transfer.${verb}`),
};

const sources = listSources(/^apps\/server\/src\/(?:modules|jobs)\/.*\.ts$/u).filter((path) => !isTest(path));

test('every action that the audit log is told of has words in every language', () => {
  const written = new Set(sources.flatMap((path) => auditActionsIn(path, readSource(path))));
  const actions = [...written].flatMap((action) => (action.includes('*') ? (PUT_IN[action] ?? [action]) : [action]));
  expect(actions.length).toBeGreaterThan(200);
  const unsaid = LANGUAGES.flatMap((language) =>
    actions.filter((action) => sayAction(action, language) === action).map((action) => `${language} ${action}`),
  );
  expect(unsaid).toEqual([]);
});

test('every kind of thing that the audit log names has a word in every language', () => {
  const things = [...new Set(sources.flatMap((path) => auditThingsIn(path, readSource(path)))), ...entryKinds];
  expect(things.length).toBeGreaterThan(30);
  const unsaid = LANGUAGES.flatMap((language) =>
    things.filter((thing) => sayEntity(thing, language) === thing).map((thing) => `${language} ${thing}`),
  );
  expect(unsaid).toEqual([]);
});
