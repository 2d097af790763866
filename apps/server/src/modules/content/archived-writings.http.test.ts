import { menuChoicesSchema } from '@hanout/contracts/builders/menus';
import { writingKinds, writingListSchema, writingSchema } from '@hanout/contracts/builders/writings';
import type { Writing, WritingKind } from '@hanout/contracts/builders/writings';
import { buildEmployee, signIn, useTestApp, type StaffBrowser } from '@hanout/test-kit';
import * as build from '@hanout/test-kit/builders';
import { meet } from '@hanout/test-kit/database/at-once';
import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { listBlockChoices } from '../home-builder/choice-queries.ts';
import { readMenuTargets } from '../menus/target-queries.ts';
import { SHOPS_TAG } from '../shops/index.ts';

const app = useTestApp();
let shop: build.BuiltShop;
let writer: StaffBrowser;

beforeEach(async () => {
  shop = await build.buildShop(app().database.pool, { host: `s${randomUUID().slice(0, 8)}.localhost` });
  app().context.changes.publish([SHOPS_TAG]);
  writer = await signIn(app(), await buildEmployee(app().deps.db, { shopIds: [shop.id], language: 'fr' }));
});

const form = (title: string, rest: object = {}) => ({
  ...build.WRITING_FORM,
  texts: build.inFrench(title, `<p>${title}.</p>`),
  ...rest,
});
const pathOf = (kind: WritingKind) => `/dashboard/api/shops/${shop.id}/writings/${kind}`;
const write = async (kind: WritingKind, body: object, id?: number): Promise<Writing> =>
  writingSchema.parse((await call(`${pathOf(kind)}${id === undefined ? '' : `/${id}`}`, body)).body);
const call = (url: string, body: object, who = writer) => who.call({ method: 'POST', url, body });
const turn = (kind: WritingKind, { id, version }: Pick<Writing, 'id' | 'version'>, isArchived: boolean, who = writer) =>
  call(`${pathOf(kind)}/${id}/archive`, { version, isArchived }, who);
const archive = async (kind: WritingKind, of: Writing) => writingSchema.parse((await turn(kind, of, true)).body);
const bringBack = async (kind: WritingKind, of: Writing) => writingSchema.parse((await turn(kind, of, false)).body);
const titles = async (kind: WritingKind, query = '') =>
  writingListSchema.parse((await writer.call({ url: `${pathOf(kind)}${query}` })).body).rows.map(({ title }) => title);
const visit = async (path: string) => {
  const answer = await app().http.inject({ url: path, headers: { host: shop.host } });
  return { status: answer.statusCode, html: answer.body };
};

test.each(writingKinds)(
  'one of the %s that is archived is gone for shoppers at once, and as it was once it is brought back',
  async (kind) => {
    const made = await write(kind, form('Soldes'));
    expect((await visit(made.path)).status).toBe(200);

    const archived = await archive(kind, made);
    expect(archived.state).toBe('archived');
    await expect.poll(async () => (await visit(made.path)).status).toBe(410);
    expect([await titles(kind), await titles(kind, '?state=archived')]).toEqual([[], ['Soldes']]);
    for (const elsewhere of ['/', '/blog', '/blog/rss.xml', '/sitemap.xml'])
      expect((await visit(elsewhere)).html).not.toContain(made.path);

    const back = await bringBack(kind, archived);
    expect(back).toMatchObject({ state: 'shown', texts: made.texts });
    await expect.poll(async () => (await visit(made.path)).status).toBe(200);
    expect(await titles(kind)).toEqual(['Soldes']);
  },
);

test('a draft that is archived was never there for shoppers', async () => {
  const draft = await write('posts', form('Idée', { isPublished: false }));
  await archive('posts', draft);
  expect((await visit(draft.path)).status).toBe(404);
});

test('what is so already stays so, and whoever saw another version does not put away what is new', async () => {
  const made = await write('posts', form('Un'));
  const archived = await archive('posts', made);
  expect(await turn('posts', made, true)).toMatchObject({ status: 200, body: { version: archived.version } });
  expect(await turn('posts', made, false)).toMatchObject({ status: 409, body: { code: 'writings.changed' } });
  await bringBack('posts', archived);
  const { rows } = await app().database.pool.query(
    "select action from audit_log where entity = 'blog_post' and entity_id = $1 order by id",
    [String(made.id)],
  );
  expect(rows).toEqual(['create', 'archive', 'restore'].map((verb) => ({ action: `blog_post.${verb}` })));
});

