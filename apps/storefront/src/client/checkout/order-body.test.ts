import { createHash } from 'node:crypto';
import { checkoutRequestSchema } from '@hanout/contracts/checkout';
import { describe, expect, test, vi } from 'vitest';
import { buildLine } from '../testing/build-line.ts';
import { buildOrderBody, digestOf, type OrderDraft } from './order-body.ts';

const draft: OrderDraft = {
  source: 'quick',
  shopUuid: '5f0c8d1e-9a51-4d0f-8a67-2f3f3c1b2a10',
  cartId: 'cart-1',
  temporaryId: 'visitor-1',
  locale: 'ar',
  values: {
    firstname: 'Amine',
    lastname: 'Ben-Ali',
    phone: '+213 661 23 45 67',
    email: '',
    address: ' 12, rue Didouche ',
    wilaya: '16',
    commune: '1601',
    transporter: '3',
    note: '',
  },
  lines: [buildLine({ combinationId: 31, quantity: 2 })],
  transporter: {
    id: '3',
    name: 'Rapide',
    logo: null,
    price: 600,
    finalPrice: 500,
    promo: { isFree: false, minSubtotal: 5000 },
    deliveryCommune: 1601,
    mode: 'home',
    desk: null,
    delay: null,
  },
  delivery: { price: 600, finalPrice: 500, isFree: false },
  coupon: null,
  landing: null,
  landingPage: '12.3.b',
  adConsent: null,
  total: 3500,
};

describe('the body of an order', () => {
  test('SF-21 · is what the call accepts, for both sources', async () => {
    for (const source of ['quick', 'cart'] as const) {
      const parsed = checkoutRequestSchema.safeParse(await buildOrderBody({ ...draft, source }));
      expect(parsed.error).toBeUndefined();
      expect(parsed.data?.formData === undefined).toBe(source === 'quick');
    }
  });

  test('SF-21 · carries names folded, phone normalised, address trimmed', async () => {
    expect(await buildOrderBody(draft)).toMatchObject({
      customer: { firstname: 'Amine', lastname: 'Ben Ali', phone: '0661234567' },
      deliveryAddress: { address: '12, rue Didouche', wilaya: 16, commune: 1601, transporter: 3 },
      cart: [{ product: 12, combination: 31, unitPrice: 1500, quantity: 2 }],
    });
  });

  test('carries a note where there is one, in the block that the call accepts, and it makes another key', async () => {
    const noted = await buildOrderBody({ ...draft, values: { ...draft.values, note: ' Après 17 h ' } });
    expect(noted.meta).toMatchObject({ note: 'Après 17 h' });
    expect(checkoutRequestSchema.safeParse(noted).error).toBeUndefined();
    const plain = await buildOrderBody({ ...draft, source: 'cart' });
    expect(JSON.stringify(plain)).not.toContain('"note"');
    expect(noted.clientOrderKey).not.toBe((await buildOrderBody(draft)).clientOrderKey);
  });

  test('SF-21 · pressing again gives the same key, any change another', async () => {
    const key = async (change: Partial<OrderDraft> = {}) =>
      (await buildOrderBody({ ...draft, ...change }))['clientOrderKey'];
    expect(await key()).toBe(await key());
    expect(await key({ cartId: 'cart-2' })).not.toBe(await key());
    expect(await key({ lines: [buildLine({ combinationId: 31, quantity: 3 })] })).not.toBe(await key());
  });

  test('SF-21 · the key is the SHA-256 of the key-sorted body without spaces', async () => {
    const { clientOrderKey: key, ...body } = await buildOrderBody(draft);
    expect(key).toBe(await digestOf(Object.fromEntries(Object.entries(body).reverse())));
    const small = '{"a":[{"b":1,"c":"é"}],"z":null}';
    expect(await digestOf({ z: null, a: [{ c: 'é', b: 1 }] })).toBe(createHash('sha256').update(small).digest('hex'));
  });

  test('SF-21 · the key is the same on plain http, where the browser withholds its digest', async () => {
    const withDigest = await digestOf({ a: 'كسكس' });
    vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) });
    const without = await digestOf({ a: 'كسكس' });
    vi.unstubAllGlobals();
    expect(without).toBe(withDigest);
  });
});
