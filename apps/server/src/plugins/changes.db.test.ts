import { createServer, connect, type Server, type Socket } from 'node:net';
import { useTestDatabase } from '@hanout/test-kit';
import { afterEach, describe, expect, it } from 'vitest';
import { changePayloads, createChanges, type Change, type Changes } from './changes.ts';

const database = useTestDatabase();
const running: { close: () => Promise<void> | void }[] = [];

afterEach(async () => {
  for (const one of running.splice(0).reverse()) await one.close();
});

async function process(url = database.url): Promise<{ changes: Changes; heard: Change[] }> {
  const changes = createChanges({
    connection: { connectionString: url },
    notify: async (channel, payload) => {
      await database.pool.query('select pg_notify($1, $2)', [channel, payload]);
    },
    heartbeatMs: 400,
    retryMs: 50,
  });
  const heard: Change[] = [];
  changes.subscribe((change) => heard.push(change));
  running.push({ close: () => changes.close() });
  await changes.start();
  return { changes, heard };
}

/** A way to the database that can be cut, or go silent without a word. */
async function line(): Promise<{ url: string; cut: () => void; silence: () => void; mend: () => void }> {
  const target = new URL(database.url);
  const [port, host] = [Number(target.port), target.hostname];
  const pairs: [Socket, Socket][] = [];
  let isSilent = false;
  const server: Server = createServer((near) => {
    const far = connect(port, host);
    pairs.push([near, far]);
    for (const socket of [near, far]) socket.on('error', () => undefined);
    near.on('data', (bytes) => isSilent || far.write(bytes));
    far.on('data', (bytes) => isSilent || near.write(bytes));
    near.on('close', () => far.destroy());
    far.on('close', () => near.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  target.port = String(typeof address === 'object' ? address?.port : 0);
  const cut = (): void => pairs.splice(0).forEach(([near]) => near.destroy());
  running.push({
    close: () => {
      cut();
      server.close();
    },
  });
  return {
    url: target.href,
    cut,
    silence: () => {
      isSilent = true;
    },
    mend: () => {
      isSilent = false;
    },
  };
}

describe('changes', () => {
  it('are heard by every process at once and by their own without a detour', async () => {
    const [one, other] = [await process(), await process()];
    one.changes.publish(['product:7', 'category:2']);
    expect(one.heard).toEqual([{ kind: 'tags', tags: ['product:7', 'category:2'] }]);
    await expect
      .poll(() => other.heard, { timeout: 1000 })
      .toEqual([{ kind: 'tags', tags: ['product:7', 'category:2'] }]);
  });

  it('travel in payloads that PostgreSQL takes, whatever their number', async () => {
    const tags = Array.from({ length: 3000 }, (_, at) => `product:${1_000_000 + at}`);
    const payloads = changePayloads(tags);
    expect(payloads.length).toBeGreaterThan(1);
    expect(payloads.every((payload) => payload.length < 8000)).toBe(true);
    const [one, other] = [await process(), await process()];
    one.changes.publish(tags);
    const all = (): number =>
      new Set(other.heard.flatMap((change) => (change.kind === 'tags' ? change.tags : []))).size;
    await expect.poll(all, { timeout: 2000 }).toBe(3000);
  });

  it('count as everything once a lost connection is back', async () => {
    const way = await line();
    const { heard, changes } = await process(way.url);
    way.cut();
    await expect.poll(() => heard.at(-1), { timeout: 5000 }).toEqual({ kind: 'everything' });
    expect(changes.isListening()).toBe(true);
  });

  it('find out by themselves that the other end is gone without a word', async () => {
    const way = await line();
    const { heard, changes } = await process(way.url);
    way.silence();
    await expect.poll(() => changes.isListening(), { timeout: 4000 }).toBe(false);
    way.mend();
    way.cut();
    await expect.poll(() => heard.at(-1), { timeout: 5000 }).toEqual({ kind: 'everything' });
  });
});
