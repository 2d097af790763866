import { describe, expect, test } from 'vitest';
import { memoryStorage } from '../testing/memory-storage.ts';
import { network } from '../testing/network.ts';
import { missingIn, type ReviewValues, sendReview } from '../review/send-review.ts';
import { parseCard } from '../add-from-card.ts';
import { parseLists } from './cross-selling.ts';
import { forgetSeen, readSeen, rememberSeen } from './seen-products.ts';

const page = {
  shopUuid: 's',
  apiToken: 'pk',
  csrfToken: 'c',
  activeAddToCart: true,
  locale: 'fr',
  landingPage: null,
} as const;
const values: ReviewValues = {
  name: 'Amina Benali',
  email: 'amina@exemple.dz',
  phone: '0661234567',
  purchaseDate: '2026-11-01',
  text: 'Bien.',
  orderNumber: '',
  rating: 4.5,
  boughtHere: true,
  acceptedPolicy: true,
};

describe('products seen before', () => {
  const seen = (id: number, href = `/catalog/product/robes/${id}`) =>
    JSON.stringify({ id, name: `Robe ${id}`, href, image: '/uploads/product/a/small_product.webp' });

  test('the newest comes first, each once, twelve at most, and each can be forgotten', () => {
    const storage = memoryStorage();
    for (let id = 1; id <= 14; id += 1) rememberSeen(storage, seen(id));
    rememberSeen(storage, seen(5));
    expect(readSeen(storage).map(({ id }) => id)).toEqual([5, 14, 13, 12, 11, 10, 9, 8, 7, 6, 4, 3]);
    forgetSeen(storage, 14);
    expect(readSeen(storage)).toHaveLength(11);
    forgetSeen(storage, null);
    expect(readSeen(storage)).toEqual([]);
  });

  test('C42 · an address that leaves the shop is neither kept nor shown, and damaged storage reads as empty', () => {
    const entries = new Map([
      ['recentlySeen', `[${seen(1, 'javascript:alert(1)')},${seen(2, '//evil.example')},{"id":3}]`],
    ]);
    const storage = memoryStorage(entries);
    expect(readSeen(storage)).toEqual([]);
    rememberSeen(storage, seen(4, 'https://evil.example/'));
    rememberSeen(storage, '{"id":');
    expect(readSeen(storage)).toEqual([]);
    entries.set('recentlySeen', '{{');
    expect(readSeen(storage)).toEqual([]);
  });
});

describe('a review is sent', () => {
  test('SF-16 · each blank field and unset box is missing', () => {
    expect(missingIn(values)).toEqual([]);
    expect(missingIn({ ...values, name: ' ', text: '\n', boughtHere: false, acceptedPolicy: false })).toEqual([
      'name',
      'text',
      'boughtHere',
      'acceptedPolicy',
    ]);
    expect(missingIn({ ...values, purchaseDate: '', email: '', phone: '' })).toEqual([
      'email',
      'phone',
      'purchaseDate',
    ]);
  });

  test('SF-16 · taken, refused by field, told to wait, or failed with the network', async () => {
    const { fetch, answer } = network();
    const send = () => sendReview(fetch, { productUuid: 'u', values, photos: [], page });
    answer('/web/api/product/submit/review', { status: 201, body: { status: 'pending' } });
    expect(await send()).toEqual({ kind: 'pending' });
    answer('/web/api/product/submit/review', { status: 422, body: { errors: { email: ['E-mail ?'] } } });
    expect(await send()).toEqual({ kind: 'refused', errors: { email: 'E-mail ?' } });
    answer('/web/api/product/submit/review', { status: 429, body: {} });
    expect(await send()).toEqual({ kind: 'wait', seconds: 60 });
    answer('/web/api/product/submit/review', { status: 500, body: '<html>' });
    expect(await send()).toEqual({ kind: 'failed' });
    answer('/web/api/product/submit/review', 'lost');
    expect(await send()).toEqual({ kind: 'failed' });
  });
});

describe('lists of products', () => {
  test('SF-30 · what cannot be parsed gives nothing, and damaged entries are left out', () => {
    for (const body of [null, '<html>', 7, []]) expect(parseLists(body)).toBeNull();
    const none = { relatedProducts: [], productsFromSameBrand: [], productsFromSameCategory: [], newProducts: [] };
    expect(parseLists({})).toEqual(none);
    expect(parseLists({ relatedProducts: 'no list', newProducts: [null, 5, { id: 1 }] })).toEqual(none);
    for (const json of ['', '{', 'null', '[]', '{"productId":"1","name":"x","unitPrice":1}'])
      expect(parseCard(json)).toBeNull();
  });
});
