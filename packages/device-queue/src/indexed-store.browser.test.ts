import { chromium, type Browser, type BrowserContext, type Page } from '@playwright/test';
import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { stripTypeScriptTypes } from 'node:module';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { LEASE_MS } from './queue-store.ts';

const PACKAGES = fileURLToPath(new URL('../../', import.meta.url));

/** A tab of a device: its queue over the disk of the browser, told to this server. */
const PAGE = `<!doctype html><script type="importmap">
{ "imports": { "@hanout/core/kernel": "/core/src/kernel/index.ts" } }
</script><script type="module">
import { createDeviceQueue } from '/device-queue/src/device-queue.ts';
import { createIndexedStore } from '/device-queue/src/indexed-store.ts';
import { changeBase, readBase, answerOf } from '/device-queue/src/device-base.ts';
const store = createIndexedStore('till');
const queue = createDeviceQueue({
  store,
  tell: async ({ id }) => {
    const answer = await fetch('/tell/' + id, { method: 'POST' }).catch(() => null);
    return answer?.ok ? { kind: 'done', answer: null } : { kind: 'away' };
  },
  maker: () => 'amel',
  holder: crypto.randomUUID(),
  clock: () => Date.now() + Number(new URLSearchParams(location.search).get('later') ?? 0),
  random: Math.random,
  after: (ms, work) => { const timer = setTimeout(work, ms); return () => clearTimeout(timer); },
});
const built = (id, payload = null) => ({ id, kind: 'post', stream: 'sales', maker: 'amel', payload, createdAt: 0 });
window.device = { store, queue, built, changeBase, readBase, answerOf };
</script>`;

const world: { told: string[]; answers: boolean; isUp: boolean } = { told: [], answers: true, isUp: true };
let browser: Browser;
let server: Server;
let context: BrowserContext;

beforeAll(async () => {
  server = createServer((request, reply) => void serve(request, reply));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  browser = await chromium.launch({
    executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu'],
  });
});
afterAll(async () => {
  await browser.close();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});
beforeEach(async () => {
  Object.assign(world, { told: [], answers: true, isUp: true });
  context = await browser.newContext();
});
afterEach(() => context.close());

async function serve({ url = '/' }: IncomingMessage, reply: ServerResponse): Promise<void> {
  const path = new URL(url, 'http://x').pathname;
  if (path.startsWith('/tell/')) {
    if (!world.isUp) return void reply.writeHead(503).end();
    world.told.push(path.slice('/tell/'.length));
    // One that is not answered stays open until its page is gone.
    return world.answers ? void reply.writeHead(200).end() : undefined;
  }
  if (!path.endsWith('.ts')) return void reply.writeHead(200, { 'content-type': 'text/html' }).end(PAGE);
  const source = await readFile(`${PACKAGES}${path}`, 'utf8');
  return void reply.writeHead(200, { 'content-type': 'text/javascript' }).end(stripTypeScriptTypes(source));
}

async function openTab(search = ''): Promise<Page> {
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const page = await context.newPage();
  await page.goto(`http://127.0.0.1:${port}/${search}`);
  await page.waitForFunction('window.device !== undefined');
  return page;
}

const listed = (page: Page): Promise<string[]> =>
  page.evaluate('device.store.list().then((all) => all.map(({ id }) => id))');
const add = (page: Page, ids: readonly string[]): Promise<unknown> =>
  page.evaluate(
    `(async () => { for (const id of ${JSON.stringify(ids)}) await device.queue.add(device.built(id)); })()`,
  );

test('what was kept is there after the page was loaded anew, in its order, and goes once somebody answers', async () => {
  world.isUp = false;
  const page = await openTab();
  await add(page, ['a', 'b', 'c']);
  await page.waitForFunction('device.queue.read().isAway');
  // One that is loaded anew while it tries again keeps its turn until its lease is over.
  await page.goto(`${page.url()}?later=${2 * LEASE_MS}`);
  await page.waitForFunction('window.device !== undefined');
  expect(await listed(page)).toEqual(['a', 'b', 'c']);
  world.isUp = true;
  await page.evaluate('device.queue.replay()');
  await expect.poll(() => listed(page)).toEqual([]);
  expect(world.told).toEqual(['a', 'b', 'c']);
});

test('two tabs at work at once tell each one once, and in the order in which they were kept', async () => {
  world.isUp = false;
  const tabs = [await openTab(), await openTab()] as const;
  const ids = Array.from({ length: 20 }, (_, at) => `${at}`);
  for (const id of ids) await add(tabs[Number(id) % 2 === 0 ? 0 : 1], [id]);
  world.isUp = true;
  await Promise.all(tabs.map((tab) => tab.evaluate('device.queue.replay()')));
  await expect.poll(() => listed(tabs[0])).toEqual([]);
  expect(world.told).toEqual(ids);
});

test('a page that is gone between the call and its note: the next one tells it again under its id', async () => {
  world.answers = false;
  const page = await openTab();
  await add(page, ['a']);
  await expect.poll(() => world.told).toEqual(['a']);
  await page.close();
  world.answers = true;
  const next = await openTab(`?later=${LEASE_MS}`);
  await next.evaluate('device.queue.replay()');
  expect(world.told).toEqual(['a', 'a']);
  expect(await listed(next)).toEqual([]);
});

test('a tab that opens shows what another one keeps, as it is kept', async () => {
  world.isUp = false;
  const [one, other] = [await openTab(), await openTab()];
  await add(one, ['a']);
  const seen = () => other.evaluate('device.queue.read().operations.map(({ id }) => id)');
  await expect.poll(seen).toEqual(['a']);
});

test('without room nothing is kept, and that is the answer', async () => {
  const page = await openTab();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Storage.overrideQuotaForOrigin', { origin: new URL(page.url()).origin, quotaSize: 4_000 });
  const answer = await page.evaluate("device.store.add(device.built('large', 'x'.repeat(3_000_000)))");
  expect(answer).toEqual({ ok: false, error: { code: 'device-queue.storage-is-full' } });
  expect(await listed(page)).toEqual([]);
});

test('what a version before kept is there after the next step, and a write that fails leaves everything as it was', async () => {
  const page = await openTab();
  const kept = await page.evaluate(`(async () => {
    const { changeBase, readBase, answerOf } = device;
    const first = (base) => base.createObjectStore('sales');
    const before = { name: 'old', versions: [first] };
    const after = { name: 'old', versions: [first, (base) => base.createObjectStore('drawers')] };
    await changeBase(before, ['sales'], (all) => answerOf(all.objectStore('sales').put('one', 1)));
    await changeBase(after, ['sales', 'drawers'], async (all) => {
      await answerOf(all.objectStore('sales').put('two', 2));
      throw new Error('in the middle');
    }).catch(() => undefined);
    return readBase(after, ['sales', 'drawers'], (all) => answerOf(all.objectStore('sales').getAll()));
  })()`);
  expect(kept).toEqual(['one']);
});
