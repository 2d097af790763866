import { documentSchema } from '@hanout/contracts/builders/documents';
import { themeSchema } from '@hanout/contracts/builders/theme';
import type { App } from '@hanout/server';
import { buildEmployee, signIn, signInAs, useSecondApp, useTestApp, type StaffBrowser } from '@hanout/test-kit';
import * as build from '@hanout/test-kit/builders';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { refreshAllListings } from '../listing/index.ts';

const app = useTestApp();
const second = useSecondApp(app);
const shown = documentSchema(themeSchema);
let shop: build.BuiltShop;
let amel: StaffBrowser;
let hosts = 0;

beforeAll(async () => {
  const { pool, db } = app().database;
  amel = await signIn(app(), await buildEmployee(db, { name: 'Amel' }));
  const first = await build.buildShop(pool, { answersUnknownHosts: true });
  const warehouse = await build.buildWarehouse(pool, { shop: first });
  await build.buildProduct(pool, { shop: first, warehouse, stock: 2 });
  await refreshAllListings(db);
});

beforeEach(async () => {
  shop = await build.buildShop(app().database.pool, { host: `look-${(hosts += 1)}.localhost` });
});

type Values = Readonly<Record<string, unknown>>;
const at = (path = '') => `/dashboard/api/shops/${shop.id}/documents/theme${path}`;
const post = (path: string, body: object) => amel.call({ method: 'POST', url: at(path), body });
const draft = (version: number, values: Values) => post('/draft', { version, content: { values } });
const publish = async (version: number, values: Values) => {
  expect((await draft(version, values)).status).toBe(200);
  expect((await post('/publish', { version: version + 1 })).status).toBe(200);
};

/** The shop's page by one of two processes: what it preloads, and the look that it names. */
const visit = async ({ http }: Pick<App, 'http'> = app(), url = '/') => {
  const headers = { host: shop.host };
  const { body } = await http.inject({ url, headers });
  const href = /\/theme\/[0-9a-f]{16}\.css/.exec(body)?.[0];
  const css = href === undefined ? '' : (await http.inject({ url: href, headers })).body;
  return { css, preload: /rel="preload" href="([^"]+)" as="font"/.exec(body)?.[1] ?? '', body };
};
const preview = async (page: string) => {
  const headers = { cookie: amel.cookie };
  return app().http.inject({ url: `/dashboard/api/preview/shops/${shop.id}/${page}`, headers });
};

test('BO-40 · what is drafted is seen in the preview alone, and once published by every process at once', async () => {
  expect((await visit()).css).toBe('');
  expect((await visit(second())).css).toBe('');
  expect((await draft(1, { brand: '#0b5d51', 'font-text': 'Cairo' })).status).toBe(200);
  expect((await preview('theme.css')).body).toContain('--brand:#0b5d51');
  for (const page of ['home', 'listing', 'product', 'cart'])
    expect((await preview(page)).body, page).toContain('/theme.css"');
  expect((await visit()).css).toBe('');
  expect((await post('/publish', { version: 2 })).status).toBe(200);
  const css = async (of: Pick<App, 'http'> = app()) => (await visit(of)).css;
  await expect.poll(() => css(second())).toContain(':root{--font-text:');
  expect(await css()).toContain('--brand:#0b5d51');
  expect((await visit()).preload).toMatch(/^\/assets\/cairo-latin-/);
  expect((await visit(app(), '/ar')).preload).toMatch(/^\/assets\/cairo-arabic-/);
});

