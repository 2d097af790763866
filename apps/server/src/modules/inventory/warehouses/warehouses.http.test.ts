import { warehouseListSchema, warehouseSchema } from '@hanout/contracts/stock/stock';
import { buildEmployee, signIn, signInAs, useTestApp, type StaffBrowser } from '@hanout/test-kit';
import * as build from '@hanout/test-kit/builders/index';
import { beforeAll, describe, expect, test } from 'vitest';
import { refreshAllListings } from '../../listing/index.ts';

const app = useTestApp();
let shop: build.BuiltShop;
let other: build.BuiltShop;
let owner: StaffBrowser;
let alger: { readonly wilaya: number; readonly commune: number };

beforeAll(async () => {
  const { pool, db } = app().database;
  await build.ensurePlaces(pool);
  shop = await build.buildShop(pool, { answersUnknownHosts: true });
  other = await build.buildShop(pool, { host: 'autre.localhost' });
  await refreshAllListings(db);
  owner = await signInAs(app(), 'owner');
  const { rows } = await pool.query('select id from communes where wilaya_code = 16 order by id limit 1');
  alger = { wilaya: 16, commune: rows[0].id };
});

const PATH = '/dashboard/api/stock/warehouses';
const empty = { code: '', wilayaCode: null, communeId: null, address: '', isActive: true };
const post = (body: object, path = PATH, by = owner) => by.call({ method: 'POST', url: path, body });
const make = async (name: string, change: object = {}) =>
  warehouseSchema.strict().parse((await post({ ...empty, name, ...change })).body);
const list = async (by = owner) => warehouseListSchema.strict().parse((await by.call({ url: PATH })).body).rows;

