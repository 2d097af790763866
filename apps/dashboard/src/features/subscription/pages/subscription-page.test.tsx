// @vitest-environment happy-dom
import type { Offer, Subscription } from '@hanout/contracts/subscription';
import { find, findButton, press, select, type, until } from '@hanout/ui/testing.tsx';
import { expect, it } from 'vitest';
import { showPart } from '../../../testing.tsx';
import type { Asked } from '../../../testing.tsx';
import { SubscriptionPage } from './subscription-page.tsx';

const names = (name: string) => ({ fr: name, ar: name, en: name });
const text = (name: string) => ({ name, description: '' });
const texts = (name: string) => ({ fr: text(name), ar: text(name), en: text(name) });
const none = { shops: 0, staff: 0, warehouses: 0, tills: 0 };
const offer: Offer = {
  id: 5,
  version: 1,
  kind: 'addon',
  price: 150_000,
  period: 'month',
  includes: { ...none, tills: 1 },
  texts: texts('Extra till'),
  isArchived: false,
};
const plan = {
  id: 1,
  version: 1,
  offerId: 2,
  kind: 'plan' as const,
  names: names('Boutique'),
  unitPrice: 900_000,
  quantity: 1,
  period: 'month' as const,
  startsOn: '2026-10-28',
  endsOn: null,
  state: 'current' as const,
  renewsOn: '2026-12-28',
  mayWithdraw: false,
};
const standing: Subscription = {
  today: '2026-11-28',
  items: [plan],
  usage: {
    shops: { used: 3, included: 2 },
    staff: { used: 4, included: null },
    warehouses: { used: 1, included: 3 },
    tills: { used: 0, included: 3 },
  },
  dues: [
    { dueOn: '2026-11-28', amount: 900_000, paid: 0, state: 'due', charges: [{ itemId: 1, amount: 900_000 }] },
    { dueOn: '2026-10-28', amount: 900_000, paid: 900_000, state: 'paid', charges: [{ itemId: 1, amount: 900_000 }] },
  ],
  payments: [],
  offers: [offer],
};

async function open(path = '/subscription', refusal: { status: number; body: unknown } | null = null) {
  const posted = new Array<Asked>();
  const part = await showPart(<SubscriptionPage />, (asked) => {
    if (asked.method === 'GET') return { body: standing };
    posted.push(asked);
    return refusal ?? { body: { id: 9, subscription: { ...standing, items: [{ ...plan, id: 9 }] } } };
  });
  await part.router.navigate(path);
  await until(() => document.body.textContent?.includes('Boutique') === true, 'the plan');
  return { ...part, posted };
}
const form = () => find('form[aria-label="Add an add-on"]', HTMLFormElement);
const inForm = (selector: string) => {
  const found = form().querySelector(selector);
  if (found === null) throw new Error(`the form has no ${selector}`);
  return found;
};
const shown = (element: Element) => element.textContent?.replaceAll(/\s/gu, ' ');

it('BO-39 · the price of an add-on is its price times the quantity, as it is chosen, and is taken so', async () => {
  const { posted } = await open();
  await select(inForm('select'), '5');
  expect(shown(inForm('output'))).toBe('1 500,00 DA');
  await type(find('form[aria-label="Add an add-on"] input', HTMLInputElement), '4');
  expect(shown(inForm('output'))).toBe('6 000,00 DA');
  await press(findButton('Add'));
  await until(() => posted.length === 1, 'the call');
  expect([posted[0]?.path, posted[0]?.json]).toEqual([
    '/subscription/items',
    { offerId: 5, quantity: 4, startsOn: '2026-11-28' },
  ]);
});

it('says what is used beside what is included, and what is more than that', async () => {
  await open();
  const text = document.body.textContent ?? '';
  expect(text).toContain('3 of 2');
  expect(text).toContain('1 more than included');
  expect(text).toContain('4, without limit');
});

it('says by the field why a day or a quantity cannot be taken', async () => {
  const { posted } = await open('/subscription', {
    status: 422,
    body: { code: 'subscription.is-wrong', message: 'no', errors: { startsOn: ['Choose a day from today on.'] } },
  });
  await select(inForm('select'), '5');
  await type(find('form[aria-label="Add an add-on"] input', HTMLInputElement), '0');
  await press(findButton('Add'));
  expect(form().textContent).toContain('A whole number from 1 on.');
  expect(posted).toEqual([]);
  await type(find('form[aria-label="Add an add-on"] input', HTMLInputElement), '1');
  await press(findButton('Add'));
  await until(() => form().textContent?.includes('Choose a day from today on.') === true, 'the sentence');
});

it('notes that all that is open of a day was paid, by the address of that day', async () => {
  const { posted } = await open('/subscription?pay=2026-11-28');
  await until(() => document.querySelector('input[name=reference]') !== null, 'the form');
  await type(find('input[name=reference]', HTMLInputElement), 'VIR-77');
  await press(find('[role=dialog] button[type=submit]', HTMLButtonElement));
  await until(() => posted.length === 1, 'the call');
  expect(posted[0]?.json).toEqual({
    dueOn: '2026-11-28',
    amount: 900_000,
    paidOn: '2026-11-28',
    method: 'transfer',
    reference: 'VIR-77',
  });
});
