import * as build from '@hanout/test-kit/builders';
import { meet } from '@hanout/test-kit/database/at-once';
import { receivingScene } from '@hanout/test-kit/scenes/receiving-scene';
import { describe, expect, test } from 'vitest';

const { app, things, product, post, get, line, received, act, shelf, average } = receivingScene();

describe('what goods cost', () => {
  test('transport and customs are borne to the centime, and move the average of what comes in', async () => {
    await received([line({ passed: 3, priceCentimes: 1_000 })]);
    const other = await build.buildProduct(app().database.pool, { shop: things().shop });
    const made = await received(
      [line({ passed: 1, priceCentimes: 1_000 }), line({ productId: other.id, passed: 2, priceCentimes: 1_000 })],
      {
        costSpread: 'quantity',
        costs: [
          { kind: 'transport', amountCentimes: 60 },
          { kind: 'customs', amountCentimes: 40, note: 'D10' },
        ],
      },
    );
    expect(made).toMatchObject({
      costs: [{ kind: 'transport' }, { kind: 'customs', note: 'D10' }],
      lines: [
        { shareCentimes: 33, unitCostCentimes: 1_033, averageCentimes: 1_008 },
        { shareCentimes: 67, unitCostCentimes: 1_034 },
      ],
    });
    expect(await average()).toBe(1_008);
  });

  test('what is on hold moves it when it is passed, with its share', async () => {
    const { id, lines } = await received([line({ passed: 1, onHold: 1 })], {
      costs: [{ kind: 'other', amountCentimes: 500 }],
    });
    expect(await average()).toBe(10_250);
    await received([line({ passed: 1, priceCentimes: 10_350 })]);
    await act(id, 'decide', { decisions: [{ lineId: lines[0]?.id, passed: 1, rejected: 0 }] });
    const { body } = await get(`/product/product/${product().id}/costs`);
    expect(body.costs[0]).toMatchObject({
      averageCentimes: 10_283,
      steps: [{ averageAfterCentimes: 10_283 }, { averageAfterCentimes: 10_300 }, { averageAfterCentimes: 10_250 }],
    });
  });

  test('another price is proposed, and becomes the product’s by a press alone', async () => {
    const { id, lines } = await received([line({ priceCentimes: 12_345 })]);
    const supply = async () =>
      (
        await app().database.pool.query('select supply_price_ht_centimes::int as price from products where id = $1', [
          product().id,
        ])
      ).rows[0].price;
    const before = await supply();
    expect(before).not.toBe(12_345);
    expect(lines[0]).toMatchObject({ formerPriceCentimes: before ?? 0 });
    const url = `/receipts/${id}/lines/${lines[0]?.id}/accept-price`;
    expect((await post(url, {}, things().buyer)).status).toBe(403);
    expect(await post(url)).toMatchObject({ status: 200, body: { lines: [{ formerPriceCentimes: null }] } });
    expect(await supply()).toBe(12_345);
  });

  const costs = (id: number, body: object, who = things().boss, key?: string) =>
    post(`/receipts/${id}/costs`, { costSpread: 'quantity', ...body }, who, key);
  const freight = (amountCentimes: number) => [{ kind: 'transport', amountCentimes }];

  test('that are known a week later are as if they had been known at once: shares, lots, and the average of all that came since', async () => {
    await received([line({ passed: 2, priceCentimes: 1_000 })]);
    const { id, version } = await received([line({ passed: 2, priceCentimes: 2_000, lotNumber: 'W' })]);
    await received([line({ passed: 4, priceCentimes: 3_000 })]);
    expect(await average()).toBe(2_250);
    const said = await costs(id, { version, costs: freight(400) });
    expect(said).toMatchObject({
      status: 200,
      body: {
        version: version + 1,
        costs: [{ kind: 'transport', amountCentimes: 400 }],
        lines: [{ shareCentimes: 400, unitCostCentimes: 2_200, averageCentimes: 2_300 }],
        history: [{ action: 'costs', label: 'Landed costs changed' }, { action: 'create' }],
      },
    });
    expect(await shelf()).toMatchObject([{ cost: 1_000 }, { lot_number: 'W', cost: 2_200 }, { cost: 3_000 }]);
    const undone = await costs(id, { version: version + 1, costs: [] });
    expect(undone).toMatchObject({ body: { costs: [], lines: [{ shareCentimes: 0, averageCentimes: 2_250 }] } });
    expect(await shelf()).toMatchObject([{ cost: 1_000 }, { cost: 2_000 }, { cost: 3_000 }]);
  });

  test('are corrected over the version that was seen, once per key, and not of a receipt that was taken back', async () => {
    const { id, version } = await received([line({ passed: 1, priceCentimes: 1_000 })], { costs: freight(100) });
    expect(await average()).toBe(1_100);
    const key = '0192f0c0-0000-7000-8000-0000000000c5';
    const once = { version, costs: freight(300) };
    expect((await costs(id, once, things().boss, key)).body).toMatchObject({ version: version + 1 });
    expect((await costs(id, once, things().boss, key)).body).toMatchObject({ version: version + 1 });
    expect(await average()).toBe(1_300);
    expect(await costs(id, { version, costs: freight(900) })).toMatchObject({
      status: 409,
      body: { current: { version: version + 1, costs: [{ amountCentimes: 300 }] } },
    });
    await act(id, 'take-back');
    expect((await costs(id, { version: version + 2, costs: [] })).status).toBe(409);
  });

  test('of two who correct at once, as both saw it, one is told that it has changed', async () => {
    const { id, version } = await received([line({ passed: 1, priceCentimes: 1_000 })]);
    const answers = await meet(app().database.pool, {
      held: `select from receipts where id = ${id} for update`,
      calls: [100, 200].map((amount) => () => costs(id, { version, costs: freight(amount) })),
    });
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test('are borne by what is kept: what was on hold and goes back bears nothing any more', async () => {
    const { id, lines } = await received([line({ passed: 1, onHold: 1, priceCentimes: 1_000 })], {
      costs: freight(500),
      costSpread: 'quantity',
    });
    const other = await build.buildProduct(app().database.pool, { shop: things().shop });
    expect(await average()).toBe(1_250);
    await act(id, 'decide', { decisions: [{ lineId: lines[0]?.id, passed: 0, rejected: 1 }] });
    expect(await average()).toBe(1_500);
    const two = await received(
      [
        line({ passed: 1, priceCentimes: 1_000 }),
        line({ productId: other.id, passed: 0, onHold: 3, priceCentimes: 1_000 }),
      ],
      { costs: freight(400), costSpread: 'quantity' },
    );
    expect(two.lines).toMatchObject([{ shareCentimes: 100 }, { shareCentimes: 300 }]);
    const decided = await act(two.id, 'decide', { decisions: [{ lineId: two.lines[1]?.id, passed: 1, rejected: 2 }] });
    expect(decided.body.lines).toMatchObject([{ shareCentimes: 200 }, { shareCentimes: 200, unitCostCentimes: 1_200 }]);
  });
});
