import { gunzipSync } from 'node:zlib';
import { signInAs } from '@hanout/test-kit';
import { placeAt } from '@hanout/test-kit/builders';
import { nextPhone } from '@hanout/test-kit/checkout';
import { checkoutScene } from '@hanout/test-kit/checkout-scene';
import { readFileSync } from 'node:fs';
import { randomUUID } from 'node:crypto';
import { formatWeekDay } from '@hanout/i18n';
import { describe, expect, test } from 'vitest';

const scene = checkoutScene();
const { app, rows, body, product, checkout } = scene;

const visit = (url: string, headers: Record<string, string> = {}, method: 'GET' | 'POST' = 'GET', payload?: string) =>
  app().http.inject({
    method,
    url,
    headers: { host: scene.shop().host, ...headers },
    ...(payload === undefined ? {} : { payload }),
  });

async function place(options: { phone?: string; transporter?: number; deliveryPrice?: number; note?: string } = {}) {
  const item = await product({ stock: 50 });
  const { json } = await checkout(body([{ product: item.id, unitPrice: 1000, quantity: 2 }], options));
  return { id: String(json['orderUuid']), redirectUrl: String(json['redirectUrl']) };
}

describe('the page of an order', () => {
  test('SF-23 · shows what was ordered, what it costs and where it stands, in the language of its address', async () => {
    const { id, redirectUrl } = await place({ phone: '0661112233' });
    const page = await visit(redirectUrl);
    expect(page.statusCode).toBe(200);
    for (const shown of [
      '2 400,00',
      'Commande reçue',
      'En attente de confirmation',
      '12 rue Didouche Mourad',
      '0661 •• •• 33',
    ])
      expect(page.body.replaceAll(/[\u202f\u00a0]/g, ' ')).toContain(shown);
    expect((await visit(`/ar${redirectUrl}`)).body).toContain('استلمنا طلبك');
    expect((await visit(`/en${redirectUrl}`)).body).toContain('Order received');
    expect(
      (await visit(redirectUrl.toUpperCase().replace('/CHECKOUT/CONFIRMATION', '/checkout/confirmation'))).statusCode,
    ).toBe(200);
    expect(page.body).toContain(`"orderUuid":"${id}"`);
  });

  const daysSaid = async (redirectUrl: string) =>
    [...(await visit(redirectUrl)).body.matchAll(/Livraison prévue ([^<]*)</g)].map(([, said]) => said);

  test('says between which days the carrier should bring it, without counting a Friday', async () => {
    const { id, redirectUrl } = await place();
    const { pool } = app().database;
    const wednesday = Number(
      await placeAt(pool, id, `date_trunc('week', now()) - interval '7 days' + interval '2 days 10 hours'`),
    );
    const day = (count: number) => formatWeekDay(wednesday + count * 24 * 3_600_000, 'fr');
    await pool.query('update carrier_rates set delay_days_min = 1, delay_days_max = 3');
    expect(await daysSaid(redirectUrl)).toEqual([`entre ${day(1)} et ${day(4)}`]);
    await pool.query('update carrier_rates set delay_days_min = 2, delay_days_max = 2');
    expect(await daysSaid(redirectUrl)).toEqual([day(3)]);
    expect(day(3)).toMatch(/^samedi /);
  });

  test('a note is kept as plain text with its order, and read back by the shopper and by the seller', async () => {
    const { id, redirectUrl } = await place({ note: ' <b>2e étage</b> \u202e\r\n\r\n\r\n après 17 h ' });
    const kept = '<b>2e étage</b>\n\naprès 17 h';
    expect(await rows('select note from orders where id = $1', [id])).toEqual([{ note: kept }]);
    expect((await visit(redirectUrl)).body).toContain('&lt;b&gt;2e étage&lt;/b&gt;\n\naprès 17 h');
    const seller = await signInAs(app(), 'seller');
    expect((await seller.call({ url: `/dashboard/api/orders/${id}` })).body).toMatchObject({ note: kept });
    const bare = await place();
    expect((await visit(bare.redirectUrl)).body).not.toContain('Votre note');
    const item = await product();
    const long = await checkout(body([{ product: item.id, unitPrice: 1000 }], { note: 'a'.repeat(301) }));
    expect([long.status, Object.keys(Object(long.json['errors']))]).toEqual([422, ['meta.note']]);
  });

  test('SF-32 · offers changes while it is open, and none once the seller has confirmed or it was cancelled', async () => {
    const [confirmed, cancelled] = [await place(), await place()];
    expect((await visit(confirmed.redirectUrl)).body).toContain('"own":{');
    const seller = await signInAs(app(), 'seller');
    await seller.call({
      method: 'POST',
      url: `/dashboard/api/orders/${confirmed.id}/actions/confirm`,
      body: { version: 1 },
    });
    await scene.post(`/web/api/orders/${cancelled.id}/cancel`, { version: 1, reason: 'other' });
    for (const [{ redirectUrl }, step] of [
      [confirmed, 'Confirmée par téléphone'],
      [cancelled, 'Annulée'],
    ] as const) {
      const page = await visit(redirectUrl);
      expect(page.body).toContain('"own":null');
      expect(page.body).toContain(step);
    }
  });

  test('SF-32 · says that it was cancelled, thanks for nothing and asks for no money', async () => {
    const { id, redirectUrl } = await place();
    const before = (await visit(redirectUrl)).body;
    for (const word of ['Merci', 'Préparez', 'Total à payer', 'Livraison prévue']) expect(before).toContain(word);
    await scene.post(`/web/api/orders/${id}/cancel`, { version: 1, reason: 'other' });
    const { body: page } = await visit(redirectUrl);
    expect(page).toContain('Votre commande est annulée');
    for (const word of ['Merci', 'Préparez', 'Total à payer', 'Livraison prévue']) expect(page).not.toContain(word);
    expect(page).toContain('"isCancelled":true');
  });

  test('X-01 · is offered in the other languages, and so is the page that says that there is none', async () => {
    const { redirectUrl } = await place();
    const page = (await visit(redirectUrl)).body;
    for (const prefix of ['', '/ar', '/en'])
      expect(page).toMatch(new RegExp(`<a href="${prefix}${redirectUrl}" lang="..?" hreflang`));
    expect(page).not.toContain('<link rel="alternate"');
    const missing = (await visit('/en/nowhere')).body;
    for (const home of ['/', '/ar', '/en'])
      expect(missing).toMatch(new RegExp(`<a href="${home}" lang="..?" hreflang`));
  });

  test('C40 · is never kept: no-store, no cookie, no referrer, and nothing below its address', async () => {
    const { redirectUrl } = await place({ phone: '0661445566' });
    const page = await visit(redirectUrl, { cookie: 'session=x' });
    expect(page.headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
    expect(page.headers['set-cookie']).toBeUndefined();
    expect(page.headers['etag']).toBeUndefined();
    for (const below of ['/a.png', '/x.css', '.js', '%2fa.png']) {
      const other = await visit(redirectUrl + below);
      expect(other.statusCode).toBe(404);
      expect(other.body).not.toContain('Benali');
    }
    const size = app().context.pageCache.size;
    await visit(redirectUrl);
    await visit(`/checkout/confirmation/${randomUUID()}`);
    expect(app().context.pageCache.size).toBe(size);
  });

  test('goes to a telephone packed, and is the same unpacked', async () => {
    const { redirectUrl } = await place({ phone: '0661445577' });
    const plain = await visit(redirectUrl);
    const packed = await visit(redirectUrl, { 'accept-encoding': 'gzip, br' });
    expect(packed.headers).toMatchObject({ 'content-encoding': 'gzip', 'cache-control': 'no-store' });
    expect(packed.headers['etag']).toBeUndefined();
    expect(gunzipSync(packed.rawPayload).toString()).toBe(plain.body);
    expect(packed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 2);
  });

  test('C40 · C14 · a guessed, an old and a foreign address are the same page, and say nothing', async () => {
    const { id, redirectUrl } = await place();
    await placeAt(app().database.pool, id, `placed_at - interval '31 days'`);
    const pages = await Promise.all(
      [redirectUrl, `/checkout/confirmation/${randomUUID()}`, '/checkout/confirmation/10023'].map((path) =>
        visit(path),
      ),
    );
    expect(pages.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404]);
    expect(new Set(pages.map((page) => page.body)).size).toBe(1);
  });
});

