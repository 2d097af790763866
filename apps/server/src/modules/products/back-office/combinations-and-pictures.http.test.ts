import { buildProduct } from '@hanout/test-kit/builders';
import { blankPng } from '@hanout/test-kit/pictures';
import { productCallsScene } from '@hanout/test-kit/scenes/product-calls-scene';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';

const { app, owner, shop, cup, shirt, size, colour, post, base, read } = productCallsScene();

describe('combinations', () => {
  test('ST-17 · 3 × 4 values with two existing make ten, previewed first, and a second time none', async () => {
    const values = [Object.values(colour().values), Object.values(size().values)];
    const url = `${base(shirt().id)}/combinations/generate`;
    const ask = (preview: boolean) =>
      owner().call({ method: 'POST', url, body: { values, preview, skuPattern: '{ref}-{1}-{2}' } });
    expect((await ask(true)).body).toMatchObject({ wanted: 12, existing: 2, created: 0 });
    expect((await read(shirt().id)).combinationCount).toBe(2);
    const [first, second] = await Promise.all([ask(false), ask(false)]);
    expect([Object(first.body).created, Object(second.body).created].toSorted((a, b) => a - b)).toEqual([0, 10]);
    expect((await read(shirt().id)).combinationCount).toBe(12);
    const twice = [[size().values['s'] ?? 0], [size().values['m'] ?? 0]];
    expect((await owner().call({ method: 'POST', url, body: { values: twice, preview: true } })).status).toBe(422);
  });

  test('the preview shows the references that will be given: none where the pattern repeats or somebody has it', async () => {
    const coat = await buildProduct(app().database.pool, {
      shop: shop(),
      name: 'Manteau',
      columns: { type: 'combinations' },
    });
    const values = [Object.values(colour().values), Object.values(size().values)];
    const url = `${base(coat.id)}/combinations/generate`;
    const skus = async (preview: boolean): Promise<unknown[]> => {
      const { body } = await owner().call({
        method: 'POST',
        url,
        body: { values, preview, skuPattern: 'MANTEAU-{1}' },
      });
      return Object(body).rows.map(({ sku }: { sku: string | null }) => sku);
    };
    const shown = await skus(true);
    expect(new Set(shown.filter((sku) => sku !== null)).size).toBe(3);
    expect(shown.filter((sku) => sku === null)).toHaveLength(9);
    expect(await skus(false)).toEqual(shown);
    const { body } = await owner().call({ url: `${base(coat.id)}/combination-rows?limit=100` });
    expect(Object(body).rows.map(({ sku }: { sku: string | null }) => sku)).toEqual(shown);
  });

  test('of many edited rows the wrong ones are refused by themselves', async () => {
    const { body } = await owner().call({ url: `${base(shirt().id)}/combination-rows?limit=100` });
    const rows: { id: number; version: number }[] = Object(body).rows;
    const edit = (row: { id: number; version: number }, change: object) => ({
      id: row.id,
      version: row.version,
      sku: null,
      barcode: null,
      priceHtCentimes: 150_000,
      weightGrams: null,
      ...change,
    });
    const [one, two, three] = rows;
    if (one === undefined || two === undefined || three === undefined) throw new Error('no rows');
    const answer = await owner().call({
      method: 'POST',
      url: `${base(shirt().id)}/combinations/save`,
      body: {
        rows: [
          edit(one, {}),
          edit(two, { sku: 'TASSE-1' }),
          edit({ ...three, version: 77 }, {}),
          edit({ id: 999_999, version: 1 }, {}),
        ],
      },
    });
    expect(answer.body).toMatchObject({
      saved: [{ id: one.id, priceHtCentimes: 150_000, version: one.version + 1 }],
      refused: [
        { id: two.id, errors: { sku: [expect.any(String)] } },
        { id: three.id },
        { id: 999_999, current: null },
      ],
    });
  });

  test('BO-15 · one combination is saved by name, product_price and combination_price; a wrong price has its message', async () => {
    const id = shirt().combinations[1]?.id ?? 0;
    const save = (combination_price: unknown) =>
      owner().call({
        method: 'POST',
        url: `/dashboard/api/product/combination/${id}`,
        body: { name: 'Another name', product_price: 7777, combination_price },
      });
    // The label is made of its values, and the product's price is the product's: a row of its combinations changes neither.
    const shown = async () => {
      const { body } = await owner().call({ url: `${base(shirt().id)}/combinations` });
      return { choices: Object(body).combinations, price: (await read(shirt().id)).priceHtCentimes };
    };
    const before = await shown();
    expect((await save('1 600,50')).status).toBe(200);
    const { rows } = await app().database.pool.query(
      'select price_ht_centimes as price from combinations where id = $1',
      [id],
    );
    expect(rows).toEqual([{ price: 160_050 }]);
    expect(await shown()).toEqual(before);
    expect(await save(-5)).toMatchObject({
      status: 422,
      body: { message: 'Une erreur est survenue lors de l’enregistrement de la déclinaison.' },
    });
    expect(
      (
        await owner().call({
          method: 'POST',
          url: `/dashboard/api/product/combination/${id}`,
          body: { name: 'x', combination_price: 1, product_id: 2 },
        })
      ).status,
    ).toBe(400);
  });

  test('BO-16 · pictures are added, made the default and removed each on its own url, the product’s own only', async () => {
    const { images } = await read(shirt().id);
    const [first, second] = images.map(({ id }) => id);
    const combination = shirt().combinations[0]?.id ?? 0;
    const url = (imageId: number | undefined): string =>
      `/dashboard/api/product/combination/${combination}/image/${imageId}`;
    const shown = async (): Promise<number[]> => {
      const { body } = await owner().call({ url: `${base(shirt().id)}/combination-rows` });
      return Object(body).rows.find((row: { id: number }) => row.id === combination).imageIds;
    };
    for (const imageId of [first, second])
      expect((await owner().call({ method: 'POST', url: url(imageId) })).status).toBe(200);
    expect(await shown()).toEqual([first, second]);
    expect((await owner().call({ method: 'POST', url: `${url(second)}/default` })).status).toBe(200);
    expect(await shown()).toEqual([second, first]);
    expect((await owner().call({ method: 'DELETE', url: url(first) })).status).toBe(200);
    expect(await shown()).toEqual([second]);
    expect((await owner().call({ method: 'POST', url: url(999_999) })).status).toBe(404);
  });
});

