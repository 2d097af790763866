import { legalIdentitySchema } from '@hanout/contracts/legal-identity';
import {
  keptTermsSchema,
  writingListSchema,
  writingPreviewSchema,
  writingSchema,
  writingTemplatesSchema,
  writingVersionsSchema,
  type Writing,
  type WritingKind,
} from '@hanout/contracts/builders/writings';
import { buildEmployee, signIn, useTestApp, type StaffBrowser } from '@hanout/test-kit';
import * as build from '@hanout/test-kit/builders';
import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { SHOPS_TAG } from '../shops/index.ts';
import { followWaitingPages } from './writing/use-cases/follow-waiting-pages.ts';

const app = useTestApp();
let shop: build.BuiltShop;
let writer: StaffBrowser;

beforeEach(async () => {
  shop = await build.buildShop(app().database.pool, { host: `s${randomUUID().slice(0, 8)}.localhost` });
  app().context.changes.publish([SHOPS_TAG]);
  writer = await signIn(app(), await buildEmployee(app().deps.db, { shopIds: [shop.id], language: 'fr' }));
});

const { inFrench, NO_WORDS: nothing, WRITING_FORM: empty } = build;
const pathOf = (kind: WritingKind, id?: number) =>
  `/dashboard/api/shops/${shop.id}/writings/${kind}${id === undefined ? '' : `/${id}`}`;
const post = (kind: WritingKind, body: object, id?: number) =>
  writer.call({ method: 'POST', url: pathOf(kind, id), body });
const written = async (kind: WritingKind, body: object, id?: number): Promise<Writing> =>
  writingSchema.parse((await post(kind, body, id)).body);
const list = async (kind: WritingKind, query = '') =>
  writingListSchema.parse((await writer.call({ url: `${pathOf(kind)}${query}` })).body);
/** How its address is answered, whether the foot of the home page names it, and whether search engines are told of it. */
const shows = async ({ path }: Writing): Promise<[number, boolean, boolean]> => {
  const [own, home, map] = [await visit(path), await visit('/'), await visit('/sitemap.xml')];
  return [own.status, home.html.includes(`href="${path}"`), map.html.includes(path)];
};
const visit = async (path: string) => {
  const answer = await app().http.inject({ url: path, headers: { host: shop.host } });
  return { status: answer.statusCode, html: answer.body, location: answer.headers['location'] };
};

