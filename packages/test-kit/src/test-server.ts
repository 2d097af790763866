import { startEmbeddedPostgres } from '@hanout/server/database/embedded/embedded-postgres';
import { migrate } from '@hanout/server/database/migrate';
import { withDatabaseName } from '@hanout/server/database/pool';
import { spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';

export const TEMPLATE = 'hanout_template';

export type TestServer = { readonly url: string; readonly stop: () => Promise<void> };

/** Nothing here outlives the run, so nothing needs to reach a disk. */
const WITHOUT_DURABILITY = [
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'max_connections=300',
  'shared_buffers=128MB',
];
const ROOM_IN_MEMORY_BYTES = 2_000_000_000;

/** A throw-away PostgreSQL with the migrated template database, gone with the process that asked for it. */
export async function startTestServer(): Promise<TestServer> {
  const folder = mkdtempSync(join(fastFolder(), 'hanout-test-'));
  chmodSync(folder, 0o711);
  const server = await startEmbeddedPostgres({
    folder: join(folder, 'database'),
    copyFolder: folder,
    settings: WITHOUT_DURABILITY,
  });
  const guard = stopWhenKilled(folder);
  await makeTemplate(server.url);
  return {
    url: server.url,
    stop: async () => {
      guard.kill();
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function makeTemplate(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(`create database ${TEMPLATE}`);
  await client.end();
  await migrate(withDatabaseName(url, TEMPLATE), { acceptUnsafeServer: true });
}

function fastFolder(): string {
  try {
    const { bavail, bsize } = statfsSync('/dev/shm');
    return bavail * bsize > ROOM_IN_MEMORY_BYTES ? '/dev/shm' : tmpdir();
  } catch {
    return tmpdir();
  }
}

/** A shell that waits for this process to end, however it ends, and then removes the server and its folder. */
function stopWhenKilled(folder: string): { kill: () => void } {
  if (process.platform === 'win32') return { kill: () => undefined };
  const script = `read -r _; kill -QUIT "$(head -n 1 "$1/database/cluster/postmaster.pid")" 2>/dev/null; sleep 1; rm -rf "$1"`;
  const shell = spawn('/bin/sh', ['-c', script, 'sh', folder], { stdio: ['pipe', 'ignore', 'ignore'], detached: true });
  shell.unref();
  return { kill: () => void shell.kill('SIGKILL') };
}