describe('pictures', () => {
  const upload = (bytes: Buffer, name = 'photo.jpg') =>
    post(`${base(cup().id)}/images`, { file: new File([new Uint8Array(bytes)], name) });

  test('BO-17 · a file is answered with name, size, path, alt and removeUrl, and is served anew', async () => {
    const photo = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#336699' } })
      .jpeg()
      .toBuffer();
    const { status, body } = await upload(photo);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      name: 'photo.jpg',
      size: photo.length,
      alt: '',
      path: expect.stringMatching(/^\/uploads\/product\/[0-9a-f]{32}\//),
    });
    const served = await app().http.inject({ url: body.path });
    expect(await sharp(served.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 480, height: 480 });
    expect((await owner().call({ method: 'DELETE', url: body.removeUrl })).status).toBe(200);
    expect((await owner().call({ method: 'DELETE', url: body.removeUrl })).status).toBe(404);
    expect((await owner().call({ url: body.removeUrl })).status).toBe(404);
  });

  test.each([
    ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'), 'a.png'],
    ['a page', Buffer.from('<!doctype html><script>alert(1)</script>'), 'a.jpg'],
    ['a broken picture', Buffer.from('\u00ff\u00d8\u00ffbroken', 'latin1'), 'a.jpg'],
    ['nothing', Buffer.alloc(0), 'a.jpg'],
  ])('C24 · %s is refused whatever it is called', async (_, bytes, name) => {
    expect((await upload(bytes, name)).status).toBe(422);
  });

  test('C34 · a picture of too many pixels is refused by its head, before a pixel is drawn', async () => {
    const bomb = blankPng(11_000, 11_000);
    expect(bomb.length).toBeLessThan(2 * 1024 * 1024);
    const [whole, head] = [await upload(bomb, 'bomb.png'), await upload(bomb.subarray(0, 100), 'bomb.png')];
    const tooLarge = { status: 422, body: { code: 'images.too-large' } };
    expect([whole, head]).toMatchObject([tooLarge, tooLarge]);
  });

  test('BO-17 · more than 2 MB is refused with the limit named', async () => {
    const { status, body } = await upload(Buffer.alloc(2 * 1024 * 1024 + 10, 1));
    expect(status).toBe(422);
    expect(body.message).toContain('2 Mo');
  });
});
