import { useTestDatabase } from '@hanout/test-kit';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

import { presentTables, TABLES_FILE } from './generate-tables.ts';

const database = useTestDatabase();
const words = (text: string): string[] => text.split(/\s+/).filter((word) => word !== '');

test('the types of the tables are those of the migrated database: else run "npm run tables"', async () => {
  expect(words(readFileSync(TABLES_FILE, 'utf8'))).toEqual(words(await presentTables(database.url)));
});
