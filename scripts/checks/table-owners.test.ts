import { describe, expect, test } from 'vitest';

import { modules } from '../../apps/server/src/modules.ts';
import { isTest, listSources, readSource } from './sources.ts';
import { ownerOf, tableOwners, tablesWrittenBy } from './table-owners.ts';

const migrations = listSources(/^apps\/server\/src\/database\/migrations\/.*\.sql$/)
  .map(readSource)
  .join('\n');
const tables = [...migrations.matchAll(/\bcreate\s+(?:unlogged\s+)?table\s+(?:if not exists\s+)?([a-z_]+)/gi)].map(
  ([, name = '']) => name,
);

describe('R3 · every table has one owner', () => {
  test('Q-07 · no table is without an owner, none has two', () => {
    const owned = Object.values(tableOwners).flat();
    expect(tables.filter((table) => !owned.includes(table))).toEqual([]);
    expect(owned.filter((table, index) => owned.indexOf(table) !== index)).toEqual([]);
  });

  test('Q-07 · no owner claims a table that is not there', () => {
    const known = new Set([...tables, 'schema_migrations']);
    expect(
      Object.values(tableOwners)
        .flat()
        .filter((table) => !known.has(table)),
    ).toEqual([]);
  });

  test('Q-07 · every folder of modules/ is in the list of modules, by its name', () => {
    const folders = listSources(/^apps\/server\/src\/modules\/.*\.ts$/).map((path) => path.split('/')[4] ?? '');
    expect([...new Set(folders)].toSorted()).toEqual([...modules.map(({ name }) => name), 'dictionary'].toSorted());
  });

  test('Q-07 · only the owner writes', () => {
    const writers = listSources(/^apps\/server\/src\/(?:modules|jobs|limits|plugins|process|commands)\/.*\.ts$/).filter(
      (path) => !isTest(path),
    );
    const foreign = writers.flatMap((path) =>
      tablesWrittenBy(readSource(path))
        .filter((table) => tables.includes(table) && !path.startsWith(`apps/server/src/${ownerOf(table)}/`))
        .map((table) => `${path} writes ${table}, which belongs to ${ownerOf(table)}`),
    );
    expect(foreign).toEqual([]);
  });

  test.each([
    ['insert into orders (id)', 'orders'],
    ['update stocks s set reserved = 1', 'stocks'],
    ['delete from listings l using gone', 'listings'],
    ["tx.insertInto('roles').values({})", 'roles'],
  ])('sees that %s writes', (text, table) => {
    expect(tablesWrittenBy(text)).toEqual([table]);
  });

  test('Q-07 · does not take a lock for a write', () => {
    expect(tablesWrittenBy('select id from outbox for update skip locked')).toEqual([]);
  });
});
