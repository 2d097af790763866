import { describe, expect, test } from 'vitest';
import { hashPerson } from './hash-person.ts';
import { metaBody, snapchatBody } from './meta-body.ts';
import type { PurchaseFacts } from './purchase-facts.ts';
import { tiktokBody } from './tiktok-body.ts';

const facts: PurchaseFacts = {
  orderId: '019a9f0e-8a55-7cc1-9c6f-2f6b7d1f3a10',
  number: 10_427,
  at: 1_795_000_000,
  origin: 'https://zahrina.dz',
  phone: '0770123456',
  email: ' Yasmine@Example.DZ ',
  totalCentimes: 1_234_550,
  lines: [
    { productId: 7, quantity: 2, unitCentimes: 205_775 },
    { productId: 9, quantity: 1, unitCentimes: 823_000 },
  ],
  consent: { agent: 'Browser 1', ttp: 't1' },
  click: { kind: 'fbclid', id: 'x1', at: 1_794_000_000_123 },
};
// Hashes by `printf '…' | sha256sum`.
const first = (body: object) => Object(body).data[0];

describe('a person', () => {
  test('is hashed as each network wants it: with the country, small letters, no spaces', () => {
    const hashed = hashPerson({ phone: '0770123456', email: ' Yasmine@Example.DZ ' });
    expect(hashed).toEqual(hashPerson({ phone: '0770123456', email: 'yasmine@example.dz' }));
    expect(hashed).toEqual({
      phoneDigits: 'dd3dea3b3c8160042672c4dd2b4e95a91dca39dac8b95de1ff3bf63de922d738',
      phoneE164: 'c6f51a88c46ddf35cf4b816fad303a67b57d858a09431101f3b60d4fee505968',
      email: '758bd9149f71026edf97315ffbc32f4e100c332e4af17be6e40e6dfedfb0769a',
    });
  });

  test('who is not known is left out', () => {
    expect(hashPerson({ phone: null, email: ' ' })).toEqual({ phoneDigits: null, phoneE164: null, email: null });
    expect(hashPerson({ phone: 'effacé-12', email: '' }).phoneDigits).toBeNull();
  });
});

describe('a purchase', () => {
  test.each([
    ['Meta', metaBody(facts)],
    ['Snapchat', snapchatBody(facts)],
  ])('%s is told in dinars, by the order’s own id, with the products by their numbers', (_, body) => {
    expect(first(body)).toMatchObject({
      event_id: facts.orderId,
      event_time: facts.at,
      custom_data: {
        currency: 'DZD',
        value: 12_345.5,
        content_ids: ['7', '9'],
        contents: [
          { id: '7', quantity: 2, item_price: 2_057.75 },
          { id: '9', quantity: 1, item_price: 8_230 },
        ],
      },
      user_data: { client_user_agent: 'Browser 1' },
    });
    expect(JSON.stringify(body)).not.toMatch(/0770123456|213770|example\.dz"/iu);
  });

  test('Meta knows the click by its cookie, else by what led here', () => {
    expect(first(metaBody(facts)).user_data.fbc).toBe('fb.1.1794000000123.x1');
    const cookie = { ...facts, consent: { fbc: 'fb.1.5.y', fbp: 'fb.1.5.9' } };
    expect(first(metaBody(cookie)).user_data).toMatchObject({ fbc: 'fb.1.5.y', fbp: 'fb.1.5.9' });
    expect(first(snapchatBody(facts)).user_data.sc_click_id).toBeUndefined();
  });

  test('TikTok takes the pixel in the body and the number with its plus', () => {
    const body = tiktokBody({ ...facts, click: { kind: 'ttclid', id: 'E.C.P.1', at: 0 } }, 'C1A2B3C4D5E6');
    expect(body).toMatchObject({ event_source: 'web', event_source_id: 'C1A2B3C4D5E6' });
    expect(first(body)).toMatchObject({
      event: 'CompletePayment',
      event_id: facts.orderId,
      user: { phone: 'c6f51a88c46ddf35cf4b816fad303a67b57d858a09431101f3b60d4fee505968', ttclid: 'E.C.P.1', ttp: 't1' },
      properties: {
        currency: 'DZD',
        value: 12_345.5,
        contents: [{ content_id: '7', price: 2_057.75 }, { content_id: '9' }],
      },
    });
  });
});
