import type { PromotionDetail } from '@hanout/contracts/promotions/promotions';
import type { PromotionCoupons } from '@hanout/contracts/promotions/promotion-coupons';
import { sequentialIds, signInAs, useTestApp, type StaffBrowser } from '@hanout/test-kit';
import { buildPromotion } from '@hanout/test-kit/builders';
import { beforeAll, describe, expect, test } from 'vitest';

const app = useTestApp();
let owner: StaffBrowser;
let seller: StaffBrowser;

beforeAll(async () => {
  owner = await signInAs(app(), 'owner');
  seller = await signInAs(app(), 'seller');
});

const build = async (): Promise<number> =>
  (await buildPromotion(app().database.pool, { columns: { has_unique_coupons: true } })).id;

const ids = sequentialIds();
const nextKey = (): string => `key-${ids.uuid()}`;

function make(id: number, body: object, key = nextKey(), browser = owner) {
  return browser.call({
    method: 'POST',
    url: `/dashboard/api/promotions/${id}/coupons`,
    body,
    headers: { 'idempotency-key': key },
  });
}

async function list(id: number, query = ''): Promise<PromotionCoupons> {
  const { status, body } = await owner.call({ url: `/dashboard/api/promotions/${id}/coupons?${query}` });
  expect(status).toBe(200);
  return body as PromotionCoupons;
}

describe('codes of a promotion', () => {
  test('ST-09 · five thousand are made at once, each another, none with a sign that people mistake', async () => {
    const id = await build();
    expect((await make(id, { count: 5_000, prefix: 'ete' })).body).toEqual({ made: 5_000, total: 5_000 });
    const file = await owner.call({ url: `/dashboard/api/promotions/${id}/coupons.csv` });
    expect(file.headers['content-disposition']).toBe(`attachment; filename="coupons-${id}.csv"`);
    const [head, ...lines] = String(file.body)
      .split('\r\n')
      .filter((line) => line !== '');
    expect(head).toBe('\uFEFFCode;État;Commande');
    const codes = new Set(lines.map((line) => line.split(';')[0]));
    expect(codes.size).toBe(5_000);
    for (const code of codes) expect(code).toMatch(/^ETE-[2-9A-HJKMNP-TW-Z]{9}$/);
  });

  test('C13 · the same key makes its codes once, also when it is sent ten times at once', async () => {
    const id = await build();
    const key = 'the-same-key-1';
    const answers = await Promise.all(Array.from({ length: 10 }, () => make(id, { count: 20, prefix: '' }, key)));
    expect(answers.map(({ body }) => body)).toEqual(Array.from({ length: 10 }, () => ({ made: 20, total: 20 })));
    expect((await make(id, { count: 5, prefix: '' }, 'another-key-1')).body).toEqual({ made: 5, total: 25 });
  });

  test('ST-09 · they are listed by pages, found by a part, and told apart by use', async () => {
    const id = await build();
    await make(id, { count: 7, prefix: 'P' });
    const first = await list(id, 'limit=5');
    expect(first).toMatchObject({ total: 7, used: 0 });
    const rest = await list(id, `limit=5&cursor=${first.nextCursor}`);
    expect([...first.rows, ...rest.rows].map(({ code }) => code)).toHaveLength(7);
    expect(rest.nextCursor).toBeNull();
    const one = first.rows[2]?.code ?? '';
    expect((await list(id, `q=${one.slice(0, 5).toLowerCase()}`)).rows).toEqual([
      { code: one, usedAt: null, order: null },
    ]);
    expect((await list(id, 'status=used')).rows).toEqual([]);
  });

  test.each([
    { count: 0, prefix: '' },
    { count: 10_001, prefix: '' },
    { count: 1, prefix: '=cmd' },
    { count: 1, prefix: '-x' },
    { count: 1 },
    { count: 1, prefix: '', code: 'X' },
  ])('C20 · C31 · %o is refused', async (body) => {
    expect((await make(await build(), body)).status).toBe(400);
  });

  test('ST-09 · no key, no codes; and none for a promotion of one code', async () => {
    const id = await build();
    for (const key of ['', 'k'.repeat(256)]) expect((await make(id, { count: 1, prefix: '' }, key)).status).toBe(400);
    const plain = await buildPromotion(app().database.pool);
    expect(await make(plain.id, { count: 1, prefix: '' })).toMatchObject({
      status: 409,
      body: { code: 'promotions.has-no-own-codes' },
    });
    expect((await make(9_999_999, { count: 1, prefix: '' })).status).toBe(404);
  });

  test('BO-42 · who may only read promotions neither sees nor makes codes', async () => {
    const id = await build();
    expect((await make(id, { count: 1, prefix: '' }, 'a-long-enough-key', seller)).status).toBe(403);
    for (const path of ['coupons', 'coupons.csv'])
      expect((await seller.call({ url: `/dashboard/api/promotions/${id}/${path}` })).status).toBe(403);
  });

  test('ST-09 · the page counts them and says who made them', async () => {
    const id = await build();
    await make(id, { count: 3, prefix: '' });
    const { body } = await owner.call({ url: `/dashboard/api/promotions/${id}` });
    expect(body as PromotionDetail).toMatchObject({
      couponMode: 'unique',
      coupons: { total: 3, used: 0 },
      history: [{ label: 'Codes générés', employeeName: 'Amine Test' }],
    });
  });
});