describe('the page for following an order', () => {
  test('SF-32 · is there in three languages, the same for everybody, and not for search engines', async () => {
    for (const [path, title] of [
      ['/orders/track', 'Suivre ma commande'],
      ['/ar/orders/track', 'تتبّع طلبي'],
      ['/en/orders/track', 'Track my order'],
    ] as const) {
      const page = await visit(path, { cookie: 'who=me' });
      expect([page.statusCode, page.headers['cache-control']]).toEqual([200, 'no-store']);
      expect(page.body).toContain(title);
      expect(page.body).toContain('name="robots" content="noindex"');
      expect(page.body).toBe((await visit(`${path}?n=10001`)).body);
    }
    expect((await visit('/')).body).toContain('href="/orders/track"');
  });
});

describe('what the page’s head says of terms and of what is kept', () => {
  test('SF-25 · the shop’s pages of terms and of privacy are linked, and a shop that keeps nothing says so', async () => {
    await rows(
      `with page as (insert into cms_pages (shop_id, slug, kind) values ($1, 'cgv', 'terms'), ($1, 'vie-privee', 'privacy') returning id)
       insert into cms_page_texts (cms_page_id, language, title, html) select id, 'fr', 'T', '' from page`,
      [scene.shop().id],
    );
    await rows('update shops set keeps_abandoned_carts = false, version = version + 1 where id = $1', [
      scene.shop().id,
    ]);
    app().context.changes.publish([`content:${scene.shop().id}`, 'shops']);
    app().context.shops.drop();
    const page = await visit('/checkout/cart/view');
    expect(page.body).toContain('<link rel="terms-of-service" href="/pages/cgv">');
    expect(page.body).toContain('<link rel="privacy-policy" href="/pages/vie-privee">');
    expect(page.body).toContain('<meta name="abandoned-carts" content="off">');
    await rows('update shops set keeps_abandoned_carts = true, version = version + 1 where id = $1', [scene.shop().id]);
    app().context.changes.publish(['shops']);
    app().context.shops.drop();
    expect((await visit('/ar/checkout/cart/view')).body).not.toContain('abandoned-carts');
  });
});