test('what another shop wrote is archived by nobody who does not work there', async () => {
  const made = await write('pages', form('Retours'));
  const other = await build.buildShop(app().database.pool);
  const stranger = await signIn(app(), await buildEmployee(app().deps.db, { shopIds: [other.id] }));
  expect(await turn('pages', made, true, stranger)).toMatchObject({ status: 404 });
  const elsewhere = `/dashboard/api/shops/${other.id}/writings/pages/${made.id}/archive`;
  expect(await call(elsewhere, { version: made.version, isArchived: true }, stranger)).toMatchObject({ status: 404 });
  expect((await visit(made.path)).status).toBe(200);
});

test('posts of an archived author and topic stay, and lead to neither', async () => {
  const author = await write('authors', form('Amel'));
  const topic = await write('topics', form('Cuisine'));
  const post = await write('posts', form('Tajine', { authorId: author.id, topicIds: [topic.id] }));
  const related = await write('posts', form('Couscous', { relatedIds: [post.id] }));
  expect((await visit(post.path)).html).toContain(author.path);
  await archive('authors', author);
  await archive('topics', topic);
  await expect.poll(async () => (await visit(post.path)).html).not.toContain(author.path);
  const { status, html } = await visit(post.path);
  expect([status, html.includes(topic.path), html.includes('Tajine')]).toEqual([200, false, true]);

  // Saved as the form read it, the post names them still; the form is told how they are called.
  const kept = await write(
    'posts',
    { ...form('Tajine', { authorId: author.id, topicIds: [topic.id] }), version: 1 },
    post.id,
  );
  expect(kept).toMatchObject({ authorId: author.id, topicIds: [topic.id] });
  expect(await titles('authors')).toEqual([]);
  expect(await titles('authors', `?ids=${author.id}`)).toEqual(['Amel']);

  await archive('posts', kept);
  await expect.poll(async () => (await visit(related.path)).html).not.toContain(post.path);
});

test('menus hide what is archived and offer it no more, and blocks call it by its name where it stands', async () => {
  const { db } = app().deps;
  const written = { Cms: await write('pages', form('Qui')), BlogPost: await write('posts', form('Tajine')) };
  const topic = await write('topics', form('Cuisine'));
  await archive('pages', written.Cms);
  await archive('posts', written.BlogPost);
  await archive('topics', topic);
  const refs = [
    { type: 'Cms', targetId: written.Cms.id },
    { type: 'BlogCategory', targetId: topic.id },
    { type: 'BlogPost', targetId: written.BlogPost.id },
  ] as const;
  const targets = [...(await readMenuTargets(db, shop.id, refs)).values()];
  expect(targets.map(({ type, isShown }) => [type, isShown])).toEqual(refs.map(({ type }) => [type, false]));

  const owner = await signIn(app(), await buildEmployee(db, { shopIds: [shop.id], roles: ['owner'] }));
  for (const picker of ['cmsPage', 'blogPost', 'blogCategory']) {
    const { body } = await owner.call({ url: `/dashboard/menu/api/${picker}?shop=${shop.id}` });
    expect(menuChoicesSchema.parse(body)[0], picker).toEqual([]);
  }
  const asked = { shopId: shop.id, language: 'fr', text: '' } as const;
  expect(await listBlockChoices(db, 'blogPosts', { ...asked, ids: [] })).toEqual([]);
  expect(await listBlockChoices(db, 'blogCategories', { ...asked, ids: [topic.id] })).toMatchObject([
    { name: 'Cuisine' },
  ]);
});

test.each(['terms', 'privacy'] as const)(
  'the only %s of a shop are not archived while they are shown',
  async (role) => {
    const page = await write('pages', form('Règles', { role }));
    expect(await turn('pages', page, true)).toMatchObject({
      status: 409,
      body: { code: 'writings.is-needed-by-law', message: expect.stringContaining('publiez-en d’abord une autre') },
    });
    expect((await visit(page.path)).status).toBe(200);

    const next = await write('pages', form('Règles neuves', { role }));
    await archive('pages', page);
    await expect.poll(async () => (await visit('/')).html).toContain(next.path);
    expect(await turn('pages', next, true)).toMatchObject({ status: 409 });
  },
);

test('of two who archive the last two terms of sale at once the second is told', async () => {
  const [one, two] = [
    await write('pages', form('Anciennes', { role: 'terms' })),
    await write('pages', form('Nouvelles', { role: 'terms' })),
  ];
  const answers = await meet(app().database.pool, {
    held: 'lock table cms_pages in share mode',
    calls: [one, two].map((page) => () => turn('pages', page, true)),
  });
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
});

test('the terms that take the place of archived ones are agreed to from then on', async () => {
  const first = await write('pages', form('Anciennes', { role: 'terms' }));
  await write('pages', form('Nouvelles', { role: 'terms' }));
  await archive('pages', first);
  const { rows } = await app().database.pool.query(
    "select texts->'fr'->>'title' as title from shop_terms where shop_id = $1 order by number",
    [shop.id],
  );
  expect(rows).toEqual([{ title: 'Anciennes' }, { title: 'Nouvelles' }]);
});
