import { importFindingsSchema, importListSchema, keptProductsSchema } from '@hanout/contracts/imports/imports';
import { buildEmployee, signIn, signInAs, useTestApp, type StaffBrowser } from '@hanout/test-kit';
import * as build from '@hanout/test-kit/builders/index';
import { buildImportingShop, importsOf, type Imports } from '@hanout/test-kit/imports';
import { findBrokenInvariants } from '@hanout/server/database/invariants';
import { deleteOldFiles } from '../../imports/keeping/file-repository.ts';
import { beforeAll, describe, expect, test } from 'vitest';

const app = useTestApp();
let owner: StaffBrowser;
let shop: build.BuiltShop;
let other: build.BuiltShop;
let imports: Imports;

beforeAll(async () => {
  const { pool } = app().database;
  ({ owner, shop, imports } = await buildImportingShop(app()));
  other = await build.buildShop(pool);
  const clothes = await build.buildCategory(pool, { name: 'Vêtements' });
  await build.buildCategory(pool, { parent: clothes, name: 'Chemises' });
});

const query = async (text: string, values: unknown[] = []): Promise<Record<string, unknown>[]> =>
  (await app().database.pool.query(text, values)).rows;

const header = 'Référence;Nom (français);Catégorie;Famille;Marque;Étiquettes;Prix HT;Stock;Actif';

