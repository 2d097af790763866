import { documentSchema } from '@hanout/contracts/builders/documents';
import { landingSchema, type LandingBlock } from '@hanout/contracts/builders/landing';
import { emptyLandingBlock, emptyLandingItem } from '@hanout/contracts/builders/landing-templates';
import { landingListSchema, landingPageSchema, type LandingPage } from '@hanout/contracts/builders/landing-pages';
import { orderDetailSchema } from '@hanout/contracts/orders/orders';
import type { LandingBlockType } from '@hanout/core/landing';
import { buildEmployee, signIn, type StaffBrowser } from '@hanout/test-kit';
import * as build from '@hanout/test-kit/builders';
import { checkoutScene } from '@hanout/test-kit/checkout-scene';
import { inHours } from '@hanout/test-kit/moments';
import { buildCarried } from '@hanout/test-kit/scenes/carried-orders';
import { hostileMarkup } from '@hanout/test-kit/scenes/hostile-markup';
import { beforeAll, describe, expect, test } from 'vitest';
import { refreshAllListings } from '../listing/index.ts';
import { followOrders } from '../reports/index.ts';

const scene = checkoutScene();
const { app, body, checkout, rows } = scene;
let amel: StaffBrowser;
let product: build.BuiltProduct;

beforeAll(async () => {
  const { db, pool } = app().database;
  amel = await signIn(app(), await buildEmployee(db, { name: 'Amel', language: 'fr' }));
  const [shop, warehouse] = [scene.shop(), scene.warehouse()];
  const sold = { name: 'Théière de Fès', stock: 500, priceCentimes: 100_000 };
  product = await build.buildProduct(pool, { shop, warehouse, ...sold });
  await refreshAllListings(db);
});

const PEOPLE = { 'user-agent': 'Mozilla/5.0 (Linux; Android 14) Chrome/140.0 Mobile Safari/537.36' };
const words = (fr: string) => ({ fr, ar: '', en: '' });
const block = (type: LandingBlockType, rest: Partial<LandingBlock> = {}): LandingBlock => ({
  ...emptyLandingBlock(type.replace('_', '-'), type),
  ...rest,
});
const at = (path = '') => `/dashboard/api/shops/${scene.shop().id}/landing-pages${path}`;
const built = (id: number, path = '') => `/dashboard/api/shops/${scene.shop().id}/documents/landing/${id}${path}`;
const post = (url: string, write: object) => amel.call({ method: 'POST', url, body: write });
const page = (answer: { readonly body: unknown }): LandingPage => landingPageSchema.parse(answer.body);
let made = 0;
const make = async (rest: object = {}): Promise<LandingPage> => {
  const write = { name: `Offre ${(made += 1)}`, slug: '', productId: product.id, template: 'short', ...rest };
  return page(await post(at(), write));
};
const read = async (id: number) => page(await amel.call({ url: at(`/${id}`) }));
const visit = (path: string, headers: Readonly<Record<string, string>> = PEOPLE) =>
  app().http.inject({ url: path, headers: { host: scene.shop().host, ...headers } });
/** Sees what everybody sees, and is not counted. */
const look = (path: string) => visit(path, { 'user-agent': 'Googlebot/2.1' });
const publish = async (id: number, a: readonly LandingBlock[], b: readonly LandingBlock[] | null = null) => {
  const { version } = documentSchema(landingSchema).parse((await amel.call({ url: built(id) })).body);
  const drafted = await post(built(id, '/draft'), { version, content: { a, b } });
  expect(drafted.status).toBe(200);
  const next = documentSchema(landingSchema).parse(drafted.body).version;
  expect((await post(built(id, '/publish'), { version: next })).status).toBe(200);
};
const online = async (...blocks: readonly LandingBlock[]): Promise<LandingPage> => {
  const { id } = await make();
  await publish(id, blocks);
  const seen = await read(id);
  await expect.poll(async () => (await look(seen.path)).statusCode).toBe(200);
  return seen;
};
const markIn = (html: string): string => /data-landing-page="([^"]+)"/.exec(html)?.[1] ?? '';

