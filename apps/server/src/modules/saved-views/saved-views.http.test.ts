import { savedViewLists, savedViewSchema, savedViewsSchema, type SavedView } from '@hanout/contracts/saved-views';
import { signInAs, useTestApp, type StaffBrowser } from '@hanout/test-kit';
import * as build from '@hanout/test-kit/builders/index';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';

const app = useTestApp();
let owner: StaffBrowser;
let manager: StaffBrowser;
let seller: StaffBrowser;
let storekeeper: StaffBrowser;

beforeAll(async () => {
  await build.buildShop(app().database.pool, { answersUnknownHosts: true });
  owner = await signInAs(app(), 'owner');
  manager = await signInAs(app(), 'back-office');
  seller = await signInAs(app(), 'seller');
  storekeeper = await signInAs(app(), 'warehouse');
});

beforeEach(async () => {
  await app().database.pool.query('delete from saved_views');
});

const PATH = '/dashboard/api/views/products';
const SETTINGS = { search: 'status=active&sort=price', hidden: ['brand'], density: 'compact' } as const;
const post = (by: StaffBrowser, url: string, body: object = {}) => by.call({ method: 'POST', url, body });
const make = (by: StaffBrowser, name: string, isShared = false, path = PATH) =>
  post(by, path, { name, isShared, settings: SETTINGS });
const made = async (by: StaffBrowser, name: string, isShared = false): Promise<SavedView> =>
  savedViewSchema.strict().parse((await make(by, name, isShared)).body);
const list = async (by: StaffBrowser, path = PATH) =>
  savedViewsSchema.strict().parse((await by.call({ url: path })).body);
const names = async (by: StaffBrowser) => (await list(by)).views.map(({ name }) => name);

describe('views of a list', () => {
  test('a person keeps filters, order, columns and density under a name; nobody else sees it', async () => {
    const view = await made(owner, '  Actifs  ');
    expect(view).toMatchObject({ name: 'Actifs', isShared: false, isDefault: false, mayChange: true });
    expect(view.settings).toEqual(SETTINGS);
    expect(await names(owner)).toEqual(['Actifs']);
    expect(await names(manager)).toEqual([]);
    const path = `${PATH}/${view.id}`;
    for (const answer of [
      await post(manager, path, { version: 1, name: 'Volé' }),
      await manager.call({ method: 'DELETE', url: path }),
      await post(manager, `${path}/restore`),
      await post(manager, `${PATH}/default`, { id: view.id }),
    ])
      expect(answer.status).toBe(404);
    expect(await names(owner)).toEqual(['Actifs']);
  });

  test('everybody’s views come after one’s own, and only who manages the list makes and changes them', async () => {
    const shared = await made(manager, 'Pour tous', true);
    await made(owner, 'Zoé');
    expect(await names(owner)).toEqual(['Zoé', 'Pour tous']);
    expect(await list(seller)).toMatchObject({ mayShare: false, views: [{ name: 'Pour tous', mayChange: false }] });
    expect((await make(seller, 'Encore', true)).status).toBe(403);
    expect((await post(seller, `${PATH}/${shared.id}`, { version: 1, name: 'Autre' })).status).toBe(403);
    expect((await seller.call({ method: 'DELETE', url: `${PATH}/${shared.id}` })).status).toBe(403);
    expect((await make(seller, 'À moi')).status).toBe(200);
    const { rows } = await app().database.pool.query(
      `select action from audit_log where entity = 'saved_view' and entity_id = $1`,
      [String(shared.id)],
    );
    expect(rows).toEqual([{ action: 'views.create' }]);
  });

  test('is renamed and overwritten; a version that somebody else has changed since is refused', async () => {
    const view = await made(owner, 'Actifs', true);
    const settings = { search: 'q=thé', hidden: [], density: 'comfortable' } as const;
    const changed = savedViewSchema.parse((await post(owner, `${PATH}/${view.id}`, { version: 1, settings })).body);
    expect(changed).toMatchObject({ name: 'Actifs', version: 2, settings });
    expect((await post(manager, `${PATH}/${view.id}`, { version: 1, name: 'Tard' })).status).toBe(409);
    await post(manager, `${PATH}/${view.id}`, { version: 2, name: 'Thés' });
    expect((await list(owner)).views).toMatchObject([{ name: 'Thés', settings }]);
  });

  test('X-06 · a name that is missing or taken is told under its field', async () => {
    await made(owner, 'Actifs');
    await made(manager, 'Actifs', true);
    for (const [name, isShared] of [
      ['actifs', false],
      [' ', false],
      ['ACTIFS', true],
    ] as const) {
      const answer = await make(owner, name, isShared);
      expect(answer.status).toBe(422);
      expect(answer.body).toMatchObject({ errors: { name: [expect.any(String)] } });
    }
    expect((await make(owner, 'x'.repeat(61))).status).toBe(400);
    expect((await make(owner, 'a\0b')).status).toBe(400);
    expect(
      (await post(owner, PATH, { name: 'x', isShared: false, settings: { ...SETTINGS, employee: 1 } })).status,
    ).toBe(400);
  });

  test('a deleted view comes back as it was, unless its name has been given away', async () => {
    const view = await made(owner, 'Actifs');
    const path = `${PATH}/${view.id}`;
    await post(owner, `${PATH}/default`, { id: view.id });
    expect((await owner.call({ method: 'DELETE', url: path })).body).toEqual({ deleted: true });
    expect((await owner.call({ method: 'DELETE', url: path })).body).toEqual({ deleted: true });
    expect(await names(owner)).toEqual([]);
    expect((await post(owner, path, { version: 2, name: 'x' })).status).toBe(404);
    expect((await post(owner, `${path}/restore`)).body).toMatchObject({ name: 'Actifs', isDefault: true });
    await owner.call({ method: 'DELETE', url: path });
    await made(owner, 'actifs');
    expect((await post(owner, `${path}/restore`)).status).toBe(422);
    expect(await names(owner)).toEqual(['actifs']);
  });

  test('the list opens with the view that a person has chosen, for them only', async () => {
    const [first, second] = [await made(owner, 'A', true), await made(owner, 'B', true)];
    await post(owner, `${PATH}/default`, { id: first.id });
    await post(owner, `${PATH}/default`, { id: second.id });
    const defaults = async (by: StaffBrowser) =>
      (await list(by)).views.filter(({ isDefault }) => isDefault).map(({ name }) => name);
    expect(await defaults(owner)).toEqual(['B']);
    expect(await defaults(manager)).toEqual([]);
    await post(owner, `${PATH}/default`, { id: null });
    expect(await defaults(owner)).toEqual([]);
  });

  test('fifty of one person and no more, also when they are made at once', async () => {
    const answers = await Promise.all(Array.from({ length: 55 }, (_, index) => make(owner, `Vue ${index}`)));
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(50);
    expect(statuses.filter((status) => status === 422)).toHaveLength(5);
    expect((await make(manager, 'Une')).status).toBe(200);
    expect((await make(owner, 'À tous', true)).status).toBe(200);
  });

  test('who may not read a list has no views of it, and each list has its own', async () => {
    await made(owner, 'Actifs');
    for (const each of savedViewLists.filter((name) => name !== 'products'))
      expect((await list(owner, `/dashboard/api/views/${each}`)).views).toEqual([]);
    expect((await storekeeper.call({ url: PATH })).status).toBe(403);
    expect((await make(storekeeper, 'x')).status).toBe(403);
    expect((await make(storekeeper, 'x', false, '/dashboard/api/views/orders')).status).toBe(200);
    expect((await post(owner, '/dashboard/api/views/orders/1')).status).toBe(400);
  });
});
