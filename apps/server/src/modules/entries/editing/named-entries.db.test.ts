import type { EntryKind } from '@hanout/contracts/entries';
import { useTestDatabase } from '@hanout/test-kit';
import { buildEmployee } from '@hanout/test-kit/staff';
import { expect, test } from 'vitest';
import { randomIds } from '../../../system.ts';
import { createNamedEntriesIn } from '../index.ts';

const database = useTestDatabase();

type Named = readonly { readonly name: string; readonly parentId: number | null }[];

async function create(kind: EntryKind, named: Named, { mayWrite = true } = {}) {
  const employee = await buildEmployee(database.db);
  const permissions = new Set(mayWrite ? (['catalog.write'] as const) : []);
  const actor = { kind: 'staff', employeeId: employee.id, permissions, shopIds: null, requestId: 'r' } as const;
  return database.db.transaction().execute((tx) => createNamedEntriesIn(tx, randomIds, { kind, named, actor }));
}

async function made(kind: EntryKind, named: Named): Promise<readonly number[]> {
  const outcome = await create(kind, named);
  if (!outcome.ok) throw new Error(outcome.error.code);
  return outcome.value;
}

const rows = async (text: string, ids: readonly number[]): Promise<unknown[]> =>
  (await database.pool.query<Record<string, unknown>>(text, [ids])).rows;
const top = (...names: readonly string[]): Named => names.map((name) => ({ name, parentId: null }));

test('entries that are made together have addresses that nothing has, each in the audit log under its id', async () => {
  await made('brands', top('Nédjma'));
  const ids = await made('brands', top('Nedjma', 'Atlas', 'Nedjma 2', 'نجمة'));
  expect(await rows('select slug, name from brands where id = any($1) order by array_position($1, id)', ids)).toEqual([
    { slug: 'nedjma-2', name: 'Nedjma' },
    { slug: 'atlas', name: 'Atlas' },
    { slug: 'nedjma-2-2', name: 'Nedjma 2' },
    { slug: expect.any(String), name: 'نجمة' },
  ]);
  expect(
    await rows('select position - min(position) over () as place from brands where id = any($1) order by id', ids),
  ).toEqual([{ place: 0 }, { place: 1 }, { place: 2 }, { place: 3 }]);
  const logged =
    'select entity_id::int as id from audit_log where action = $$brands.create$$ and entity_id::int = any($1)';
  expect(await rows(`${logged} order by 1`, ids)).toEqual(ids.map((id) => ({ id })));
});

test('categories of one name below different ones have their paths and an address each', async () => {
  const [men = 0, women = 0] = await made('categories', top('Homme', 'Femme'));
  const ids = await made('categories', [
    { name: 'Chemises', parentId: men },
    { name: 'Chemises', parentId: women },
  ]);
  const [first = 0, second = 0] = ids;
  const text = 'select c.path, t.slug, t.name from categories c join category_texts t on t.category_id = c.id';
  expect(await rows(`${text} where c.id = any($1) order by c.id`, ids)).toEqual([
    { path: [men, first], slug: 'chemises', name: 'Chemises' },
    { path: [women, second], slug: 'chemises-2', name: 'Chemises' },
  ]);
});

test('nothing is made below what is not there, without a name, or by who may not', async () => {
  const wrong = { ok: false, error: { code: 'catalog.form-is-wrong' } };
  expect(await create('categories', [{ name: 'Chemises', parentId: 2_000_000 }])).toMatchObject(wrong);
  expect(await create('attribute-values', top('38'))).toMatchObject(wrong);
  expect(await create('tags', top('été', ''))).toMatchObject(wrong);
  expect(await create('tags', top('été'), { mayWrite: false })).toMatchObject({ error: { code: 'request.forbidden' } });
  expect(await rows('select id from tags where id <> all($1)', [])).toEqual([]);
});