describe('what answers give away', () => {
  test('C42 · the address that a checkout answers is a path of the shop, whatever the request claims', async () => {
    const item = await product();
    const { json } = await checkout(body([{ product: item.id, unitPrice: 1000 }], { locale: 'ar' }), {
      'x-forwarded-host': 'evil.example',
      'x-forwarded-prefix': '//evil.example',
      referer: 'https://evil.example/',
    });
    expect(json['redirectUrl']).toBe(`/ar/checkout/confirmation/${String(json['orderUuid'])}`);
  });

  test('C43 · a phone that has ordered before and one that has not get answers of the same status, shape and size', async () => {
    const known = nextPhone();
    const item = await product({ stock: 100 });
    const order = (phone: string) => checkout(body([{ product: item.id, unitPrice: 1000 }], { phone }));
    await order(known);
    await rows('delete from order_cooldowns where value = $1', [known]);
    const [again, first] = [await order(known), await order(nextPhone())];
    expect([again.status, again.text.length, Object.keys(again.json)]).toEqual([
      first.status,
      first.text.length,
      Object.keys(first.json),
    ]);
    // The wait of its own last order is told to who holds the phone: that is over here.
    await rows('delete from order_cooldowns where value = $1', [known]);
    const refused = (phone: string) => checkout(body([{ product: item.id, unitPrice: 1 }], { phone }));
    const told = [await refused(known), await refused(nextPhone())].map(({ status, text }) => [status, text.length]);
    expect(told[0]).toEqual(told[1]);
  });

  test('C46 · no answer to a shopper carries a token, a hash, a key or an answer that is stored', async () => {
    const { id } = await place({ phone: '0661778899' });
    const [{ number } = { number: '' }] = await rows('select number::text from orders where id = $1', [id]);
    const item = await product();
    const answers = [
      await scene.post('/web/api/orders/track', { number, phoneEnding: '8899' }),
      await scene.post(`/web/api/orders/${id}/change`, { version: 1, address: 'Ailleurs' }),
      await scene.post(`/web/api/orders/${id}/cancel`, { version: 2, reason: 'other' }),
      await scene.quote({ cart: [{ product: item.id, quantity: 1 }], channel: 'eCommerce', coupon: 'X' }),
      await checkout(body([{ product: item.id, unitPrice: 1 }])),
    ];
    for (const { text } of answers)
      expect(text).not.toMatch(/token|hash|secret|fingerprint|client_?order_?key|employee|password/i);
  });

  test('C38 · nothing that runs a client’s code on the server is installed, and its requests find nothing', async () => {
    const lock = readFileSync(new URL('../../../../../package-lock.json', import.meta.url), 'utf8');
    expect(lock).not.toMatch(/node_modules\/(?:react-server-dom|next")/);
    for (const name of ['next-action', 'rsc', 'rsc-action-id']) {
      const headers = { [name]: 'x' };
      const flight = await visit(
        '/',
        { ...headers, 'content-type': 'text/plain;charset=UTF-8' },
        'POST',
        '["$1:__proto__:then","$@1"]',
      );
      expect(flight.statusCode).toBe(404);
      expect((await visit('/', headers)).body).toBe((await visit('/')).body);
    }
  });
});