describe('a file of products', () => {
  test('is read, checked without writing anything, and imported: new entries, prices in centimes, stock as movements', async () => {
    const made = await imports.read(
      `${header}\nCH-1;Chemise d’été;Vêtements > Chemises;Habits;Atlas;été|lin;1 234,50;7;oui\nCH-2;Veste;Vêtements > Vestes;Habits;Atlas;;٢٥٠٠;0;non\n`,
    );
    expect(made).toMatchObject({ state: 'read', format: 'hanout', file: { kind: 'csv', separator: ';', rows: 2 } });
    expect(made.mapping).not.toContain(null);
    const checked = await imports.check(made);
    expect(checked).toMatchObject({
      state: 'checked',
      counts: { created: 2, changed: 0, unchanged: 0, bad: 0 },
      created: {
        categories: { count: 1, some: ['Vêtements > Vestes'] },
        brands: { some: ['Atlas'] },
        tags: { count: 2 },
      },
    });
    expect(await query('select from products')).toHaveLength(0);
    const done = await imports.start(checked);
    expect(done).toMatchObject({ state: 'done', counts: { created: 2, bad: 0 } });
    expect(
      await query(`select p.sku, p.price_ht_centimes as price, p.is_active as active, t.name, t.slug, r.on_hand as stock,
        (select array_agg(s.name order by s.name collate "C") from product_tags g join tag_texts s on s.tag_id = g.tag_id where g.product_id = p.id) as tags
        from products p join product_texts t on t.product_id = p.id join product_rows r on r.product_id = p.id order by p.sku`),
    ).toEqual([
      {
        sku: 'CH-1',
        price: 123_450,
        active: true,
        name: 'Chemise d’été',
        slug: 'chemise-d-ete',
        stock: 7,
        tags: ['lin', 'été'],
      },
      { sku: 'CH-2', price: 250_000, active: false, name: 'Veste', slug: 'veste', stock: 0, tags: null },
    ]);
    expect(await query('select quantity, type, cause_type, cause_id from stock_movements')).toEqual([
      { quantity: 7, type: 'initial', cause_type: 'import', cause_id: made.id },
    ]);
    expect(await findBrokenInvariants(app().deps.db)).toSatisfy((all: { rows: unknown[] }[]) =>
      all.every(({ rows }) => rows.length === 0),
    );
  });

  test('the same file again says when it was imported, remembers the columns, and changes nothing', async () => {
    const again = await imports.read(
      `${header}\nCH-1;Chemise d’été;Vêtements > Chemises;Habits;Atlas;été|lin;1 234,50;7;oui\nCH-2;Veste;Vêtements > Vestes;Habits;Atlas;;٢٥٠٠;0;non\n`,
    );
    expect(again.isRemembered).toBe(true);
    expect(again.file?.sameAs).toMatchObject({ endedAt: expect.any(String) });
    expect((await imports.check(again)).counts).toMatchObject({ created: 0, changed: 0, unchanged: 2, bad: 0 });
  });

  test('bad rows are told by row and column and come as a file without formulas; the good ones are imported', async () => {
    const made = await imports.read(
      'Référence;Nom (français);Catégorie;Famille;Prix HT;Code-barres\nB-1;Bon;Vêtements;Habits;100;\nB-2;=HYPERLINK("x");Vêtements;Habits;cher;6130000000010\nB-1;Encore;Vêtements;Habits;5;\n;;Vêtements;Habits;5;\n',
    );
    const checked = await imports.check(made);
    expect(checked.counts).toMatchObject({ created: 1, bad: 3 });
    const findings = importFindingsSchema.strict().parse((await imports.get(`/${made.id}/findings?kind=error`)).body);
    expect(findings.rows.map(({ row, column, code }) => [row, column, code])).toEqual([
      [3, 'Prix HT', 'amount'],
      [4, null, 'twice-in-file'],
      [5, null, 'name-missing'],
    ]);
    expect(findings.rows[0]).toMatchObject({ message: 'Ce n’est pas un prix.', value: 'cher' });
    expect((await imports.start(checked)).counts).toMatchObject({ created: 1, bad: 3 });
    const file = String((await imports.get(`/${made.id}/bad-rows.csv`)).body);
    expect(file.trim().split('\r\n')).toHaveLength(4);
    expect(file).toContain(`'=HYPERLINK`);
    expect(file).not.toMatch(/(?:^|;|")[=+@]/m);
  });

  test('taking back archives what was made and restores what was changed, unless it was edited since', async () => {
    const first = await imports.start(
      await imports.check(
        await imports.read(`${header}\nU-1;Un;Vêtements;Habits;;;100;5;oui\nU-2;Deux;Vêtements;Habits;;;100;5;oui\n`),
      ),
    );
    expect(first.counts.created).toBe(2);
    const second = await imports.start(
      await imports.check(
        await imports.read(
          `${header}\nU-1;Un neuf;Vêtements;Habits;;neuf;150;9;oui\nU-2;Deux neuf;Vêtements;Habits;;;150;2;oui\nU-3;Trois;Vêtements;Habits;;;1;3;oui\n`,
        ),
      ),
    );
    expect(second.counts).toMatchObject({ created: 1, changed: 2 });
    const [edited] = await query(`select id, version from products where sku = 'U-2'`);
    await owner.call({
      method: 'POST',
      url: `/dashboard/api/product/product/${String(edited?.['id'])}/quick`,
      body: { version: edited?.['version'], priceHtCentimes: 99_900 },
    });
    const undone = await imports.undo(second);
    expect(undone).toMatchObject({ state: 'undone', undo: { archived: 1, restored: 1, kept: 1 } });
    expect(keptProductsSchema.parse((await imports.get(`/${second.id}/kept`)).body)).toMatchObject({
      total: 1,
      rows: [{ id: edited?.['id'] }],
    });
    expect(
      await query(`select p.sku, p.price_ht_centimes as price, t.name, p.archived_at is not null as archived, r.on_hand as stock,
        (select count(*)::int from product_tags g where g.product_id = p.id) as tags
        from products p join product_texts t on t.product_id = p.id join product_rows r on r.product_id = p.id
        where p.sku like 'U-%' order by p.sku`),
    ).toEqual([
      { sku: 'U-1', price: 10_000, name: 'Un', archived: false, stock: 5, tags: 0 },
      { sku: 'U-2', price: 99_900, name: 'Deux neuf', archived: false, stock: 2, tags: 0 },
      { sku: 'U-3', price: 100, name: 'Trois', archived: true, stock: 0, tags: 0 },
    ]);
    expect(await findBrokenInvariants(app().deps.db)).toSatisfy((all: { rows: unknown[] }[]) =>
      all.every(({ rows }) => rows.length === 0),
    );
  });

  test('features of a row are made and written, one value each; what a list leaves out goes; taking back restores', async () => {
    const file = (features: string) =>
      imports.read(
        `Référence;Nom (français);Catégorie;Famille;Prix HT;Caractéristiques\nFE-1;Pull;Vêtements;Habits;900;${features}\n`,
      );
    const featuresOf = async () =>
      (
        await query(`select t.label || ': ' || v.label as told from product_features f
          join feature_type_texts t on t.feature_type_id = f.feature_type_id join feature_value_texts v on v.feature_value_id = f.feature_value_id
          join products p on p.id = f.product_id where p.sku = 'FE-1' order by 1`)
      ).map(({ told }) => told);
    const checked = await imports.check(await file('Matière: Laine | Col: Rond | Col: Haut'));
    expect(checked.created.features).toEqual({ count: 2, some: ['Matière: Laine', 'Col: Rond, Haut'] });
    await imports.start(checked);
    expect(await featuresOf()).toEqual(['Col: Rond, Haut', 'Matière: Laine']);
    expect((await imports.check(await file('matière: LAINE | Col: Rond, Haut'))).counts.unchanged).toBe(1);
    const changed = await imports.start(await imports.check(await file('Matière: Coton')));
    expect(changed.counts).toMatchObject({ changed: 1, bad: 0 });
    expect(await featuresOf()).toEqual(['Matière: Coton']);
    expect((await imports.undo(changed)).undo).toMatchObject({ restored: 1 });
    expect(await featuresOf()).toEqual(['Col: Rond, Haut', 'Matière: Laine']);
    expect((await imports.check(await file('Laine'))).counts.bad).toBe(1);
  });

  test('taking back removes what the import made and nothing uses, hides what its archived products use, keeps the rest and says why', async () => {
    const head = 'Référence;Nom (français);Catégorie;Famille;Marque;Étiquettes;Caractéristiques;Prix HT';
    const importRows = async (rows: string) =>
      imports.start(await imports.check(await imports.read(`${head}\n${rows}\n`)));
    await importRows('EN-0;Ancien;Vêtements;Habits;;;;5');
    const done = await importRows(
      'EN-0;Ancien;;;Retirée;;;5\nEN-1;Neuf;Maison neuve > Cuisine neuve;Ustensiles neufs;Maison Zahra;bio neuf|partagé neuf;Verre neuf: Oui;900',
    );
    expect(done.counts).toMatchObject({ created: 1, changed: 1, bad: 0 });
    await query(
      `insert into product_tags select p.id, t.tag_id from products p, tag_texts t where p.sku = 'EN-0' and t.name = 'partagé neuf'`,
    );
    await query(`update brands set version = version + 1 where name = 'Maison Zahra'`);
    const undone = await imports.undo(done);
    expect(undone.undo).toEqual({
      archived: 1,
      restored: 1,
      kept: 0,
      entries: { removed: 4, hidden: 3, kept: 2 },
    });
    expect(keptProductsSchema.parse((await imports.get(`/${done.id}/kept`)).body).entries).toEqual([
      { kind: 'brands', name: 'Maison Zahra', why: 'edited' },
      { kind: 'tags', name: 'partagé neuf', why: 'used' },
    ]);
    const there = `select name, is_active as shown from brands where name = any('{Retirée,Maison Zahra}') union
      select t.name, c.is_active from categories c join category_texts t on t.category_id = c.id where t.name like '% neuve' union
      select name, true from tag_texts where name like '% neuf' union select label, true from feature_type_texts where label = 'Verre neuf' order by 1`;
    expect(await query(there)).toEqual([
      { name: 'Cuisine neuve', shown: false },
      { name: 'Maison Zahra', shown: true },
      { name: 'Maison neuve', shown: false },
      { name: 'partagé neuf', shown: true },
    ]);
    // Imported again, what was hidden is shown again, with what stands above it.
    await importRows('EN-1;Neuf;Maison neuve > Cuisine neuve;Ustensiles neufs;Maison Zahra;;;900');
    expect((await query(there)).every(({ shown }) => shown === true)).toBe(true);
  });

  test('products without any code are known again by name, brand and category; what cannot be told apart is refused, and said once', async () => {
    const file = (price: number) =>
      imports.read(
        `Nom (français);Catégorie;Famille;Marque;Prix HT\nSavon;Vêtements;Habits;Aurès;${price}\nSavon;Vêtements;Habits;Djurdjura;${price}\nsavon;Vêtements;Habits;Aurès;7\n`,
      );
    const told = async ({ id }: { readonly id: string }) =>
      importFindingsSchema
        .parse((await imports.get(`/${id}/findings`)).body)
        .rows.map(({ row, code, message }) => [row, code, /\d/.exec(message)?.[0]]);
    const first = await imports.check(await file(100));
    expect(first).toMatchObject({ counts: { created: 2, bad: 1 }, warnings: 1 });
    expect(await told(first)).toEqual([
      [1, 'no-codes', '2'],
      [4, 'same-name-in-file', undefined],
    ]);
    expect((await imports.start(first)).counts).toMatchObject({ created: 2, bad: 1 });
    const again = await imports.check(await file(120));
    expect(again.counts).toMatchObject({ created: 0, changed: 2, bad: 1 });
    expect((await told(again))[0]).toEqual([1, 'known-by-name', '2']);
    expect((await imports.start(again)).counts).toMatchObject({ created: 0, changed: 2, bad: 1 });
    expect(await query(`select from product_texts where name = 'Savon'`)).toHaveLength(2);
    const vague = await imports.check(
      await imports.read('Nom (français);Catégorie;Famille;Prix HT\nSavon;Vêtements;Habits;5'),
    );
    expect(vague.counts).toMatchObject({ created: 0, changed: 0, bad: 1 });
    expect(await told(vague)).toEqual([[2, 'name-of-several', undefined]]);
  });

  test('one upload sent twice with its key is one import; started twice it is done once', async () => {
    const key = crypto.randomUUID();
    const text = `${header}\nK-1;Clé;Vêtements;Habits;;;100;5;oui\n`;
    const [a, b] = [imports.parse(await imports.upload(text, key)), imports.parse(await imports.upload(text, key))];
    expect(b.id).toBe(a.id);
    const checked = await imports.check(b);
    await imports.post(`/${a.id}/start`);
    await imports.post(`/${a.id}/start`);
    await Promise.all([imports.work(a.id), imports.work(a.id)]);
    expect((await imports.start(checked)).counts.created).toBe(1);
    expect(await query(`select from products where sku = 'K-1'`)).toHaveLength(1);
    expect(
      await query(`select on_hand from stocks s join products p on p.id = s.product_id where p.sku = 'K-1'`),
    ).toEqual([{ on_hand: 5 }]);
  });

  test('fewer than the books say are counted down, as movements of the import too, lot after lot', async () => {
    const first = await imports.start(
      await imports.check(await imports.read(`${header}\nL-1;Lot;Vêtements;Habits;;;100;5;oui\n`)),
    );
    const [row] = await query(
      `select s.id, s.product_id as product from stocks s join products p on p.id = s.product_id where p.sku = 'L-1'`,
    );
    await query(`insert into stock_lots (stock_id, lot_number, quantity) values ($1, 'B', 4)`, [row?.['id']]);
    await query(`update stocks set on_hand = 9 where id = $1`, [row?.['id']]);
    await query(
      `insert into stock_movements (stock_id, lot_id, quantity, type, cause_type) select stock_id, id, 4, 'added', 'back-office' from stock_lots where stock_id = $1 and lot_number = 'B'`,
      [row?.['id']],
    );
    const second = await imports.start(
      await imports.check(await imports.read(`${header}\nL-1;Lot;Vêtements;Habits;;;100;3;oui\n`)),
    );
    expect(second).toMatchObject({ state: 'done', counts: { changed: 1 } });
    expect(
      await query(
        `select quantity, type, cause_type, cause_id from stock_movements where operation_id is not null and stock_id = $1 order by id`,
        [row?.['id']],
      ),
    ).toEqual([
      { quantity: 5, type: 'initial', cause_type: 'import', cause_id: first.id },
      { quantity: -5, type: 'counted', cause_type: 'import', cause_id: second.id },
      { quantity: -1, type: 'counted', cause_type: 'import', cause_id: second.id },
    ]);
    expect(await query(`select on_hand from stocks where id = $1`, [row?.['id']])).toEqual([{ on_hand: 3 }]);
  });

  test('a product that two rows name in two ways is taken once: the second row is told', async () => {
    const columns = 'ID;Référence;Nom (français);Catégorie;Famille;Prix HT;Stock';
    await imports.start(
      await imports.check(await imports.read(`${header}\nT-1;Deux fois;Vêtements;Habits;;;100;5;oui\n`)),
    );
    const [row] = await query(`select id from products where sku = 'T-1'`);
    const checked = await imports.check(
      await imports.read(
        `${columns}\n${String(row?.['id'])};;Deux fois;Vêtements;Habits;200;7\n;T-1;Deux fois;Vêtements;Habits;300;8\n`,
      ),
    );
    expect(checked).toMatchObject({ counts: { changed: 1, bad: 1 } });
    expect(await imports.start(checked)).toMatchObject({ state: 'done', counts: { changed: 1, bad: 1 } });
    expect(await query(`select price_ht_centimes as price from products where sku = 'T-1'`)).toEqual([
      { price: 20_000 },
    ]);
  });

  test('BO-42 · who belongs to one shop offers there what they import, and cannot change what belongs to another', async () => {
    await imports.start(
      await imports.check(await imports.read(`${header}\nA-1;À nous;Vêtements;Habits;;;100;5;oui\n`)),
    );
    await query(
      `delete from shop_products where shop_id = $1 and product_id = (select id from products where sku = 'A-1')`,
      [other.id],
    );
    const seller = await signIn(
      app(),
      await buildEmployee(app().deps.db, { roles: ['back-office'], shopIds: [other.id] }),
    );
    const theirs = importsOf(app(), seller);
    const checked = await theirs.check(
      await theirs.read(
        'Référence;Nom (français);Catégorie;Famille;Prix HT\nA-1;Pris;Vêtements;Habits;1\nA-2;Leur;Vêtements;Habits;1\n',
      ),
    );
    expect((await theirs.start(checked)).counts).toMatchObject({ created: 1, changed: 0, bad: 1 });
    expect(
      await query(`select shop_id from shop_products s join products p on p.id = s.product_id where p.sku = 'A-2'`),
    ).toEqual([{ shop_id: other.id }]);
    expect(importListSchema.strict().parse((await theirs.get('')).body).rows).toHaveLength(1);
    const [mine] = importListSchema.parse((await imports.get('')).body).rows.filter(({ id }) => id !== checked.id);
    expect((await theirs.get(`/${mine?.id}`)).status).toBe(404);
    expect((await theirs.post(`/${mine?.id}/undo`)).status).toBe(404);
  });

  // Seen red: with warehouses among the names that are learnt again before a name is made.
  test('BO-42 · stock goes to no warehouse of another shop, also when the file brings new names', async () => {
    const seller = await signIn(
      app(),
      await buildEmployee(app().deps.db, { roles: ['back-office'], shopIds: [other.id] }),
    );
    const theirs = importsOf(app(), seller);
    const [warehouse] = await query(
      `select w.code from warehouses w join shop_warehouses s on s.warehouse_id = w.id where s.shop_id = $1`,
      [shop.id],
    );
    const line = `;Vêtements;Habits;1;4;${String(warehouse?.['code'])};Marque neuve`;
    const columns = 'Référence;Nom (français);Catégorie;Famille;Prix HT;Stock;Entrepôt;Marque';
    const checked = await theirs.check(
      await theirs.read(`${columns}\nW-1;Ailleurs${line}\nW-2;Ici;Vêtements;Habits;1;;;Marque neuve\n`),
    );
    expect((await theirs.start(checked)).counts).toMatchObject({ created: 1, bad: 1 });
    expect(
      await query(`select p.sku from stocks s join products p on p.id = s.product_id where p.sku like 'W-%'`),
    ).toEqual([]);
  });

  test('files that nobody went on with are forgotten; what can be taken back stays', async () => {
    const done = await imports.start(
      await imports.check(await imports.read(`${header}\nF-1;Fini;Vêtements;Habits;;;100;5;oui\n`)),
    );
    const left = await imports.read(`${header}\nF-2;Laissé;Vêtements;Habits;;;100;5;oui\n`);
    await query(
      `update product_imports set created_at = now() - interval '31 days', ended_at = ended_at - interval '31 days' where id = any($1)`,
      [[done.id, left.id]],
    );
    // It had begun to write and could not go on.
    await query(`update product_imports set state = 'failed' where id = $1`, [done.id]);
    await deleteOldFiles(app().deps.db);
    expect((await imports.get(`/${left.id}`)).status).toBe(404);
    const rows = `select from product_import_rows where import_id = $1`;
    expect([await query(rows, [done.id]), await query(rows, [left.id])]).toEqual([[], []]);
    expect((await imports.undo(done)).undo).toMatchObject({ archived: 1 });
  });

  test('C20 · who may not write the catalogue imports nothing; nonsense is refused', async () => {
    const seller = await signInAs(app(), 'seller');
    expect(
      (await importsOf(app(), seller).post('', { key: crypto.randomUUID(), file: { name: 'a', bytes: 1 } })).status,
    ).toBe(403);
    expect((await imports.post('', { key: 'x', file: { name: 'a', bytes: 1 } })).status).toBe(400);
    expect((await imports.post('', { key: crypto.randomUUID(), file: { name: 'a', bytes: 1e12 } })).status).toBe(400);
    const made = imports.parse(await imports.post('', { key: crypto.randomUUID(), file: { name: 'a.csv', bytes: 3 } }));
    expect(await imports.sendPieces(made.id, 'file', Buffer.from('ab'))).toBe(422);
    expect((await imports.post(`/${made.id}/read`, { encoding: null, separator: null })).status).toBe(409);
    expect((await imports.post(`/${made.id}/start`)).status).toBe(409);
    expect((await imports.post(`/${made.id}/undo`)).status).toBe(409);
  });
});
