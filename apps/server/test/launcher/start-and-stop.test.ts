import {
  databaseProcess,
  freePorts,
  killDatabase,
  scratchFolder,
  spawnInstance,
  startInstance,
} from '@hanout/test-kit/processes';
import { preparedFolder } from '@hanout/test-kit/prepared-folder';
import { startEmbeddedPostgres } from '@hanout/server/database/embedded/embedded-postgres';
import { accountForPostgres } from '@hanout/server/database/embedded/system-account';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';

const started: { kill: () => Promise<void> }[] = [];
const folders: { remove: () => void }[] = [];

afterEach(async () => {
  await Promise.all(started.splice(0).map((instance) => instance.kill()));
  for (const folder of folders.splice(0)) folder.remove();
});

async function begin(makeFolder = preparedFolder): Promise<{ dataFolder: string; ports: number[] }> {
  const folder = makeFolder();
  folders.push({ remove: () => removeWithDatabase(folder) });
  return { dataFolder: folder.path, ports: await freePorts(3) };
}

function removeWithDatabase({ path, remove }: ReturnType<typeof scratchFolder>): void {
  try {
    killDatabase(path);
  } catch {
    // It has stopped by itself.
  }
  remove();
}

async function start(options: Parameters<typeof startInstance>[0]) {
  const instance = await startInstance(options);
  started.push(instance);
  return instance;
}

const port = (ports: readonly number[], index: number): number => ports[index] ?? 0;

describe('starting and stopping', () => {
  test('Q-06 · starts on nothing, answers, and stops cleanly with its database', async () => {
    const { dataFolder, ports } = await begin(scratchFolder);
    const instance = await start({ mode: 'start', dataFolder, port: port(ports, 0) });
    expect((await fetch(`${instance.url}/readyz`)).status).toBe(200);
    expect(instance.output()).toContain(`http://localhost:${port(ports, 0)}/dashboard`);
    expect(await instance.stop()).toBe(0);
    expect(instance.output()).toContain('Stopped.');
    expect(() => killDatabase(dataFolder)).toThrow();
  });

  test('Q-06 · recovers by itself from kill -9 of the application, of the database, and of both', async () => {
    const { dataFolder, ports } = await begin();
    const again = () => start({ mode: 'start', dataFolder, port: port(ports, 0) });
    const killed: readonly ('application' | 'database' | 'both')[] = ['application', 'both', 'application'];
    for (const what of killed) {
      const instance = await again();
      if (what === 'both') killDatabase(dataFolder);
      await instance.kill();
    }
    const last = await again();
    expect((await fetch(`${last.url}/readyz`)).status).toBe(200);
    expect(await last.stop()).toBe(0);
  });

  // Seen red: left there, the file of the killed server kept the next one from starting.
  test('Q-06 · a killed database starts again although its process id belongs to another program by now', async () => {
    const { dataFolder } = await begin();
    const options = { folder: join(dataFolder, 'database'), copyFolder: dataFolder };
    await startEmbeddedPostgres(options);
    const file = join(options.folder, 'cluster', 'postmaster.pid');
    const [, ...rest] = readFileSync(file, 'utf8').split('\n');
    killDatabase(dataFolder);
    const other = spawn('sleep', ['60'], { ...accountForPostgres(), stdio: 'ignore' });
    await once(other, 'spawn');
    writeFileSync(file, [other.pid, ...rest].join('\n'));
    const again = await startEmbeddedPostgres(options);
    expect(databaseProcess(dataFolder)).not.toBe(other.pid);
    other.kill();
    await again.stop();
  });

  test('Q-06 · brings its own database back when that is killed beside it', async () => {
    const { dataFolder, ports } = await begin();
    const instance = await start({ mode: 'start', dataFolder, port: port(ports, 0) });
    const killed = databaseProcess(dataFolder);
    killDatabase(dataFolder);
    // The first answers may still say that all is well: only those beside another database count.
    await expect
      .poll(
        async () => {
          const { status } = await fetch(`${instance.url}/readyz`);
          return status === 200 && databaseProcess(dataFolder) !== killed;
        },
        { timeout: 20_000, interval: 100 },
      )
      .toBe(true);
  });

  test('Q-06 · a second start on the same data is refused with one sentence and breaks nothing', async () => {
    const { dataFolder, ports } = await begin();
    const first = await start({ mode: 'start', dataFolder, port: port(ports, 0) });
    const second = spawnInstance({ mode: 'start', dataFolder, port: port(ports, 1) });
    expect(await second.ended).toBe(1);
    expect(second.output().trim().split('\n')).toHaveLength(1);
    expect(second.output()).toContain('Another instance');
    expect((await fetch(`${first.url}/readyz`)).status).toBe(200);
  });

  test('Q-06 · of two starts at the same moment one serves and one is refused', async () => {
    const { dataFolder, ports } = await begin();
    const both = [0, 1].map((index) => spawnInstance({ mode: 'start', dataFolder, port: port(ports, index) }));
    started.push(...both);
    expect(await Promise.race(both.map(({ ended }) => ended))).toBe(1);
    const outputs = await untilReady(both);
    expect(outputs.filter((output) => output.includes('Another instance'))).toHaveLength(1);
    expect(outputs.filter((output) => output.includes('Hanout is ready.'))).toHaveLength(1);
  });

  test('Q-06 · serve joins a running instance and refuses where there is none', async () => {
    const { dataFolder, ports } = await begin();
    const alone = spawnInstance({ mode: 'serve', dataFolder, port: port(ports, 1) });
    expect(await alone.ended).toBe(1);
    expect(alone.output()).toContain('npm start');
    await start({ mode: 'start', dataFolder, port: port(ports, 0) });
    const joined = await start({ mode: 'serve', dataFolder, port: port(ports, 1) });
    expect((await fetch(`${joined.url}/readyz`)).status).toBe(200);
  });

  test('Q-06 · a taken port costs nothing but a sentence', async () => {
    const { dataFolder, ports } = await begin();
    const other = createServer().listen(port(ports, 0), '127.0.0.1');
    const instance = spawnInstance({ mode: 'start', dataFolder, port: port(ports, 0) });
    expect(await instance.ended).toBe(1);
    expect(instance.output()).toContain(`Port ${port(ports, 0)} is taken`);
    other.close();
  });

  test.each([
    ['PORT', 'shop', 'PORT must be'],
    ['HANOUT_DEMO', 'perhaps', 'HANOUT_DEMO must be'],
    ['DATABASE_URL', 'postgres://nobody:x@127.0.0.1:1/shop', 'cannot be used'],
  ])('%s=%s ends the start with one clear sentence', async (name, value, sentence) => {
    const { dataFolder, ports } = await begin();
    const instance = spawnInstance({ mode: 'start', dataFolder, port: port(ports, 0), env: { [name]: value } });
    expect(await instance.ended).toBe(1);
    expect(instance.output().trim().split('\n')).toHaveLength(1);
    expect(instance.output()).toContain(sentence);
  });
});

async function untilReady(instances: readonly { output: () => string }[]): Promise<string[]> {
  const isOneReady = (): boolean => instances.some(({ output }) => output().includes('Hanout is ready.'));
  await expect.poll(isOneReady, { timeout: 60_000, interval: 20 }).toBe(true);
  return instances.map(({ output }) => output());
}
