import { describe, expect, test } from 'vitest';

import { modules } from '../../apps/server/src/modules.ts';
import { isTest, listSources, readSource } from './sources.ts';
import { ownerOf } from './table-owners.ts';
import { triggersOf, writesOfFunctions } from './triggers.ts';

const migrations = listSources(/^apps\/server\/src\/database\/migrations\/.*\.sql$/)
  .map(readSource)
  .join('\n');
const triggers = triggersOf(migrations);
const writes = writesOfFunctions(migrations);
const declared = modules.flatMap(({ name, triggers: own = {} }) =>
  Object.entries(own).map(([trigger, table]) => ({ trigger, table, module: `modules/${name}` })),
);

describe('R3 · the database writes by itself only what a module says', () => {
  test('Q-07 · every trigger is named by the one module that it works for', () => {
    expect(declared.map(({ trigger, table }) => `${trigger} on ${table}`).toSorted()).toEqual(
      triggers.map(({ name, table }) => `${name} on ${table}`).toSorted(),
    );
  });

  test('Q-07 · a trigger writes only what that module owns', () => {
    const foreign = declared.flatMap(({ trigger, module }) => {
      const calls = triggers.find(({ name }) => name === trigger)?.calls ?? '';
      return (writes.get(calls) ?? [])
        .filter((table) => ownerOf(table) !== module)
        .map((table) => `${trigger}: ${table}`);
    });
    expect(foreign).toEqual([]);
  });

  test('Q-07 · a function of the database that writes is called by the owner of what it writes', () => {
    const code = listSources(/^apps\/server\/src\/(?:modules|jobs|limits|plugins|process|commands)\/.*\.ts$/).filter(
      (path) => !isTest(path),
    );
    const foreign = [...writes].flatMap(([name, tables]) =>
      code
        .filter((path) => readSource(path).includes(`${name}(`))
        .filter((path) => tables.some((table) => !path.startsWith(`apps/server/src/${ownerOf(table)}/`)))
        .map((path) => `${path} calls ${name}, which writes ${tables.join(' and ')}`),
    );
    expect(foreign).toEqual([]);
  });

  const example = `
    create function draw() returns void language sql as $$ insert into product_rows (product_id) values (1) $$;
    create function follow() returns trigger language plpgsql as $$ begin perform draw(); return null; end $$;
    create trigger old_one after insert on products execute function follow();
    drop trigger old_one on products;
    create constraint trigger stocks_are_followed after insert on stocks for each statement execute function follow();`;

  test('Q-07 · sees which trigger stands, on what, and what it writes by way of others', () => {
    expect(triggersOf(example)).toEqual([{ name: 'stocks_are_followed', table: 'stocks', calls: 'follow' }]);
    expect(writesOfFunctions(example).get('follow')).toEqual(['product_rows']);
  });
});
