import { buildAttribute, buildProduct, buildPromotion } from '@hanout/test-kit/builders';
import { nextPhone } from '@hanout/test-kit/checkout';
import { ownOrderScene } from '@hanout/test-kit/scenes/own-order-scene';
import { describe, expect, test } from 'vitest';

const scene = ownOrderScene();
const { app, rows, body, checkout, place, change, orderRow, lineOf } = scene;

describe('another size or colour', () => {
  /** Size S at 1,000 DA, M at 1,200 with two pieces, L sold out; one of S is ordered. */
  async function placeShirt() {
    const { pool } = app().database;
    const sizes = await buildAttribute(pool, {
      label: 'Taille',
      values: ['s', 'm', 'l'].map((slug) => ({ slug, label: slug.toUpperCase() })),
    });
    const value = (slug: string): number => sizes.values[slug] ?? 0;
    const shirt = await buildProduct(pool, {
      shop: scene.shop(),
      warehouse: scene.warehouse(),
      priceCentimes: 100_000,
      combinations: [
        { values: [value('s')], stock: 5 },
        { values: [value('m')], stock: 2, priceCentimes: 120_000 },
        { values: [value('l')], stock: 0 },
      ],
    });
    const [small, middle, large] = shirt.combinations.map(({ id }) => id);
    const line = { product: shirt.id, combination: small, unitPrice: 1000, quantity: 1 };
    const answer = await checkout(body([line], { phone: nextPhone() }));
    expect(answer.text).toContain('orderUuid');
    const id = String(answer.json['orderUuid']);
    return { id, line: await lineOf(id), shirt, small, middle, large };
  }
  const linesOf = (id: string) =>
    rows(
      `select combination_id as combination, unit_price_centimes as price, total_centimes as total, jsonb_path_query_array(attributes, '$[*].value') as said
        from order_lines where order_id = $1`,
      [id],
    );
  const reservedOf = async (productId: number) =>
    (await rows('select reserved from stocks where product_id = $1 order by combination_id', [productId])).map(
      ({ reserved }) => reserved,
    );

  test('is priced as of now and told first; agreed to, the new is held, the old is free and the history says it', async () => {
    const { id, line, shirt, middle } = await placeShirt();
    const lines = [{ id: line, quantity: 1, combination: middle }];
    expect(await change(id, { lines })).toMatchObject({
      status: 409,
      json: { code: 'price_changed', totals: { products: 1200, delivery: 400, total: 1600 } },
    });
    expect([await reservedOf(shirt.id), await orderRow(id)]).toMatchObject([[1, 0, 0], { version: 1, total: 140_000 }]);
    expect((await change(id, { lines, total: 1600 })).json).toMatchObject({ version: 2 });
    expect(await linesOf(id)).toEqual([{ combination: middle, price: 120_000, total: 120_000, said: ['M'] }]);
    expect([await reservedOf(shirt.id), await orderRow(id)]).toMatchObject([[0, 1, 0], { version: 2, total: 160_000 }]);
    expect(
      await rows(`select note, actor from order_history where order_id = $1 and action = 'change_combination'`, [id]),
    ).toEqual([{ note: expect.stringMatching(/ · S → .* · M$/), actor: 'shopper' }]);
    expect((await change(id, { lines: [{ id: line, quantity: 1 }] }, 1)).status).toBe(409);
  });

  test('takes the promotions of now with it, a limited one only where the order has it', async () => {
    const { id, line, shirt, middle } = await placeShirt();
    const { pool } = app().database;
    const asked = { shop: scene.shop(), scope: 'product', targets: [shirt] } as const;
    const running = await buildPromotion(pool, { ...asked, percent: 50 });
    const limited = await buildPromotion(pool, { ...asked, percent: 80, columns: { usage_limit: 9 } });
    const lines = [{ id: line, quantity: 1, combination: middle }];
    expect((await change(id, { lines })).json).toMatchObject({ totals: { products: 600, total: 1000 } });
    expect((await change(id, { lines, total: 1000 })).status).toBe(200);
    expect(
      await rows('select used from promotions where id = any($1) order by id', [[running.id, limited.id]]),
    ).toEqual([{ used: 0 }, { used: 0 }]);
  });

  test('that is sold out, of another product or not for sale is refused and changes nothing', async () => {
    const { id, line, shirt, small, large } = await placeShirt();
    const { shirt: other } = await placeShirt();
    const ask = (combination: number | undefined, total: number) =>
      change(id, { lines: [{ id: line, quantity: 1, combination }], total });
    expect(await ask(large, 1400)).toMatchObject({ status: 409, json: { code: 'ordering.stock-missing' } });
    expect((await ask(other.combinations[0]?.id, 1400)).status).toBe(422);
    await rows('update combinations set archived_at = now() where id = $1', [shirt.combinations[1]?.id]);
    expect((await ask(shirt.combinations[1]?.id, 1600)).status).toBe(422);
    expect(await linesOf(id)).toMatchObject([{ combination: small }]);
    const plain = await place();
    const wrong = [{ id: await lineOf(plain.id), quantity: 3, combination: small }];
    expect((await change(plain.id, { lines: wrong, total: 3400 })).status).toBe(422);
  });

  test('is offered on the order’s own page as far as it is there', async () => {
    const { id } = await placeShirt();
    const page = await app().http.inject({
      url: `/checkout/confirmation/${id}`,
      headers: { host: scene.shop().host },
    });
    const offered = [
      ...page.body.matchAll(/"label":"([SML])","isChosen":(true|false)|"isChosen":(true|false),"label":"([SML])"/g),
    ];
    expect(offered.map(([, before, , , after]) => before ?? after)).toEqual(['S', 'M']);
    // What can be chosen says which it is: the name does not say it again.
    expect(page.body).not.toMatch(/"own":\{.*"name":"[^"]* · S"/);
  });
});
