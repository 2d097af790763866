import { describe, expect, test } from 'vitest';
import { findPlainWrites, writtenBySql } from './plain-writes.ts';
import { isTest, listSources, readSource } from './sources.ts';

const tick = '`';

describe('plain writes go through the builder, which checks them against the tables', () => {
  const sources = listSources(/^apps\/server\/src\/.*\.ts$/).filter((path) => !isTest(path));
  const found = sources.flatMap((path) => findPlainWrites(path, readSource(path)));

  test('Q-07 · none is SQL outside the list of exceptions', () => {
    expect(found.filter(({ what }) => !writtenBySql.has(what))).toEqual([]);
  });

  test('Q-07 · every exception is needed', () => {
    expect([...writtenBySql.keys()].filter((exception) => !found.some(({ what }) => what === exception))).toEqual([]);
  });

  test.each([
    ['insert into roles (code) values (${code}) on conflict do nothing', 'roles'],
    ['update orders set version = version + 1 where id = ${id}', 'orders'],
    ['update prices set is_new = price is distinct from ${price}', 'prices'],
    ['delete from pack_items where pack_id = any(${ids}::int[])', 'pack_items'],
  ])('refuses %s', (statement, table) => {
    const text = `await sql<{ id: number }>${tick}\n  ${statement}${tick}.execute(tx);`;
    expect(findPlainWrites('a.ts', text)).toEqual([{ what: `a.ts ${table}`, line: 1 }]);
  });

  test.each([
    'insert into roles (code) select code from wanted',
    'insert into roles (code) select * from unnest(${codes}::text[]) code',
    'update orders o set total = l.total from lines l where l.id = o.id',
    'delete from rates r using services s where s.id = r.service_id',
    'update ${sql.table(table)} set version = version + 1 where id = ${id}',
    'with gone as (delete from a returning id) insert into b select id from gone',
    'select id from orders where id = ${id} for update',
  ])('leaves %s to SQL', (statement) => {
    expect(findPlainWrites('a.ts', `await sql${tick}${statement}${tick}.execute(tx);`)).toEqual([]);
  });
});