test('a look and menus that wait for a day are what every page of the preview shows on that day, and on no other', async () => {
  const day = 86_400_000;
  const on = (days: number) => new Date(app().clock.now() + days * day).toISOString();
  const documents = `/dashboard/api/shops/${shop.id}/documents`;
  const write = async (kind: string, path: string, body: object) =>
    expect((await amel.call({ method: 'POST', url: `${documents}/${kind}/${path}`, body })).status).toBe(200);
  const menu = (name: string) => {
    const names = { fr: name, ar: '', en: '' };
    const item = { key: 'one', type: 'Link', targetId: null, address: '/', names, follows: false, children: [] };
    return { items: [item] };
  };
  const contents = {
    header: [menu('Coffrets du Ramadan'), menu('Toute l’année')],
    footer: [menu('Horaires du Ramadan'), menu('Horaires')],
    theme: [{ values: { brand: '#0b5d51' } }, { values: { brand: '#7a1f3d' } }],
  };
  for (const [kind, [waiting, everyDay]] of Object.entries(contents)) {
    await write(kind, 'draft', { version: 1, content: waiting });
    await write(kind, 'schedule', { version: 2, startsAt: on(5), endsAt: on(30) });
    await write(kind, 'draft', { version: 2, content: everyDay });
  }
  const seen = async (page: string, days: number | null) => {
    const { body } = await preview(`${page}${days === null ? '' : `?at=${on(days)}`}`);
    const css = /theme\.css[^"]*/.exec(body)?.[0] ?? '';
    return body + (await preview(css)).body;
  };
  const ofRamadan = ['Coffrets du Ramadan', 'Horaires du Ramadan', '--brand:#0b5d51'];
  const ofEveryDay = ['Toute l’année', 'Horaires<', '--brand:#7a1f3d'];
  for (const page of ['home', 'listing', 'product', 'cart']) {
    for (const [days, shown, left] of [
      [null, ofEveryDay, ofRamadan],
      [4, ofEveryDay, ofRamadan],
      [6, ofRamadan, ofEveryDay],
      [31, ofEveryDay, ofRamadan],
    ] as const) {
      const all = await seen(page, days);
      for (const each of shown) expect(all, `${page} ${days}`).toContain(each);
      for (const each of left) expect(all, `${page} ${days}`).not.toContain(each);
    }
  }
});

test('BO-33 · going back to the defaults leaves no block, and the house’s own font', async () => {
  await publish(1, { heading: '#123456', 'font-text': 'Rubik' });
  await expect.poll(async () => (await visit()).css).toContain('--heading:#123456');
  await publish(2, {});
  await expect.poll(async () => (await visit()).css).toBe('');
  expect((await visit()).preload).toMatch(/readex-pro-latin/);
  const read = shown.parse((await amel.call({ url: at() })).body);
  expect(read).toMatchObject({ content: { values: {} }, shown: { number: 2 } });
});

test('a text that would leave its property is refused, and nothing is kept of the rest', async () => {
  const wrong: Values = {
    brand: 'red;}body{display:none',
    text: '</style><script>alert(1)</script>',
    heading: '#1234',
    info: 'expression(alert(1))',
    'font-text': "Cairo';@import url(//evil.example)",
    'font-size-m': '16px;position:fixed',
    'shadow-1': '0px 0px 1px 0px url(//evil.example)',
    'x}': '#111111',
  };
  for (const [key, value] of Object.entries(wrong)) {
    const answer = await draft(1, { secondary: '#111111', [key]: value });
    expect(answer.status, key).toBe(400);
  }
  for (const value of [7, null, ['#111111'], { red: 1 }]) expect((await draft(1, { brand: value })).status).toBe(400);
  expect(shown.parse((await amel.call({ url: at() })).body).version).toBe(1);
});

test('a text that came into the row by another way leaves nothing in the page, and the editor opens', async () => {
  await publish(1, { secondary: '#111111' });
  const values = { secondary: '#222222', brand: '#111111;}*{display:none', 'x;}': '#111111', heading: '</style>' };
  await app().database.pool.query(
    `update document_versions v set content = $2 from documents d where d.id = v.document_id and d.shop_id = $1`,
    [shop.id, { values }],
  );
  const schedule = { version: 2, startsAt: '2099-01-01T00:00:00.000Z', endsAt: null };
  expect(await post('/schedule', schedule)).toMatchObject({
    status: 200,
    body: { shown: { content: { values: { secondary: '#222222' } } } },
  });
  await expect.poll(async () => (await visit()).css).toBe(':root{--secondary:#222222;--on-secondary:#ffffff}');
  expect((await amel.call({ url: at('/versions/1') })).body).toMatchObject({
    content: { values: { secondary: '#222222' } },
  });
});

test('a shop that is made like another one begins with its look', async () => {
  await publish(1, { brand: '#0b5d51' });
  const owner = await signInAs(app(), 'owner');
  const host = `like-${shop.id}.localhost`;
  const made = await owner.call({
    method: 'POST',
    url: '/dashboard/api/settings/shops',
    body: { name: 'Petite', code: `like-${shop.id}`, host, like: shop.id, languages: ['fr'], defaultLanguage: 'fr' },
  });
  expect(made.status).toBe(200);
  const { body } = await app().http.inject({ url: '/', headers: { host } });
  const href = /\/theme\/[0-9a-f]{16}\.css/.exec(body)?.[0] ?? '';
  expect((await app().http.inject({ url: href, headers: { host } })).body).toContain('--brand:#0b5d51');
});
