import { imageUseKinds } from '@hanout/contracts/products/product-images';
import { useTestDatabase } from '@hanout/test-kit';
import { expect, test } from 'vitest';
import { modules } from '../../modules.ts';

const database = useTestDatabase();
const said = modules.flatMap(({ name, tables = [], pictureUses = [] }) =>
  pictureUses.map((use) => ({ name, tables, use })),
);

// Seen red: with the logos of carriers said by nobody.
test('every column of the database that names a picture is answered for by one module', async () => {
  const { rows } = await database.pool.query(`
    select k.conrelid::regclass || '.' || a.attname as name
    from pg_constraint k join pg_attribute a on a.attrelid = k.conrelid and a.attnum = any(k.conkey)
    where k.contype = 'f' and k.confrelid = 'images'::regclass
    union
    select table_name || '.' || column_name from information_schema.columns
    where table_schema = 'public' and column_name ~ '(^|_)(image|picture)_id$'`);
  const columns = rows.map((row) => String(Object(row).name)).toSorted();
  expect(columns.length).toBeGreaterThan(0);
  expect(said.flatMap(({ use }) => use.references).toSorted()).toEqual(columns);
});

test('a module answers only for tables that it owns', () => {
  const foreign = said.flatMap(({ name, tables, use }) =>
    use.references
      .filter((column) => !tables.includes(column.split('.')[0] ?? ''))
      .map((column) => `${name}: ${column}`),
  );
  expect(foreign).toEqual([]);
});

test('each kind of use that the back office can name is found by one module', () => {
  const kinds = said.flatMap(({ use }) => ('kind' in use ? [use.kind] : []));
  expect(kinds.toSorted()).toEqual([...imageUseKinds].toSorted());
});
