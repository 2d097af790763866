import { customerListSchema } from '@hanout/contracts/customers/customers';
import { segmentListSchema } from '@hanout/contracts/customers/segments';
import { emptyRule, isInSegment, type SegmentRule } from '@hanout/core/customers';
import { signInAs, useTestApp, type StaffBrowser } from '@hanout/test-kit';
import * as build from '@hanout/test-kit/builders';
import { inHours } from '@hanout/test-kit/moments';
import { beforeAll, expect, test } from 'vitest';
import { countInSegment } from './queries.ts';

const app = useTestApp();
const SEGMENTS = '/dashboard/api/customers/segments';
let owner: StaffBrowser;

const people = [
  { order_count: 0, value_centimes: 0, last_order_at: null, wilaya_code: null, type: 'walk_in', tags: [] },
  {
    order_count: 3,
    value_centimes: 500_000,
    last_order_at: inHours(-24),
    wilaya_code: 16,
    type: 'walk_in',
    tags: ['a'],
  },
  {
    order_count: 9,
    value_centimes: 90_000,
    last_order_at: inHours(-24 * 40),
    wilaya_code: 31,
    type: 'wholesaler',
    tags: ['a', 'b'],
  },
  {
    order_count: 1,
    value_centimes: 500_000,
    last_order_at: inHours(-24 * 400),
    wilaya_code: 16,
    type: 'wholesaler',
    tags: ['c'],
  },
] as const;

beforeAll(async () => {
  const { pool } = app().database;
  await build.ensurePlaces(pool);
  const shop = await build.buildShop(pool, { answersUnknownHosts: true });
  for (const person of people)
    await build.insertRow(pool, 'customers', { shop_id: shop.id, first_name: 'Amina', source: 'staff', ...person });
  owner = await signInAs(app(), 'owner');
});

const post = (url: string, body: object) => owner.call({ method: 'POST', url, body });

const rules: readonly Partial<SegmentRule>[] = [
  { ordersMin: 3 },
  { valueMin: 500_000 },
  { lastOrderWithinDays: 30 },
  { lastOrderBeforeDays: 30 },
  { lastOrderWithinDays: 60, lastOrderBeforeDays: 30 },
  { wilayaCodes: [16, 9] },
  { types: ['wholesaler'] },
  { tags: ['b', 'c'] },
  { ordersMin: 2, tags: ['a'], wilayaCodes: [31] },
];

test.each(rules)('what a rule means is the same for one customer and for all of them: %o', async (said) => {
  const rule = { ...emptyRule, ...said };
  const expected = people.filter((person) =>
    isInSegment(
      rule,
      {
        orderCount: person.order_count,
        valueCentimes: person.value_centimes,
        lastOrderAt: person.last_order_at?.getTime() ?? null,
        wilayaCode: person.wilaya_code,
        type: person.type,
        tags: person.tags,
      },
      inHours(0).getTime(),
    ),
  );
  expect(expected.length).toBeGreaterThan(0);
  expect(expected.length).toBeLessThan(people.length);
  expect(await countInSegment(app().database.db, rule, null)).toBe(expected.length);
});

test('a segment by rule is made with its live count, changed, narrows the list, and is put away', async () => {
  const made = await post(SEGMENTS, { name: 'Fidèles', rule: { ...emptyRule, ordersMin: 3 } });
  const [segment] = segmentListSchema.parse(made.body).rows;
  expect(segment).toMatchObject({ name: 'Fidèles', count: 2, mayChange: true });
  const url = `${SEGMENTS}/${segment?.id}`;
  expect((await post(SEGMENTS, { name: 'fidèles', rule: { ...emptyRule, ordersMin: 4 } })).status).toBe(422);
  expect((await post(SEGMENTS, { name: 'Tous', rule: emptyRule })).body).toMatchObject({
    code: 'customers.segment-says-nothing',
  });
  const changed = await post(url, { version: 1, name: 'Fidèles', rule: { ...emptyRule, ordersMin: 9 } });
  expect(segmentListSchema.parse(changed.body).rows[0]).toMatchObject({ count: 1, version: 2 });
  const list = await owner.call({ url: `/dashboard/api/customers?segment=${segment?.id}` });
  expect(customerListSchema.parse(list.body).rows.map(({ orderCount }) => orderCount)).toEqual([9]);
  const trial = await post(`${SEGMENTS}/count`, { rule: { ...emptyRule, ordersMin: 1 } });
  expect(trial.body).toEqual({ count: 3 });
  const archived = await post(`${url}/archive`, { version: 2, isArchived: true });
  expect(segmentListSchema.parse(archived.body).rows).toEqual([]);
  const none = await owner.call({ url: `/dashboard/api/customers?segment=${segment?.id}` });
  expect(customerListSchema.parse(none.body).rows).toEqual([]);
});
