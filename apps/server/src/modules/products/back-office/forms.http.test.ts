import { buildEmployee, signIn } from '@hanout/test-kit';
import { buildShop } from '@hanout/test-kit/builders';
import { productCallsScene } from '@hanout/test-kit/scenes/product-calls-scene';
import { describe, expect, test } from 'vitest';

const { app, owner, warehouse, category, cup, shirt, fabric, post, base, read, versionOf, detailsOf } =
  productCallsScene();

describe('the forms of a product', () => {
  test('BO-37 · details answer success, message, data and errors, and say which field is wrong', async () => {
    const fields = await detailsOf(cup().id);
    const saved = await post(`${base(cup().id)}/details`, { ...fields, sku: 'TASSE-1', weightGrams: '350' });
    expect(saved.status).toBe(200);
    expect(saved.body).toMatchObject({ success: true, message: 'Enregistré', data: {}, errors: {} });
    const wrong = await post(`${base(cup().id)}/details`, {
      ...(await detailsOf(cup().id)),
      weightGrams: '-1',
      barcode: '6130000000016',
      mainCategoryId: '99999',
    });
    expect(wrong.status).toBe(422);
    expect(wrong.body).toMatchObject({
      success: false,
      errors: { weightGrams: [expect.any(String)], barcode: [expect.any(String)] },
    });
  });

  test('ST-17 · lengths are typed in centimetres and kept to the millimetre; what is too large is said to be', async () => {
    const fields = await detailsOf(cup().id);
    const saved = await post(`${base(cup().id)}/details`, {
      ...fields,
      lengthCm: '12,5',
      widthCm: '٧',
      heightCm: '30.0',
    });
    expect(saved.status).toBe(200);
    expect(await read(cup().id)).toMatchObject({ lengthMm: 125, widthMm: 70, heightMm: 300 });
    const wrong = { lengthCm: '12,55', widthCm: '100001', weightGrams: '9999999999999', lowStockThreshold: '-1' };
    const { body } = await post(`${base(cup().id)}/details`, { ...(await detailsOf(cup().id)), ...wrong });
    expect(body.errors).toEqual({
      lengthCm: ['Saisissez des centimètres, avec une décimale au plus.'],
      widthCm: ['Ce nombre est trop grand.'],
      weightGrams: ['Ce nombre est trop grand.'],
      lowStockThreshold: ['Saisissez un nombre entier, 0 ou plus.'],
    });
  });

  test('X-06 · a reference that another product or combination has is refused under its field', async () => {
    const { body } = await post(`${base(shirt().id)}/details`, { ...(await detailsOf(shirt().id)), sku: 'TASSE-1' });
    expect(body).toMatchObject({ success: false, errors: { sku: ['Déjà utilisé ailleurs.'] } });
  });

  test('of two people who edit the same version one is told, with what is there now', async () => {
    const fields = await detailsOf(cup().id);
    const [first, second] = await Promise.all([
      post(`${base(cup().id)}/details`, { ...fields, weightGrams: '100' }),
      post(`${base(cup().id)}/details`, { ...fields, weightGrams: '200' }),
    ]);
    const statuses = [first.status, second.status].toSorted((a, b) => a - b);
    expect(statuses).toEqual([200, 409]);
    const [winner, loser] = first.status === 200 ? [first, second] : [second, first];
    expect(loser.body).toMatchObject({ code: 'catalog.product-changed', current: { version: winner.body.version } });
  });

  test('BO-11 · prices are stored without tax, typed with comma or dot, and every change stays in the history', async () => {
    const prices = { taxRateId: '', supplyPriceHt: '600', wholeSalePriceHt: '', wholesaleMinimumQuantity: '' };
    const saved = await post(`${base(cup().id)}/prices`, {
      ...prices,
      version: await versionOf(cup().id),
      priceHt: '1 234,5',
    });
    expect(saved.status).toBe(200);
    expect(await read(cup().id)).toMatchObject({ priceHtCentimes: 123_450, supplyPriceHtCentimes: 60_000 });
    const empty = await post(`${base(cup().id)}/prices`, {
      ...prices,
      version: await versionOf(cup().id),
      priceHt: '',
    });
    expect(empty.status).toBe(200);
    expect((await read(cup().id)).priceHtCentimes).toBe(0);
    for (const priceHt of ['-1', '1e9', 'abc', '12.345', '99999999999999'])
      expect(
        (await post(`${base(cup().id)}/prices`, { ...prices, version: await versionOf(cup().id), priceHt })).status,
      ).toBe(422);
    const { body } = await owner().call({ url: `${base(cup().id)}/price-history` });
    expect(Object(body).rows.filter((row: { field: string }) => row.field === 'sale')).toMatchObject([
      { beforeCentimes: 123_450, afterCentimes: 0, employee: 'Amine Test' },
      { beforeCentimes: 100_000, afterCentimes: 123_450 },
    ]);
  });

  const texts = { name: 'كوب', shortDescription: 'كوب جميل', seoTitle: 'كوب', seoDescription: 'كوب جميل' };

  test('BO-12 · a language answers status ok and its message, and its old address leads to the new one', async () => {
    const { status, body } = await post(`${base(cup().id)}/language/ar`, {
      ...texts,
      version: await versionOf(cup().id),
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({ status: 'ok', message: 'Langue mise à jour avec succès.' });
    const english = await signIn(app(), await buildEmployee(app().deps.db, { language: 'en' }));
    const fields = { ...texts, name: 'Mug', slug: 'mug', version: await versionOf(cup().id) };
    const answer = await post(`${base(cup().id)}/language/en`, fields, { browser: english });
    expect(answer.body.message).toBe('Language updated successfully.');
    const { rows } = await app().database.pool.query(
      "select slug from slug_redirects where kind = 'product' and target_id = $1",
      [cup().id],
    );
    expect(rows).toEqual([{ slug: cup().slug }]);
  });

  test.each(['name', 'shortDescription', 'seoTitle', 'seoDescription'])(
    'BO-12 · %s must not be empty after trimming',
    async (field) => {
      const { status, body } = await post(`${base(cup().id)}/language/fr`, {
        ...texts,
        [field]: '   ',
        version: await versionOf(cup().id),
      });
      expect(status).toBe(422);
      expect(body).toMatchObject({ status: 'error', errors: { [field]: ['Ce champ est obligatoire.'] } });
    },
  );

  test('C23 · a description keeps its headings and loses what runs', async () => {
    const longDescription = '<h3>Taille</h3><script>alert(1)</script><img src=x onerror=alert(1)>';
    await post(`${base(cup().id)}/language/fr`, { ...texts, longDescription, version: await versionOf(cup().id) });
    expect((await read(cup().id)).texts.find(({ language }) => language === 'fr')?.longDescription).toBe(
      '<h3>Taille</h3><img alt="" loading="lazy">',
    );
  });

  test('ST-17 · a feature has exactly one value, which must be its own', async () => {
    const feature = `feature-${fabric().id}`;
    for (const slug of ['coton', 'lin'])
      await post(`${base(cup().id)}/features`, {
        version: await versionOf(cup().id),
        [feature]: String(fabric().values[slug]),
      });
    expect((await read(cup().id)).features).toEqual({ [fabric().id]: fabric().values['lin'] });
    const wrong = await post(`${base(cup().id)}/features`, { version: await versionOf(cup().id), [feature]: '999999' });
    expect(wrong).toMatchObject({ status: 422, body: { errors: { [feature]: [expect.any(String)] } } });
    await post(`${base(cup().id)}/features`, { version: await versionOf(cup().id), [feature]: '' });
    expect((await read(cup().id)).features).toEqual({});
  });

  test('ST-17 · a strict pack needs fixed combinations, and no pack lies in a pack', async () => {
    const made = await post('/dashboard/api/product/new', {
      name: 'Duo',
      type: 'pack',
      family: '',
      category: String(category().id),
    });
    const id = Number(made.body.url.split('/').at(-1));
    const items = (list: readonly object[]): string => JSON.stringify(list);
    const line = { productId: shirt().id, combinationId: null, quantity: 1 };
    const save = async (packMode: string, list: readonly object[]) =>
      post(`${base(id)}/pack`, { version: await versionOf(id), packMode, items: items(list) });
    expect((await save('strict', [line])).status).toBe(422);
    expect((await save('strict', [{ ...line, productId: id }])).status).toBe(422);
    expect((await save('strict', [{ ...line, combinationId: shirt().combinations[0]?.id, quantity: 0 }])).status).toBe(
      422,
    );
    expect((await save('flexible', [line, { productId: cup().id, combinationId: null, quantity: 2 }])).status).toBe(
      200,
    );
    expect((await read(id)).packItems).toMatchObject([{ productId: shirt().id }, { productId: cup().id, quantity: 2 }]);
  });

  test('C14 · who belongs to another shop can neither read nor change it, and nothing changes', async () => {
    const other = await buildShop(app().database.pool);
    const stranger = await signIn(
      app(),
      await buildEmployee(app().deps.db, { roles: ['back-office'], shopIds: [other.id] }),
    );
    const before = await read(cup().id);
    const fields = await detailsOf(cup().id);
    expect((await stranger.call({ url: base(cup().id) })).status).toBe(404);
    expect((await post(`${base(cup().id)}/details`, fields, { browser: stranger })).status).toBe(404);
    const quick = { version: before.version, isActive: false };
    expect((await stranger.call({ method: 'POST', url: `${base(cup().id)}/quick`, body: quick })).status).toBe(404);
    expect((await stranger.call({ method: 'POST', url: `${base(cup().id)}/duplicate` })).status).toBe(404);
    expect(
      (await post(`${base(cup().id)}/stock/${warehouse().id}`, { quantity: '1' }, { browser: stranger })).status,
    ).toBe(404);
    expect(await read(cup().id)).toEqual(before);
  });

  test('BO-42 · every change is in the audit log with who made it', async () => {
    const { rows } = await app().database.pool.query(
      "select distinct action from audit_log where entity = 'product' and entity_id = $1 and employee_id is not null order by 1",
      [String(cup().id)],
    );
    expect(rows.map(({ action }) => action)).toEqual(
      expect.arrayContaining([
        'product.change-details',
        'product.change-prices',
        'product.change-language',
        'product.change-features',
      ]),
    );
  });
});
