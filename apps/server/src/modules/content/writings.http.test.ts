import { writingListSchema, writingSchema, type Writing, type WritingKind } from '@hanout/contracts/writings';
import { buildEmployee, signIn, useTestApp, type StaffBrowser } from '@hanout/test-kit';
import * as build from '@hanout/test-kit/builders';
import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { SHOPS_TAG } from '../shops/index.ts';

const app = useTestApp();
let shop: build.BuiltShop;
let writer: StaffBrowser;

beforeEach(async () => {
  shop = await build.buildShop(app().database.pool, { host: `s${randomUUID().slice(0, 8)}.localhost` });
  app().context.changes.publish([SHOPS_TAG]);
  writer = await signIn(app(), await buildEmployee(app().deps.db, { shopIds: [shop.id], language: 'fr' }));
});

const nothing = { title: '', summary: '', html: '', seoDescription: '' };
const empty = {
  slug: '',
  isPublished: true,
  publishedAt: null,
  topicIds: [],
  texts: { fr: nothing, ar: nothing, en: nothing },
};
const inFrench = (title: string, html = '') => ({ ...empty.texts, fr: { ...nothing, title, html } });
const pathOf = (kind: WritingKind, id?: number) =>
  `/dashboard/api/shops/${shop.id}/writings/${kind}${id === undefined ? '' : `/${id}`}`;
const post = (kind: WritingKind, body: object, id?: number) =>
  writer.call({ method: 'POST', url: pathOf(kind, id), body });
const written = async (kind: WritingKind, body: object, id?: number): Promise<Writing> =>
  writingSchema.parse((await post(kind, body, id)).body);
const list = async (kind: WritingKind, query = '') =>
  writingListSchema.parse((await writer.call({ url: `${pathOf(kind)}${query}` })).body);
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
    expect((await visit(page.path)).html).toContain('Dix jours');
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
