import { mkdtempSync, chmodSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '../database/embedded/embedded-postgres.ts';
import { presentTables, TABLES_FILE } from '../database/generate-tables.ts';
import { migrate } from '../database/migrate.ts';
import { say } from '../terminal/say.ts';
import type { Command } from './command.ts';

/** npm run tables: writes the types of the tables from a throw-away database that all migrations were applied to. */
export const writeTables: Command = async () => {
  const folder = mkdtempSync(join(tmpdir(), 'hanout-tables-'));
  chmodSync(folder, 0o711);
  const server = await startEmbeddedPostgres({ folder: join(folder, 'database'), copyFolder: folder });
  try {
    await migrate(server.url);
    writeFileSync(TABLES_FILE, await presentTables(server.url));
  } finally {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
  say('tables.ts is written: run "npm run format" before you commit it.');
  return 0;
};
