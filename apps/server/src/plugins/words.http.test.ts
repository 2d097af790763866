import { blacklistStates } from '@hanout/contracts/orders/blacklist';
import { callOutcomes } from '@hanout/contracts/orders/calls';
import { cartGaps, cartStates } from '@hanout/contracts/orders/cart-queue';
import { shipmentStates } from '@hanout/contracts/orders/order-goods';
import { historyActors } from '@hanout/contracts/orders/order-history';
import { deliveryModes, reservationStates } from '@hanout/contracts/orders/orders';
import { entryKinds } from '@hanout/contracts/orders/payments';
import { returnOutcomes, returnViews } from '@hanout/contracts/orders/returns';
import { importSubjects, importSystems } from '@hanout/contracts/customers/customer-imports';
import { customerStates, pastOutcomes } from '@hanout/contracts/customers/customers';
import { importStateSchema } from '@hanout/contracts/imports/imports';
import { MAIL_SECURITIES, MESSAGE_STATES, MESSAGE_VIEWS } from '@hanout/contracts/messages';
import { PAPER_KINDS, PAYMENT_MODES } from '@hanout/contracts/papers';
import { wordSchema } from '@hanout/contracts/words';
import { CLOSING_STATES, SCRIPT_LANGUAGES, SCRIPT_VALUES } from '@hanout/core/calling';
import { MESSAGE_CHANNELS, MESSAGE_EVENTS, MESSAGE_LANGUAGES, MESSAGE_VALUES } from '@hanout/core/messages';
import { TICKET_FORMATS } from '@hanout/core/papers';
import { signInAs, useTestApp } from '@hanout/test-kit';
import { expect, test } from 'vitest';
import { z } from 'zod';

const app = useTestApp();
const answerSchema = z.record(z.string(), z.unknown());

/** Every list of words whose values the code knows, by where it is served. */
const LISTS: readonly (readonly [path: string, lists: Readonly<Record<string, readonly string[]>>])[] = [
  [
    'calls',
    {
      outcomes: callOutcomes,
      scriptLanguages: SCRIPT_LANGUAGES,
      scriptValues: SCRIPT_VALUES,
      closingStates: CLOSING_STATES,
      deliveryModes,
      cartStates,
      cartGaps,
      blacklistStates,
    },
  ],
  [
    'messages',
    {
      events: MESSAGE_EVENTS,
      channels: MESSAGE_CHANNELS,
      languages: MESSAGE_LANGUAGES,
      states: MESSAGE_STATES,
      views: MESSAGE_VIEWS,
      values: MESSAGE_VALUES,
      securities: MAIL_SECURITIES,
    },
  ],
  ['papers', { formats: TICKET_FORMATS, kinds: PAPER_KINDS, paymentModes: PAYMENT_MODES }],
  ['returns', { views: returnViews, outcomes: returnOutcomes }],
  ['orders', { entryKinds, reservationStates, shipmentStates, actors: historyActors, outcomes: returnOutcomes }],
  [
    'customers',
    {
      states: customerStates,
      outcomes: pastOutcomes,
      importSubjects,
      importSystems,
      importStates: importStateSchema.options,
    },
  ],
];

test.each(LISTS)('ST-20 · the words of %s are served whole, in the language of the person', async (path, lists) => {
  const owner = await signInAs(app());
  const said = new Map<string, readonly string[]>();
  for (const language of ['fr', 'ar', 'en']) {
    await owner.call({ method: 'POST', url: '/dashboard/api/auth/language', body: { language } });
    const served = answerSchema.parse((await owner.call({ url: `/dashboard/api/${path}/enumerations` })).body);
    const texts = Object.entries(lists).map(([list, values]) => {
      const words = wordSchema.array().parse(served[list]);
      expect([list, words.map(({ value }) => value)]).toEqual([list, [...values]]);
      // A word that is missing is answered by its key.
      expect(words.filter(({ value, label }) => label === '' || label.endsWith(`.${value}`))).toEqual([]);
      return words.map(({ label }) => label).join();
    });
    said.set(language, texts);
  }
  expect(new Set([...said.values()].map((texts) => texts.join())).size).toBe(3);
  // French and English call an SMS alike; Arabic calls nothing so.
  expect(said.get('ar')?.filter((text, at) => text === said.get('fr')?.[at])).toEqual([]);
});