describe('a landing page', () => {
  test('is nobody’s before it is published, and shows its product and the shop’s own form afterwards', async () => {
    const { id, path, state } = await make({ name: 'Théière de l’Aïd' });
    expect({ path, state }).toEqual({ path: '/p/theiere-de-l-aid', state: 'draft' });
    expect((await visit(path)).statusCode).toBe(404);
    await publish(id, [block('hero', { titles: words('Le thé comme à Fès') })]);
    await expect.poll(async () => (await visit(path)).body).toContain('Le thé comme à Fès');
    const { body: html } = await visit(path);
    expect(html.match(/<h1/g)).toHaveLength(1);
    expect(html).toContain('id="quick-order"');
    expect(html).toContain('Théière de Fès');
    expect(html).toContain('"activeAddToCart":false');
    expect((await read(id)).state).toBe('online');
  });

  test('is the product’s to search engines, and its own to who shares it', async () => {
    const { path } = await online(block('hero'));
    const { body: html } = await visit(path);
    expect(/rel="canonical" href="([^"]+)"/.exec(html)?.[1]).toContain('/catalog/product/');
    expect(/property="og:url" content="([^"]+)"/.exec(html)?.[1]).toContain(path);
    expect(html).not.toContain('noindex');
  });

  test('says to search engines what stands on it, and nothing else', async () => {
    const { path } = await online(block('hero'));
    const { body: html } = await visit(path);
    const data = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(([, json = '']) =>
      Object(JSON.parse(json)),
    );
    expect(data).toHaveLength(1);
    expect(data[0]).toMatchObject({ '@type': 'Product', name: 'Théière de Fès' });
    expect(Object.keys(data[0])).not.toEqual(expect.arrayContaining(['description']));
    expect(Object.keys(data[0])).not.toEqual(expect.arrayContaining(['aggregateRating']));
    const text = html.replaceAll(/<script.*?<\/script>/gs, '');
    expect(text).toContain(data[0].name);
  });

  test('counts to an end that comes, and to none that does not', async () => {
    const ends = block('countdown', { endsAt: inHours(30).toISOString() });
    const { id, path } = await online(ends, block('quick_order'));
    expect((await visit(path)).body).toContain(`data-countdown="${ends.endsAt}"`);
    await publish(id, [block('countdown', { endsAt: inHours(-1).toISOString() })]);
    await expect.poll(async () => (await visit(path)).body).toContain('L’offre est terminée.');
    await publish(id, [block('countdown')]);
    await expect.poll(async () => (await visit(path)).body).not.toContain('L’offre est terminée.');
    expect((await visit(path)).body).not.toContain('data-countdown');
  });

  test('shows promises, benefits and questions, and none that is half written', async () => {
    const item = (key: string, title: string, text = '') => ({
      ...emptyLandingItem(key),
      titles: words(title),
      texts: words(text),
    });
    const { path } = await online(
      block('proof', { items: [item('one', 'Payez à la livraison')] }),
      block('questions', { items: [item('a', 'Et la garantie ?', 'Un an.'), item('b', 'Sans réponse ?')] }),
      block('before_after', { items: [item('before', 'Avant')] }),
      block('benefits', { isHidden: true, items: [item('hidden', 'Caché')] }),
    );
    const { body: html } = await visit(path);
    expect(html).toContain('Payez à la livraison');
    expect(html).toMatch(/<details><summary>Et la garantie \?<\/summary><p>Un an\.<\/p><\/details>/);
    for (const absent of ['Sans réponse', 'landing-pair', 'Caché']) expect(html).not.toContain(absent);
  });

  test('that is archived leads to its product, and comes back', async () => {
    const { id, path } = await online(block('hero'));
    const archived = page(await post(at(`/${id}/archive`), { version: (await read(id)).version, isArchived: true }));
    expect(archived.state).toBe('archived');
    await expect.poll(async () => (await visit(path)).statusCode).toBe(301);
    expect((await visit(path)).headers.location).toContain('/catalog/product/');
    await post(at(`/${id}/archive`), { version: archived.version, isArchived: false });
    await expect.poll(async () => (await visit(path)).statusCode).toBe(200);
  });

  test('that moves leads on from where it was, with what the advertisement added', async () => {
    const { id, path, name, version } = await online(block('hero'));
    const moved = page(await post(at(`/${id}`), { version, name, slug: 'Nouvelle adresse' }));
    expect(moved.path).toBe('/p/nouvelle-adresse');
    await expect
      .poll(async () => (await visit(`${path}?utm_source=fb`)).headers.location)
      .toBe('/p/nouvelle-adresse?utm_source=fb');
    expect((await visit(moved.path)).statusCode).toBe(200);
  });

  test('is copied with what is drafted of it', async () => {
    const { id } = await online(block('hero', { titles: words('Copiez-moi') }));
    const copy = await make({ copyOf: id });
    const { content } = documentSchema(landingSchema).parse((await amel.call({ url: built(copy.id) })).body);
    expect(content.a[0]?.titles.fr).toBe('Copiez-moi');
    expect(copy.state).toBe('draft');
  });

  test('is refused without a name, under an address that is taken, and for what the shop does not sell', async () => {
    const { slug } = await make();
    const write = { name: 'Autre', slug: '', productId: product.id, template: 'offer' };
    expect(await post(at(), { ...write, name: ' ' })).toMatchObject({
      status: 422,
      body: { errors: { name: [expect.any(String)] } },
    });
    expect(await post(at(), { ...write, slug })).toMatchObject({
      status: 422,
      body: { errors: { slug: [expect.any(String)] } },
    });
    const other = await build.buildProduct(app().database.pool, {
      shop: await build.buildShop(app().database.pool, { host: 'autre.localhost' }),
    });
    await refreshAllListings(app().database.db);
    expect(await post(at(), { ...write, productId: other.id })).toMatchObject({
      status: 422,
      body: { errors: { productId: [expect.any(String)] } },
    });
  });

  test('is found by its name and by its product, and the second who saves is refused', async () => {
    const { id, version, name } = await make({ name: 'Soldes de Yennayer' });
    const found = async (q: string) =>
      landingListSchema
        .parse((await amel.call({ url: at(`?q=${encodeURIComponent(q)}`) })).body)
        .rows.map((row) => row.id);
    expect(await found('yennayer')).toEqual([id]);
    expect(await found('Théière de Fès')).toContain(id);
    expect(await found('zzz')).toEqual([]);
    await post(at(`/${id}`), { version, name: `${name} bis`, slug: '' });
    expect(await post(at(`/${id}`), { version, name, slug: '' })).toMatchObject({
      status: 409,
      body: { code: 'landing.changed' },
    });
  });
});

