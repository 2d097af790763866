import { buildCarrierWithRates, buildPromotion } from '@hanout/test-kit/builders';
import { checkoutScene } from '@hanout/test-kit/checkout-scene';
import { describe, expect, test } from 'vitest';

const scene = checkoutScene();
const { app, rows } = scene;

async function read(url: string, headers: Record<string, string> = {}) {
  const response = await app().http.inject({ url, headers: { host: scene.shop().host, ...headers } });
  return {
    status: response.statusCode,
    json: response.body === '' ? null : response.json<unknown>(),
    headers: response.headers,
  };
}

const transporters = (commune: number | string, query = 'subtotal=1500.00&channel=eCommerce') =>
  read(`/public/utilis/api/transport/commune/${commune}?${query}`);

describe('places', () => {
  test('SF-19 · lists the 69 wilayas by their official code', async () => {
    const { status, json } = await read('/public/utilis/api/wilayas');
    expect(status).toBe(200);
    expect(json).toHaveLength(69);
    expect(Object(json)[15]).toEqual({
      id: 16,
      isoCode: 'DZ-16',
      name: 'Alger',
      name_ar: 'الجزائر',
      deliverable: true,
    });
  });

  test('X-05, SF-36 · lists the communes of a wilaya; nothing is delivered to them when the wilaya is closed', async () => {
    const { json } = await read('/public/utilis/api/commune/wilaya/16');
    expect(json).toHaveLength(57);
    expect(json).toContainEqual({ id: 1601, name: 'Alger Centre', nameAr: 'الجزائر الوسطى', deliverable: true });
    await rows('update wilayas set deliverable = false where code = 2');
    const closed = await read('/public/utilis/api/commune/wilaya/2');
    expect(new Set(Object(closed.json).map(({ deliverable }: { deliverable: boolean }) => deliverable))).toEqual(
      new Set([false]),
    );
  });

  test.each([['0'], ['70'], ['abc'], ['-1'], ['9999999999']])('SF-19 · there is no wilaya %s: 404', async (wilaya) => {
    expect((await read(`/public/utilis/api/commune/wilaya/${wilaya}`)).status).toBe(404);
  });

  test('SF-19 · a browser that has the list is told that nothing changed', async () => {
    const { headers } = await read('/public/utilis/api/wilayas');
    expect((await read('/public/utilis/api/wilayas', { 'if-none-match': String(headers['etag']) })).status).toBe(304);
  });
});

describe('transporters of a commune', () => {
  test('SF-19 · one entry per carrier and mode, the commune itself first, then its wilaya', async () => {
    const { json, status } = await transporters(1602);
    expect(status).toBe(200);
    const { homeServiceId, deskServiceId, name } = scene.carrier();
    expect(json).toEqual([
      [
        expect.objectContaining({
          id: homeServiceId,
          name,
          price: 400,
          finalPrice: 400,
          promo: null,
          mode: 'home',
          desk: null,
          deliveryCommune: 1602,
          delay: '1–3 jours',
        }),
        expect.objectContaining({
          id: deskServiceId,
          price: 250,
          mode: 'desk',
          deliveryCommune: 1601,
          desk: { id: expect.any(Number), name: 'Bureau 1601', address: '1 rue de la Poste' },
        }),
      ],
    ]);
  });

  test('SF-19 · a price for the commune wins over the one of its wilaya, and a null price means not carried', async () => {
    const { pool } = app().database;
    const carrier = await buildCarrierWithRates(pool, {
      shop: scene.shop(),
      rates: [
        { wilaya: 16, homeCentimes: 70_000 },
        { wilaya: 16, commune: 1603, homeCentimes: 90_000 },
        { wilaya: 16, commune: 1604, homeCentimes: null },
      ],
    });
    const priceIn = async (commune: number): Promise<unknown> =>
      Object((await transporters(commune)).json)[0].find(({ id }: { id: number }) => id === carrier.homeServiceId)
        ?.price;
    expect([await priceIn(1602), await priceIn(1603), await priceIn(1604)]).toEqual([700, 900, undefined]);
  });

  test('SF-19 · free delivery is said before it is reached and given when it is', async () => {
    const { pool } = app().database;
    const promotion = await buildPromotion(pool, {
      shop: scene.shop(),
      scope: 'shipping',
      percent: 100,
      minSubtotalCentimes: 500_000,
      targets: [scene.carrier()],
    });
    const at = async (subtotal: string): Promise<unknown> =>
      Object((await transporters(1601, `subtotal=${subtotal}&channel=eCommerce`)).json)[0][0];
    expect(await at('4999.99')).toMatchObject({
      price: 400,
      finalPrice: 400,
      promo: { isFree: false, minSubtotal: 5000 },
    });
    expect(await at('5000.00')).toMatchObject({
      price: 400,
      finalPrice: 0,
      promo: { isFree: true, minSubtotal: 5000 },
    });
    await pool.query('update promotions set is_active = false where id = $1', [promotion.id]);
  });

  test('SF-19 · nothing is offered where nobody delivers', async () => {
    await rows('update communes set deliverable = false where id = 1605');
    expect((await transporters(1605)).json).toEqual([[]]);
  });

  test.each([
    ['subtotal=-1&channel=eCommerce', 400],
    ['subtotal=abc&channel=eCommerce', 400],
    ['subtotal=1e9&channel=eCommerce', 400],
    ['subtotal=NaN&channel=eCommerce', 400],
    ['channel=eCommerce', 400],
    ['subtotal=1&subtotal=2&channel=eCommerce', 400],
    ['subtotal=1500', 400],
    ['subtotal=1500&channel=POS', 400],
    ['subtotal=1500.0000000001&channel=eCommerce', 200],
  ])('SF-19 · asked with %s answers %d', async (query, status) => {
    expect((await transporters(1601, query)).status).toBe(status);
  });

  test.each([['0'], ['999999'], ['abc'], ['99999999999999']])(
    'SF-19 · there is no commune %s: 404',
    async (commune) => {
      expect((await transporters(commune)).status).toBe(404);
    },
  );
});
