import { useTestDatabase } from '@hanout/test-kit';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { countViews, findFew, totalOf } from './long-lists.ts';

const database = useTestDatabase();

test.each([true, false])(
  'views are counted up to a thousand, and one more says that there are more (%s)',
  async (isFew) => {
    const counts = await countViews(database.db, {
      views: ['all', 'rare', 'none'],
      from: sql`generate_series(1, 1500) t (id)`,
      where: sql`t.id > 100`,
      of: (view) => ({ all: sql`true`, rare: sql`t.id % 200 = 0`, none: sql`false` })[view],
      isFew,
    });
    expect(counts).toEqual({ all: 1_001, rare: 7, none: 0 });
    expect(totalOf(counts.all)).toEqual({ total: 1_000, totalIsCapped: true });
    expect(totalOf(counts.rare)).toEqual({ total: 7, totalIsCapped: false });
  },
);

test('what few are is known by name; of more there is no list', async () => {
  const ways = (most: number) => [
    sql`select null::int`,
    sql`select 7`,
    sql`select g from generate_series(1, ${most}::int) g`,
  ];
  expect(await findFew(database.db, ways(3))).toEqual([7, 1, 2, 3]);
  expect(await findFew(database.db, ways(40_000))).toBeNull();
});