/** Whatever reads the page sees text alone: nothing that runs stands among the tags. */
const runs = /<script>|<[^>]*\s(?:on\w+|srcdoc)\s*=|(?:href|src)="\s*(?:javascript:|data:text|\/\/)/i;
const runsIn = (html: string) => runs.exec(html.replaceAll(/(?<!href|src)="[^"]*"/gi, '=""'))?.[0];

test.each(hostileMarkup)(
  'what would run is text alone on a landing page, as it is stored, previewed and shown: %s',
  async (text) => {
    const inEach = { fr: text.slice(0, 120), ar: text.slice(0, 120), en: text.slice(0, 120) };
    const item = { ...emptyLandingItem('one'), titles: inEach, texts: inEach };
    const types = ['hero', 'proof', 'benefits', 'questions', 'quick_order'] as const;
    const blocks = [
      ...types.map((type) => block(type, { titles: inEach, texts: inEach, items: [item] })),
      block('countdown', { titles: inEach, endsAt: inHours(30).toISOString() }),
      block('text', { titles: inEach, html: { ...inEach, fr: `<p>Bonjour</p>${text}` } }),
    ];
    const { id, path } = await online(...blocks);
    const shown = (await visit(path)).body;
    expect(shown).toContain('Bonjour');
    const stored = documentSchema(landingSchema).parse((await amel.call({ url: built(id) })).body).content.a;
    const preview = String(
      (await amel.call({ url: `/dashboard/api/preview/shops/${scene.shop().id}/landing/${id}` })).body,
    );
    for (const each of [shown, preview, stored.map(({ html }) => Object.values(html).join('')).join('')])
      expect(runsIn(each)).toBeUndefined();
  },
);

describe('an order that is placed on it', () => {
  const order = (landingPage: string, more: object = {}) =>
    checkout(body([{ product: product.id, unitPrice: 1000 }], { landingPage, ...more }));
  const detailOf = async (placed: Awaited<ReturnType<typeof order>>) =>
    orderDetailSchema.parse(
      (await amel.call({ url: `/dashboard/api/orders/${String(placed.json['orderUuid'])}` })).body,
    );

  test('keeps the page, its variant and what brought the shopper', async () => {
    const { id, path, name } = await online(block('hero'));
    const placed = await order(markIn((await visit(path)).body), { landing: { source: 'facebook', path } });
    expect(placed.status).toBe(201);
    const { landingPage, landing, source } = await detailOf(placed);
    expect(landingPage).toEqual({ id, name, variant: 'a' });
    expect(landing).toMatchObject({ source: 'facebook', path });
    expect(source).toBe('quick');
  });

  test('is placed all the same where the mark is none, or another shop’s, or of a run that never was', async () => {
    const { id } = await online(block('hero'));
    const other = await build.buildShop(app().database.pool, { host: 'marque.localhost' });
    const inserted = await rows(
      `insert into landing_pages (shop_id, product_id, name, slug) values ($1, $2, 'x', 'x') returning id`,
      [other.id, product.id],
    );
    for (const mark of ['', 'x', `${id}.1.c`, `${id}.2.a`, `999999.1.a`, `${String(inserted[0]?.['id'])}.1.a`]) {
      const placed = await order(mark);
      expect([mark, placed.status]).toEqual([mark, 201]);
      expect((await detailOf(placed)).landingPage).toBeNull();
    }
  });
});

describe('two variants of it', () => {
  const compared = async (shareOfB = 50) => {
    const { id, path, version } = await online(block('hero', { titles: words('Page A') }));
    expect(await post(at(`/${id}/compare`), { version, shareOfB })).toMatchObject({
      status: 409,
      body: { code: 'landing.nothing-to-compare' },
    });
    await publish(id, [block('hero', { titles: words('Page A') })], [block('hero', { titles: words('Page B') })]);
    const answer = await post(at(`/${id}/compare`), { version, shareOfB });
    expect(answer.status).toBe(200);
    await expect.poll(async () => markIn((await look(path)).body)).toBe(`${id}.2.a`);
    return { id, path };
  };

  test('are each shown to so many, and a browser that saw one sees it again', async () => {
    const { path } = await compared();
    const seen = new Set<string>();
    let cookie = '';
    while (seen.size < 2) {
      const { body: html, headers } = await visit(path);
      const variant = html.includes('Page B') ? 'b' : 'a';
      seen.add(variant);
      cookie = String(headers['set-cookie']).split(';')[0] ?? '';
      const again = await visit(`/ar${path}`, { ...PEOPLE, cookie });
      expect(markIn(again.body).endsWith(variant)).toBe(true);
      expect(again.headers['set-cookie']).toBeUndefined();
    }
    const etags = [await visit(path, { ...PEOPLE, cookie }), await visit(path, { ...PEOPLE, cookie })].map(
      ({ headers }) => headers.etag,
    );
    expect(etags[0]).toBe(etags[1]);
  });

  test('are A to robots, which are not counted; visitors are counted once, their views each time', async () => {
    const { id, path } = await compared(90);
    for (const agent of ['Googlebot/2.1', 'facebookexternalhit/1.1', 'WhatsApp/2.24', ''])
      for (let time = 0; time < 5; time += 1)
        expect((await visit(path, { 'user-agent': agent })).body).toContain('Page A');
    expect((await visit(path, { ...PEOPLE, 'sec-purpose': 'prefetch' })).body).toContain('Page A');
    const cubot = await visit(path, { 'user-agent': 'Mozilla/5.0 (Linux; Android 9; CUBOT X19) Chrome/140.0' });
    const cookie = String(cubot.headers['set-cookie']).split(';')[0] ?? '';
    await visit(path, { ...PEOPLE, cookie });
    await expect
      .poll(async () => {
        const { visitors, views } = (await read(id)).figures;
        return [visitors, views];
      })
      .toEqual([1, 2]);
  });

  test('are told apart by what was delivered, and keeping B makes it what everybody sees', async () => {
    const { id, path } = await compared();
    const { pool, db } = app().database;
    await rows(
      `insert into landing_visits values ($1, 2, 'a', '2026-01-01', 400, 500), ($1, 2, 'b', '2026-01-01', 400, 500)
       on conflict (page_id, run, variant, visited_on) do nothing`,
      [id],
    );
    const carried = async (variant: string, count: number, parcel?: 'returned') => {
      const orders = await buildCarried(pool, {
        shop: scene.shop(),
        carrier: scene.carrier(),
        product,
        count,
        prefix: `L${id}${variant}${parcel ?? 'd'}`,
        ...(parcel === undefined ? {} : { parcel }),
      });
      await rows(`update orders set landing_page_id = $2, landing_run = 2, landing_variant = $3 where id = any($1)`, [
        orders.map((each) => each.id),
        id,
        variant,
      ]);
    };
    await carried('a', 10);
    await carried('b', 30);
    await carried('b', 2, 'returned');
    while (await followOrders(db));
    const [run] = (await read(id)).runs;
    expect(run).toMatchObject({
      run: 2,
      shareOfB: 50,
      a: { orders: 10, confirmed: 10, delivered: 10, underWay: 0 },
      b: { orders: 32, confirmed: 32, delivered: 30, underWay: 0 },
      verdict: { kind: 'better', variant: 'b' },
    });
    expect(run?.b.deliveredCentimes).toBeGreaterThan(run?.a.deliveredCentimes ?? 0);
    const { version } = await read(id);
    const kept = page(await post(at(`/${id}/keep`), { version, variant: 'b' }));
    expect(kept).toMatchObject({ shareOfB: null, runs: [{ run: 3 }, { run: 2, kept: 'b' }, { run: 1 }] });
    await expect.poll(async () => (await visit(path)).body).toContain('Page B');
    expect(await post(at(`/${id}/keep`), { version: kept.version, variant: 'a' })).toMatchObject({
      body: { code: 'landing.is-not-compared' },
    });
    const { content } = documentSchema(landingSchema).parse((await amel.call({ url: built(id) })).body);
    expect(content.b).toBeNull();
  });
});
