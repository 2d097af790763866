import { spawn } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

export interface DemoShop {
  readonly origin: string;
  readonly folder: string;
  readonly stop: () => Promise<void>;
}

const MAIN = resolve(import.meta.dirname, '..', '..', 'apps', 'server', 'src', 'main.ts');
const STARTED_WITHIN_MS = 240_000;

/** The application as `npm start` runs it, with the demo shop, in a folder that goes with it; its pictures are drawn by then. */
export async function startDemoShop(): Promise<DemoShop> {
  const folder = mkdtempSync(join(tmpdir(), 'hanout-lighthouse-'));
  // The database of root runs as another user, who must be able to pass through.
  chmodSync(folder, 0o711);
  const port = await freePort();
  const child = spawn(process.execPath, [...process.execArgv, MAIN, 'start'], {
    env: { ...process.env, PORT: String(port), HANOUT_DATA: folder },
    stdio: 'ignore',
  });
  const gone = new Promise<void>((done) => child.once('exit', () => done()));
  const stop = async (): Promise<void> => {
    child.kill('SIGTERM');
    await gone;
    rmSync(folder, { recursive: true, force: true });
  };
  const origin = `http://localhost:${port}`;
  const log = join(folder, 'server.log');
  // Most pictures are drawn after the first page, by a processor that a visit would have to share.
  if (!((await comesTrue(() => answers(`${origin}/readyz`))) && (await comesTrue(() => hasDrawn(log))))) {
    await stop();
    throw new Error('the demo shop does not answer, or its pictures are not there');
  }
  return { origin, folder, stop };
}

async function comesTrue(check: () => boolean | Promise<boolean>): Promise<boolean> {
  const deadline = Date.now() + STARTED_WITHIN_MS;
  while (Date.now() < deadline) {
    if (await check()) return true;
    await new Promise((next) => setTimeout(next, 250));
  }
  return false;
}

function answers(address: string): Promise<boolean> {
  return fetch(address).then(
    (answer) => answer.status === 200,
    () => false,
  );
}

function hasDrawn(log: string): boolean {
  return existsSync(log) && readFileSync(log, 'utf8').includes('the pictures of the demo shop are there');
}

function freePort(): Promise<number> {
  return new Promise((done, fail) => {
    const probe = createServer();
    probe.on('error', fail);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() =>
        address === null || typeof address === 'string' ? fail(new Error('no port')) : done(address.port),
      );
    });
  });
}
