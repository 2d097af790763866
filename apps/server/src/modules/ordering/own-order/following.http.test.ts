import { buildOrder, buildShop, placeAt } from '@hanout/test-kit/builders';
import { nextPhone } from '@hanout/test-kit/checkout';
import { ownOrderScene } from '@hanout/test-kit/scenes/own-order-scene';
import { describe, expect, test } from 'vitest';

const { app, rows, product, post, place, track, act, sameAnswer } = ownOrderScene();

const nameOf = async (productId: number) =>
  (await rows(`select name from product_texts where product_id = $1 and language = 'fr'`, [productId]))[0]?.['name'];

describe('following an order without an account', () => {
  test('number and last four digits show state, timeline, lines and amounts, and nothing of a person', async () => {
    const { id, number, phone, productId } = await place({ note: 'Sonnez deux fois' });
    await act(id, 'confirm', 1);
    const { status, json, text, headers } = await track(` n° ${number} `, phone.slice(-4));
    expect([status, headers['cache-control']]).toEqual([200, 'no-store']);
    expect(json).toEqual({
      number,
      state: 'Confirmée',
      steps: [
        { step: 'received', label: 'Commande reçue', at: expect.stringMatching(/^\d\d\/\d\d\/\d{4}/), status: 'done' },
        { step: 'confirmed', label: 'Confirmée par téléphone', at: expect.any(String), status: 'current' },
        { step: 'prepared', label: 'Préparée', at: null, status: 'to_come' },
        { step: 'shipped', label: 'Expédiée', at: null, status: 'to_come' },
        { step: 'out_for_delivery', label: 'En cours de livraison', at: null, status: 'to_come' },
        { step: 'delivered', label: 'Livrée', at: null, status: 'to_come' },
      ],
      way: [],
      lines: [{ name: await nameOf(productId), quantity: 3, total: '3\u202f000,00\u00a0DA' }],
      totals: {
        products: '3\u202f000,00\u00a0DA',
        discount: null,
        delivery: '400,00\u00a0DA',
        grand: '3\u202f400,00\u00a0DA',
      },
      isCancelled: false,
    });
    for (const secret of ['Sonnez', 'Amine', 'Benali', 'Didouche', phone, id, 'Alger'])
      expect(text).not.toContain(secret);
    const arabicDigits = phone.slice(-4).replace(/\d/g, (digit) => String.fromCharCode(0x660 + Number(digit)));
    expect((await track(number, arabicDigits, { 'accept-language': 'ar' })).json).toMatchObject({ state: 'مؤكّد' });
  });

  test('C43 · an unknown number, a wrong ending, another shop’s order and nonsense are one and the same answer', async () => {
    const { number, phone } = await place({ phone: '0661000001' });
    const other = await buildShop(app().database.pool, { host: 'other.localhost' });
    const foreign = await buildOrder(app().database.pool, {
      shop: other,
      phone,
      lines: [{ product: await product() }],
    });
    const old = await place({ phone: '0661000002' });
    await placeAt(app().database.pool, old.id, `placed_at - interval '91 days'`);
    const answers = await Promise.all([
      track(number, '9999'),
      track('99999999', '0001'),
      track(String(foreign.number), phone.slice(-4)),
      track(old.number, '0002'),
      track('', ''),
      track("1' or '1'='1", '0001'),
      track('9'.repeat(30), '0001'),
      track(number, '00001'),
    ]);
    expect(new Set(answers.map(sameAnswer)).size).toBe(1);
    expect(answers[0]).toMatchObject({ status: 404, json: { code: 'not_found' } });
  });

  test('C44 · of 60 endings guessed at once ten are judged, whether the order exists or not, and the limit is the order’s', async () => {
    const { number, phone } = await place({ phone: nextPhone() });
    for (const asked of [number, '77777777']) {
      const answers = await Promise.all(
        Array.from({ length: 60 }, (_, guess) =>
          track(asked, String(guess).padStart(4, '0'), { 'x-forwarded-for': `10.1.${guess}.1` }),
        ),
      );
      expect(answers.filter(({ status }) => status === 404).length).toBeLessThanOrEqual(10);
      expect(answers.filter(({ status }) => status === 429).length).toBeGreaterThanOrEqual(50);
      app().clock.advance(60);
    }
    expect((await track(number, phone.slice(-4))).status).toBe(429);
    await rows(`delete from rate_windows where bucket like 'order-looks%'`);
    app().clock.advance(3600);
    expect((await track(number, phone.slice(-4))).status).toBe(200);
  });

  test('C45 · one address looks a bounded number of times, whatever headers it sends', async () => {
    const statuses: number[] = [];
    for (let look = 0; look < 45; look += 1)
      statuses.push((await track(String(80_000_000 + look), '0000', { 'x-real-ip': `10.2.0.${look}` })).status);
    expect(statuses.filter((status) => status === 429).length).toBeGreaterThanOrEqual(5);
    await rows(`delete from rate_windows where bucket like 'order-looks%'`);
  });

  test.each([
    [{ number: '1' }, 422],
    [{ number: 1, phoneEnding: '1234' }, 422],
    [{ number: '1', phoneEnding: '1234', admin: true }, 422],
    ['[', 400],
  ])('%j is refused with %d', async (payload, status) => {
    expect((await post('/web/api/orders/track', payload)).status).toBe(status);
    expect((await post('/web/api/orders/track', payload, { 'x-csrf-token': 'x' })).status).toBe(403);
  });
});