describe('what a shop writes', () => {
  test('a page is written in each language, and is there for shoppers at once', async () => {
    const texts = {
      fr: { ...nothing, title: 'Échanges et retours', html: '<p>Sept jours.</p>', seoDescription: 'Comment rendre' },
      ar: { ...nothing, title: 'الاستبدال والإرجاع', html: '<p>سبعة أيام.</p>' },
      en: nothing,
    };
    const page = await written('pages', { ...empty, texts });
    expect(page).toMatchObject({
      slug: 'echanges-et-retours',
      path: '/pages/echanges-et-retours',
      state: 'shown',
      languages: ['fr', 'ar'],
    });
    expect(await visit(page.path)).toMatchObject({ status: 200, html: expect.stringContaining('<p>Sept jours.</p>') });
    expect((await visit(`/ar${page.path}`)).html).toContain('سبعة أيام');

    const after = { ...texts, fr: { ...texts.fr, html: '<p>Dix jours.</p>' } };
    await written('pages', { ...empty, slug: page.slug, texts: after, version: page.version }, page.id);
    await expect.poll(async () => (await visit(page.path)).html).toContain('Dix jours');
  });

  test('a post that is put at another address leads on from the one before', async () => {
    const first = await written('posts', { ...empty, texts: inFrench('Nos caftans') });
    await written(
      'posts',
      { ...empty, slug: 'caftans-de-fete', texts: inFrench('Nos caftans'), version: first.version },
      first.id,
    );
    expect(await visit('/blog/nos-caftans')).toMatchObject({ status: 301, location: '/blog/caftans-de-fete' });
    expect((await visit('/blog/caftans-de-fete')).status).toBe(200);
  });

  test('a draft is not there for shoppers, and a post waits for its moment', async () => {
    const draft = await written('posts', { ...empty, isPublished: false, texts: inFrench('Brouillon') });
    const later = await written('posts', {
      ...empty,
      publishedAt: '2099-01-01T08:00:00.000Z',
      texts: inFrench('Demain'),
    });
    expect([draft.state, later.state]).toEqual(['draft', 'scheduled']);
    expect([(await visit(draft.path)).status, (await visit(later.path)).status]).toEqual([404, 404]);
    const now = await written(
      'posts',
      {
        ...empty,
        slug: 'demain',
        publishedAt: '2026-01-01T08:00:00.000Z',
        texts: inFrench('Demain'),
        version: later.version,
      },
      later.id,
    );
    expect([now.state, (await visit(later.path)).status]).toEqual(['shown', 200]);
    expect((await list('posts', '?state=draft')).rows.map(({ title }) => title)).toEqual(['Brouillon']);
    expect((await list('posts', '?q=dema')).total).toBe(1);
  });

  test('a page waits for its moment, and is on every page of the shop from then on', async () => {
    const opening = { ...empty, slug: 'ramadan', texts: inFrench('Horaires du Ramadan', '<p>Jusqu’à 23 h.</p>') };
    const page = await written('pages', { ...opening, publishedAt: '2099-02-08T23:00:00.000Z' });
    expect(page).toMatchObject({ state: 'scheduled', publishedAt: '2099-02-08T23:00:00.000Z' });
    expect((await list('pages', '?state=scheduled')).total).toBe(1);
    expect(await shows(page)).toEqual([404, false, false]);

    const { db } = app().deps;
    expect(await followWaitingPages(db, new Date('2099-02-08T22:59:59Z'))).toBe(0);
    expect(await shows(page)).toEqual([404, false, false]);
    const both = [0, 1].map(() => followWaitingPages(db, new Date('2099-02-08T23:00:00Z')));
    expect((await Promise.all(both)).toSorted((a, b) => a - b)).toEqual([0, 1]);
    await expect.poll(() => shows(page)).toEqual([200, true, true]);
    expect((await list('pages')).rows).toMatchObject([{ state: 'shown', publishedAt: null }]);

    const again = await written(
      'pages',
      { ...opening, publishedAt: '2099-03-01T08:00:00.000Z', version: page.version },
      page.id,
    );
    await expect.poll(() => shows(page)).toEqual([404, false, false]);
    const now = { ...opening, publishedAt: '2026-01-01T08:00:00.000Z', version: again.version };
    expect(await written('pages', now, page.id)).toMatchObject({ state: 'shown', publishedAt: null });
    await expect.poll(() => shows(page)).toEqual([200, true, true]);
  });

  test('terms of sale that wait are agreed to by nobody before they are shown', async () => {
    const numbers = async () => {
      const { rows } = await app().database.pool.query<{ number: number }>(
        'select number from shop_terms where shop_id = $1 order by number',
        [shop.id],
      );
      return rows.map(({ number }) => number);
    };
    const terms = { ...empty, role: 'terms', texts: inFrench('Conditions de vente', '<p>Sept jours.</p>') };
    await written('pages', { ...terms, publishedAt: '2099-02-08T23:00:00.000Z' });
    expect(await numbers()).toEqual([]);
    await followWaitingPages(app().deps.db, new Date('2099-02-08T23:00:00Z'));
    expect(await numbers()).toEqual([1]);
  });

  test('a post stands below its topics, and another shop’s topic is none', async () => {
    const topic = await written('topics', { ...empty, texts: inFrench('Cuisine', '<p>Des idées.</p>') });
    const other = await build.buildShop(app().database.pool);
    const { rows } = await app().database.pool.query<{ id: number }>(
      "insert into blog_categories (shop_id, slug) values ($1, 'ailleurs') returning id",
      [other.id],
    );
    const post = await written('posts', {
      ...empty,
      topicIds: [topic.id, rows[0]?.id ?? 0],
      texts: inFrench('Tajine'),
    });
    expect(post.topicIds).toEqual([topic.id]);
    expect((await visit(topic.path)).html).toContain('Tajine');
  });

  test('what could run is not kept', async () => {
    const bad =
      '<p onclick="alert(1)">Texte</p><script>alert(1)</script><img src=x onerror=alert(1)><a href="javascript:alert(1)">a</a>';
    const page = await written('pages', { ...empty, texts: inFrench('Essai', bad) });
    expect(page.texts.fr.html).not.toMatch(/alert|script/u);
    expect((await visit(page.path)).html).not.toContain('alert(1)');
  });

  test('of two who write one at once the second is told', async () => {
    const page = await written('pages', { ...empty, texts: inFrench('Livraison') });
    const change = { ...empty, slug: 'livraison', texts: inFrench('Livraison partout'), version: page.version };
    expect((await post('pages', change, page.id)).status).toBe(200);
    expect(await post('pages', change, page.id)).toMatchObject({ status: 409, body: { code: 'writings.changed' } });
  });

  test('what is missing is said beside its field', async () => {
    expect(await post('pages', empty)).toMatchObject({
      status: 422,
      body: { errors: { 'texts.fr.title': [expect.any(String)] } },
    });
    const nameless = { ...inFrench('Retours'), ar: { ...nothing, html: '<p>نص</p>' } };
    expect(await post('pages', { ...empty, texts: nameless })).toMatchObject({
      status: 422,
      body: { errors: { 'texts.ar.title': [expect.any(String)] } },
    });
    await written('pages', { ...empty, texts: inFrench('Retours') });
    expect(await post('pages', { ...empty, texts: inFrench('Retours') })).toMatchObject({
      status: 422,
      body: { errors: { slug: [expect.any(String)] } },
    });
    expect(await post('pages', { ...empty, slug: '!!!', texts: inFrench('Autre') })).toMatchObject({
      status: 422,
      body: { errors: { slug: [expect.any(String)] } },
    });
  });

  test('what is drafted is nobody’s but the writers’, and is shown once it is saved', async () => {
    const page = await written('pages', { ...empty, texts: inFrench('Livraison', '<p>Deux jours.</p>') });
    const content = { ...empty, slug: 'livraison', texts: inFrench('Livraison', '<p onclick="x">Un jour.</p>') };
    const draft = async (version: number, drafted: object | null) =>
      writer.call({ method: 'POST', url: `${pathOf('pages', page.id)}/draft`, body: { version, content: drafted } });
    const drafted = writingSchema.parse((await draft(0, content)).body);
    expect(drafted.draft).toMatchObject({ version: 1, content: { texts: { fr: { html: '<p>Un jour.</p>' } } } });
    expect(drafted.texts.fr.html).toBe('<p>Deux jours.</p>');
    expect((await visit(page.path)).html).toContain('Deux jours.');
    expect(await draft(0, content)).toMatchObject({ status: 409, body: { code: 'writings.changed' } });
    expect(writingSchema.parse((await draft(1, null)).body).draft).toBeNull();
    await draft(0, content);
    const saved = await written('pages', { ...content, version: page.version }, page.id);
    expect(saved.draft).toBeNull();
    await expect.poll(async () => (await visit(page.path)).html).toContain('Un jour.');
  });

  test('each version that was kept can be read again, with who kept it', async () => {
    const { pool } = app().database;
    await pool.query('insert into cms_pages (shop_id, slug) values ($1, $2)', [shop.id, 'avant']);
    const { rows } = await pool.query<{ id: number }>('select max(id)::int as id from cms_pages');
    const id = rows[0]?.id ?? 0;
    await pool.query("insert into cms_page_texts values ($1, 'fr', 'Avant', '<p>Un</p>')", [id]);
    await written('pages', { ...empty, slug: 'avant', texts: inFrench('Avant', '<p>Deux</p>'), version: 1 }, id);
    const { versions } = writingVersionsSchema.parse(
      (await writer.call({ url: `${pathOf('pages', id)}/versions` })).body,
    );
    expect(versions.map(({ number, madeBy, content }) => [number, madeBy === null, content.texts.fr.html])).toEqual([
      [2, false, '<p>Deux</p>'],
      [1, true, '<p>Un</p>'],
    ]);
  });

  test('a draft is read at an address of its own, by nobody but who knows it, and not for ever', async () => {
    const post = await written('posts', { ...empty, isPublished: false, texts: inFrench('Secret', '<p>Le vrai</p>') });
    const content = { ...empty, isPublished: false, slug: 'secret', texts: inFrench('Secret', '<p>Le neuf</p>') };
    await writer.call({ method: 'POST', url: `${pathOf('posts', post.id)}/draft`, body: { version: 0, content } });
    const url = `${pathOf('posts', post.id)}/preview`;
    const made = writingPreviewSchema.parse((await writer.call({ method: 'POST', url, body: {} })).body);
    const path = new URL(made.url).pathname;
    const look = async (address: string) => app().http.inject({ url: address, headers: { host: shop.host } });
    const seen = await look(path);
    expect([seen.statusCode, seen.headers['cache-control'], seen.headers['x-robots-tag']]).toEqual([
      200,
      'no-store',
      'noindex, nofollow',
    ]);
    expect(seen.body).toContain('Le neuf');
    expect(seen.body).toMatch(/<meta name="robots" content="noindex/u);
    expect((await look(post.path)).statusCode).toBe(404);
    expect((await look(`${path}x`)).statusCode).toBe(404);
    const { rows } = await app().database.pool.query('select token_digest from writing_previews');
    expect(path).not.toContain(String(Object(rows[0]).token_digest));
    await app().database.pool.query("update writing_previews set ends_at = now() - interval '1 second'");
    expect((await look(path)).statusCode).toBe(404);
  });

  test('a post has a picture, somebody who signs it, and what was chosen to be read next', async () => {
    const { id: pictureId } = await build.buildImage(app().database.pool, { folder: 'web' });
    const author = await written('authors', { ...empty, pictureId, texts: inFrench('Amel', '<p>Couturière.</p>') });
    const other = await build.buildShop(app().database.pool);
    const first = await written('posts', { ...empty, authorId: author.id, texts: inFrench('Un') });
    const second = await written('posts', { ...empty, texts: inFrench('Deux') });
    await written('posts', { ...empty, texts: inFrench('Trois') });
    const post = await written('posts', {
      ...empty,
      pictureId,
      authorId: author.id,
      relatedIds: [second.id, first.id, 999_999],
      texts: inFrench('Choisir'),
    });
    expect(post).toMatchObject({ pictureId, authorId: author.id, relatedIds: [second.id, first.id] });
    const { html } = await visit(post.path);
    expect(html).toContain('"author":{"@type":"Person","name":"Amel"');
    expect(html).toMatch(/property="og:image" content="[^"]+\/uploads\/web\//u);
    const others = html.slice(html.indexOf('id="other-posts"'));
    expect(others.indexOf('/blog/deux')).toBeGreaterThan(0);
    expect(others.indexOf('/blog/un"')).toBeGreaterThan(others.indexOf('/blog/deux'));
    expect(others).not.toContain('/blog/trois');
    const page = (await visit(author.path)).html;
    expect(page).toContain('Couturière.');
    expect(page).toContain('/blog/choisir');
    expect(page).not.toContain('/blog/trois');
    await app().database.pool.query('update blog_authors set shop_id = $1', [other.id]);
    const stranger = await written('posts', { ...empty, authorId: author.id, texts: inFrench('Quatre') });
    expect(stranger.authorId).toBeNull();
  });

  test('the log says which words changed, and not what they were', async () => {
    const page = await written('pages', { ...empty, texts: inFrench('Livraison', '<p>Un secret de fabrique</p>') });
    await written(
      'pages',
      { ...empty, slug: 'livraison', texts: inFrench('Livraison', '<p>Autre chose</p>'), version: page.version },
      page.id,
    );
    const { rows } = await app().database.pool.query<{ entry: string }>(
      "select row_to_json(a)::text as entry from audit_log a where action = 'page.change' and entity_id = $1::text",
      [page.id],
    );
    expect(rows).toHaveLength(1);
    expect(rows[0]?.entry).toContain('"fr"');
    expect(rows[0]?.entry).not.toMatch(/fabrique|Autre chose/u);
  });
});

describe('pages of law and of contact', () => {
  const identity = { companyName: 'SARL Essai', rc: '16/00-1', address: '3 rue Didouche, Alger', phone: '0661234567' };
  const setIdentity = async (legal: object) => {
    const read = async () => (await writer.call({ url: `/dashboard/api/settings/shops/${shop.id}/legal` })).body;
    const { version } = legalIdentitySchema.parse(await read());
    const body = { ...identity, ...legal, version };
    await writer.call({ method: 'POST', url: `/dashboard/api/settings/shops/${shop.id}/legal`, body });
  };
  const termsVersion = async () => {
    const { rows } = await app().database.pool.query('select terms_version from shops where id = $1', [shop.id]);
    return String(Object(rows[0]).terms_version);
  };

  test('a page of law begins with a text in each language, whose gaps follow the identity of the shop', async () => {
    await setIdentity({});
    const answer = await writer.call({ url: '/dashboard/api/writing-templates' });
    const { templates } = writingTemplatesSchema.parse(answer.body);
    expect(templates.map(({ role }) => role)).toEqual(['legal', 'terms', 'returns', 'privacy']);
    for (const { texts } of templates)
      for (const { title, html } of Object.values(texts)) expect(`${title}${html}`).toMatch(/\{\{company\}\}/u);
    const texts = templates[0]?.texts;
    const page = await written('pages', { ...empty, role: 'legal', texts });
    expect((await visit(page.path)).html).toContain('Registre du commerce&nbsp;: 16/00-1.');
    expect((await visit(`/ar${page.path}`)).html).toContain('السجل التجاري: 16/00-1.');
    await setIdentity({ rc: '16/00-2 <b>' });
    const shown = async () => (await visit(page.path)).html;
    await expect.poll(shown).toContain('16/00-2 &lt;b&gt;');
    const after = await shown();
    expect(after).not.toContain('{{');
  });

  test('terms of sale are kept word by word under a number, whether they change or who sells does', async () => {
    await setIdentity({});
    const texts = inFrench('Conditions', '<p>{{company}} vend.</p>');
    const page = await written('pages', { ...empty, role: 'terms', texts });
    const first = await termsVersion();
    await written('pages', { ...empty, slug: page.slug, role: 'terms', texts, version: page.version }, page.id);
    expect(await termsVersion()).toBe(first);
    await setIdentity({ companyName: 'SARL Autre' });
    const second = await termsVersion();
    expect(second).not.toBe(first);
    expect((await visit(`/terms/${first}`)).html).toContain('SARL Essai vend.');
    expect((await visit(`/terms/${second}`)).html).toContain('SARL Autre vend.');
    expect((await visit('/terms/999')).status).toBe(404);
    const kept = keptTermsSchema.parse(
      (await writer.call({ url: `/dashboard/api/shops/${shop.id}/terms/${first}` })).body,
    );
    expect(kept.html).toBe('<p>SARL Essai vend.</p>');
  });

  test('the page of contact says what the shop has said of itself, whether somebody wrote it or not', async () => {
    await setIdentity({});
    const page = await visit('/pages/contact');
    expect(page.status).toBe(200);
    expect(page.html).toContain('0661 23 45 67');
    expect(page.html).toContain('3 rue Didouche, Alger');
    expect(page.html).toContain('https://www.google.com/maps/search/?api=1&amp;query=3%20rue%20Didouche%2C%20Alger');
    expect(page.html).toContain('"telephone":"+213661234567"');
    const own = await written('pages', {
      ...empty,
      role: 'contact',
      texts: inFrench('Nous voir', '<p>Sonnez.</p>'),
    });
    const { html } = await visit(own.path);
    expect(html).toContain('<p>Sonnez.</p>');
    expect(html).toContain('0661 23 45 67');

    const hours = `/dashboard/api/settings/shops/${shop.id}/sections/hours`;
    const { version } = Object((await writer.call({ url: hours })).body);
    const week = Array.from({ length: 7 }, (_, day) => (day === 5 ? [] : [{ opens: 540, closes: 1050 }]));
    const value = { firstWeekday: 6, showsHours: true, openingHours: { week, periods: [] } };
    await writer.call({ method: 'POST', url: hours, body: { version, value } });
    const day = (name: string, said: string) => `<dt>${name}</dt><dd>${said}</dd>`;
    await expect.poll(async () => (await visit(own.path)).html).toContain(day('samedi', '\u206609:00–17:30\u2069'));
    expect((await visit('/pages/contact')).html).toContain(day('vendredi', 'Fermé'));
  });
});
