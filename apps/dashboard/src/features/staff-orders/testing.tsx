import { press, pressKey, type, until } from '@hanout/ui/testing.tsx';
import { screen } from '@testing-library/react';
import { builtSession, showPart, type Asked } from '../../testing.tsx';
import { NewOrderPage } from './pages/new-order-page.tsx';

export const ORDER = '0192f0c0-0000-7000-8000-0000000000aa';
export const mug = {
  id: 7,
  name: 'Mug',
  sku: 'MUG',
  barcode: null,
  imageUrl: null,
  type: 'simple',
  packMode: null,
  priceCentimes: 50_000,
  wholesale: null,
  available: 9,
  combinations: [],
  contents: [],
};
export const quoted = {
  lines: [
    {
      basePriceCentimes: 50_000,
      unitPriceCentimes: 50_000,
      totalCentimes: 50_000,
      origin: 'shelf',
      available: 9,
      problem: null,
      promotions: [],
    },
  ],
  itemsSubtotalCentimes: 50_000,
  cartDiscountCentimes: 0,
  delivery: null,
  totalCentimes: 50_000,
  coupon: null,
  promotions: [{ id: 1, name: 'Big cart', amountCentimes: 0, applied: false, why: 'The minimum is not reached.' }],
};
export const known = {
  id: 3,
  version: 1,
  shop: { id: 1, code: 'shop' },
  firstName: 'Nadia',
  lastName: 'Saidi',
  phone: '0661234567',
  email: '',
  type: 'walk_in',
  tags: [],
  wilaya: null,
  orderCount: 1,
  deliveredCount: 1,
  returnedCount: 0,
  valueCentimes: 0,
  lastOrderAt: null,
  state: 'active',
};
export const refused = { status: 500, body: { code: 'internal', message: 'No' } };

interface Answers {
  readonly products?: object;
  readonly customers?: object;
  readonly place?: () => object;
}

const replyTo =
  (asked: Asked[], answers: Answers) =>
  (call: Asked): { readonly status?: number; readonly body: unknown } => {
    asked.push(call);
    const found: Readonly<Record<string, object>> = {
      '/orders/products': answers.products ?? { body: { products: [mug], exact: null } },
      '/orders/quote': { body: quoted },
      '/customers': answers.customers ?? {
        body: { rows: [known], total: 1, totalIsCapped: false, nextCursor: null },
      },
      '/customers/by-phone': { body: { customer: known } },
      '/first-steps/1/order': {
        body: { shopId: 1, product: { id: 7, combinationId: null, name: 'Mug' }, place: null, phone: '0550112233' },
      },
    };
    const reply =
      call.path === '/orders' ? (answers.place?.() ?? { status: 201, body: { id: ORDER } }) : found[call.path];
    return { body: {}, ...(reply ?? refused) };
  };

/** The page on which staff write an order, with a shop of one mug and one known customer at the end of the network. */
export async function open(answers: Answers = {}, permissions = builtSession().permissions) {
  const asked: Asked[] = [];
  const shown = await showPart(<NewOrderPage />, replyTo(asked, answers), { permissions });
  return { ...shown, asked };
}
export const field = (label: string | RegExp): HTMLInputElement => {
  const found = screen.getAllByLabelText(label).find((each) => each instanceof HTMLInputElement);
  if (!(found instanceof HTMLInputElement)) throw new Error(`no field is called ${label}`);
  return found;
};
export const isShown = (text: string | RegExp) => until(() => screen.queryAllByText(text).length > 0, String(text));

/** As a scanner does: the code and Enter at once, before anything is found. */
export async function scan(code: string) {
  await type(field('Add an item'), code);
  await pressKey('Enter', {}, field('Add an item'));
}

/** A mug that Amina Haddad comes to fetch. */
export async function fetched() {
  await scan('mug');
  await isShown('Mug');
  await press(screen.getByText('Picked up'));
  await type(field(/^First name/u), 'Amina');
  await type(field(/^Last name/u), 'Haddad');
  await type(field(/^Phone/u), '0550112233');
}
export const placed = (asked: readonly Asked[]) =>
  asked.filter(({ path, method }) => path === '/orders' && method === 'POST');