describe('warehouses', () => {
  test('a new one has its wilaya and one of that wilaya’s communes, and every shop sells from it last', async () => {
    const made = await make('Dépôt d’Alger', { wilayaCode: alger.wilaya, communeId: alger.commune, address: 'Rue 5' });
    expect(made).toMatchObject({ code: 'depot-d-alger', wilayaCode: 16, communeId: alger.commune, address: 'Rue 5' });
    expect(made.wilaya).toBe('Alger');
    expect(made.shopIds).toEqual(expect.arrayContaining([shop.id, other.id]));
    const { rows } = await app().database.pool.query(
      'select warehouse_id from shop_warehouses where shop_id = $1 order by position desc limit 1',
      [shop.id],
    );
    expect(rows).toEqual([{ warehouse_id: made.id }]);
    expect(await list()).toContainEqual(made);
  });

  test('a commune of another wilaya, an unknown wilaya and no name are refused under their fields', async () => {
    const cases = [
      [{ name: '' }, 'name'],
      [{ wilayaCode: 31, communeId: alger.commune }, 'communeId'],
      [{ communeId: alger.commune }, 'communeId'],
      [{ wilayaCode: 99 }, 'wilayaCode'],
    ] as const;
    for (const [change, field] of cases) {
      const answer = await post({ ...empty, name: 'Refusé', ...change });
      expect(answer.status, field).toBe(422);
      expect(answer.body).toMatchObject({ errors: { [field]: [expect.any(String)] } });
    }
    expect((await post({ ...empty, name: 'x', stock: 5 })).status).toBe(400);
    expect((await list()).map(({ name }) => name)).not.toContain('Refusé');
  });

  test('two of one name get codes of their own, also when they are made at the same moment', async () => {
    const made = await Promise.all([1, 2, 3].map(() => make('Annexe')));
    expect(made.map(({ code }) => code).toSorted((a, b) => a.localeCompare(b))).toEqual([
      'annexe',
      'annexe-2',
      'annexe-3',
    ]);
  });

  test('of two who change one at the same time the second is told; what holds stock cannot be closed', async () => {
    const made = await make('Fermeture');
    const close = (version: number) =>
      post({ ...empty, name: 'Fermeture', isActive: false, version }, `${PATH}/${made.id}`);
    const answers = await Promise.all([close(1), close(1)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const opened = await post({ ...empty, name: 'Fermeture', version: 2 }, `${PATH}/${made.id}`);
    expect(opened.body).toMatchObject({ isActive: true, version: 3 });

    const { pool, db } = app().database;
    const product = await build.buildProduct(pool, { shop, slug: 'en-depot' });
    await refreshAllListings(db);
    await pool.query('insert into stocks (warehouse_id, product_id, on_hand) values ($1, $2, 3)', [
      made.id,
      product.id,
    ]);
    expect(await close(3)).toMatchObject({ status: 409, body: { code: 'inventory.warehouse-not-empty' } });
    await pool.query('delete from stocks where warehouse_id = $1', [made.id]);
    expect((await close(3)).status).toBe(200);
  });

  test('C18 · who belongs to a shop sees and changes its warehouses alone; who may not write changes none', async () => {
    const { db } = app().deps;
    const stranger = await signIn(app(), await buildEmployee(db, { roles: ['owner'], shopIds: [other.id] }));
    const { rows } = await app().database.pool.query(
      `insert into warehouses (uuid, code, name) values (gen_random_uuid(), 'SEUL', 'Seul') returning id`,
    );
    await app().database.pool.query('insert into shop_warehouses (shop_id, warehouse_id) values ($1, $2)', [
      shop.id,
      rows[0].id,
    ]);
    expect((await list(stranger)).map(({ id }) => id)).not.toContain(rows[0].id);
    const renamed = { ...empty, name: 'Seul ici', code: 'SEUL', version: 1 };
    expect((await post(renamed, `${PATH}/${rows[0].id}`)).body).toMatchObject({ name: 'Seul ici', code: 'SEUL' });
    expect((await post({ ...empty, name: 'Pris', version: 2 }, `${PATH}/${rows[0].id}`, stranger)).status).toBe(404);
    const theirs = warehouseSchema.parse((await post({ ...empty, name: 'À eux' }, PATH, stranger)).body);
    expect(theirs.shopIds).toEqual([other.id]);
    const seller = await signInAs(app(), 'seller');
    expect((await seller.call({ url: PATH })).status).toBe(200);
    expect((await post({ ...empty, name: 'Non' }, PATH, seller)).status).toBe(403);
  });
});

describe('the shops that sell from a warehouse', () => {
  const choose = (made: { id: number; version: number; name: string }, shopIds: readonly number[], by = owner) =>
    post({ ...empty, name: made.name, version: made.version, shopIds }, `${PATH}/${made.id}`, by);
  const sellersOf = async (id: number) =>
    (
      await app().database.pool.query('select shop_id from shop_warehouses where warehouse_id = $1 order by 1', [id])
    ).rows.map(({ shop_id }) => shop_id);
  const listed = async (productId: number) =>
    (
      await app().database.pool.query(
        'select shop_id, is_available from listings where product_id = $1 and shop_id = any($2) order by 1',
        [productId, [shop.id, other.id]],
      )
    ).rows.map(({ shop_id, is_available }) => [shop_id, is_available]);

  test('are chosen again later: the listings of both shops follow, and who chose what is kept', async () => {
    const { pool, db } = app().database;
    const made = await make('Choisi', { shopIds: [shop.id] });
    expect(made).toMatchObject({ shopIds: [shop.id], isShared: false });
    const product = await build.buildProduct(pool, { shop, slug: 'choisi' });
    await pool.query('insert into shop_products (shop_id, product_id) values ($1, $2) on conflict do nothing', [
      other.id,
      product.id,
    ]);
    await pool.query('insert into stocks (warehouse_id, product_id, on_hand) values ($1, $2, 3)', [
      made.id,
      product.id,
    ]);
    await refreshAllListings(db);
    expect(await listed(product.id)).toEqual([
      [shop.id, true],
      [other.id, false],
    ]);
    const moved = await choose(made, [other.id]);
    expect(moved).toMatchObject({ status: 200, body: { shopIds: [other.id], version: 2 } });
    expect(await listed(product.id)).toEqual([
      [shop.id, false],
      [other.id, true],
    ]);
    const { rows } = await pool.query(
      `select changes -> 'shopIds' as changed from audit_log where entity = 'warehouse' and entity_id = $1
       order by id desc limit 1`,
      [String(made.id)],
    );
    expect(rows).toEqual([{ changed: [[shop.id], [other.id]] }]);
    // Whoever says nothing of shops changes none.
    const renamed = await post({ ...empty, name: 'Autre nom', version: 2 }, `${PATH}/${made.id}`);
    expect(renamed.body).toMatchObject({ name: 'Autre nom', shopIds: [other.id] });
  });

  test('keep a warehouse from which something is promised, and nothing else of the form is written', async () => {
    const { pool } = app().database;
    const made = await make('Promis', { shopIds: [shop.id, other.id] });
    const product = await build.buildProduct(pool, { shop, slug: 'promis' });
    const { rows } = await pool.query(
      'insert into stocks (warehouse_id, product_id, on_hand) values ($1, $2, 3) returning id',
      [made.id, product.id],
    );
    await build.buildOrder(pool, { shop, lines: [{ product, quantity: 1, heldIn: { id: rows[0].id } }] });
    const refused = await choose({ ...made, name: 'Renommé' }, [other.id]);
    expect(refused).toMatchObject({ status: 409, body: { code: 'inventory.warehouse-is-promised' } });
    expect(await sellersOf(made.id)).toEqual([shop.id, other.id]);
    expect((await list()).find(({ id }) => id === made.id)).toMatchObject({ name: 'Promis', version: 1 });
    // The other shop has promised nothing there.
    expect((await choose(made, [shop.id])).body).toMatchObject({ shopIds: [shop.id] });
    await pool.query(`update stock_reservations set state = 'released', expires_at = null where stock_id = $1`, [
      rows[0].id,
    ]);
    await pool.query('update stocks set reserved = 0 where id = $1', [rows[0].id]);
    expect((await choose({ ...made, version: 2 }, [])).body).toMatchObject({ shopIds: [] });
  });

  test('C18 · a person gives and takes only shops of theirs, and keeps one of them', async () => {
    const { db } = app().deps;
    const theirs = await signIn(app(), await buildEmployee(db, { roles: ['owner'], shopIds: [other.id] }));
    const made = await make('Le leur', { shopIds: [other.id] });
    const shared = await make('Partagé', { shopIds: [shop.id, other.id] });
    const seen = (await list(theirs)).find(({ id }) => id === shared.id);
    expect(seen).toMatchObject({ shopIds: [other.id], isShared: true });
    const { body } = await theirs.call({ url: PATH });
    expect(warehouseListSchema.parse(body).shops.map(({ id }) => id)).toEqual([other.id]);
    for (const [shopIds, sentence] of [
      [[shop.id, other.id], 'existe pas'],
      [[999_999], 'existe pas'],
      [[], 'obligatoire'],
    ] as const) {
      const refused = await choose(made, shopIds, theirs);
      expect(refused.status).toBe(422);
      expect(Object(refused.body).errors.shopIds[0]).toContain(sentence);
    }
    expect((await choose(made, [other.id], theirs)).status).toBe(200);
    // What another shop sells from too is changed by whom both belong to.
    expect((await choose(shared, [other.id], theirs)).status).toBe(403);
    expect(await sellersOf(shared.id)).toEqual([shop.id, other.id]);
  });
});
