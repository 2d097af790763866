import { startEmbeddedPostgres } from '@hanout/server/database/embedded/embedded-postgres';
import { migrate } from '@hanout/server/database/migrate';
import { createDatabaseOnce } from '@hanout/server/process/open-database';
import { withDatabaseName } from '@hanout/server/database/pool';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';

import { scratchFolder } from './processes/scratch-folder.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A data folder with a stopped database, migrated and empty. */
    preparedFolder: string;
  }
}

/** Makes, once for all tests of processes, what each of them would make first. */
export async function setup(project: TestProject): Promise<() => void> {
  const folder = scratchFolder();
  const server = await startEmbeddedPostgres({ folder: join(folder.path, 'database'), copyFolder: folder.path });
  await createDatabaseOnce(server.url);
  await migrate(withDatabaseName(server.url, 'hanout'));
  await server.stop();
  project.provide('preparedFolder', folder.path);
  return folder.remove;
}
