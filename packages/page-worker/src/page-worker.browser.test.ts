import { chromium, type Browser, type BrowserContext, type Page } from '@playwright/test';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { writeWorker } from './write-worker.ts';

const ASSETS = '/dashboard/assets/';

/** A version of an application: its page, the script that the page names, and a part of it that is fetched when somebody opens it. */
const filesOf = (version: string) => [`${ASSETS}main-${version}.js`, `${ASSETS}part-${version}.js`];
const pageOf = (version: string): string =>
  `<!doctype html><title>${version}</title><script type="module" src="${ASSETS}main-${version}.js"></script>`;
const SCRIPTS: Readonly<Record<string, (version: string) => string>> = {
  main: (version) => `window.version = '${version}';
    window.openPart = async () => (await import('./part-${version}.js')).part;
    window.call = async () => (await fetch('/dashboard/api/things')).text();
    window.registered = navigator.serviceWorker.register('/dashboard/worker.js', { scope: '/dashboard/' });`,
  part: (version) => `export const part = 'part of ${version}';`,
};

/** `page`: another version than the rest, as where two processes answer while versions change. */
const world = { version: 'one', page: null as string | null, status: 200, isUp: true, calls: 0 };
let browser: Browser;
let server: Server;
let context: BrowserContext;

beforeAll(async () => {
  server = createServer((request, reply) => serve(request, reply));
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
  Object.assign(world, { version: 'one', page: null, status: 200, isUp: true, calls: 0 });
  context = await browser.newContext();
});
afterEach(() => context.close());

function serve({ url = '/' }: IncomingMessage, reply: ServerResponse): void {
  const path = new URL(url, 'http://x').pathname;
  if (!world.isUp) return void reply.destroy();
  const send = (status: number, type: string, body: string) =>
    void reply.writeHead(status, { 'content-type': type, 'cache-control': 'no-store' }).end(body);
  if (path === '/dashboard/api/things') {
    world.calls += 1;
    return send(200, 'text/plain', `call ${world.calls}`);
  }
  const { version } = world;
  const kept = {
    base: '/dashboard/',
    files: filesOf(version),
    page: '/dashboard/',
    caches: 'shop-',
    isKeptFirst: false,
  };
  if (path === '/dashboard/worker.js') return send(200, 'text/javascript', writeWorker(kept));
  if (!path.startsWith(ASSETS)) return send(world.status, 'text/html', pageOf(world.page ?? version));
  const name = /(main|part)-(\w+)\.js$/u.exec(path);
  // A server has the files of its own version, and no others.
  if (name?.[2] !== version && name?.[2] !== world.page) return send(404, 'text/plain', '');
  return send(200, 'text/javascript', SCRIPTS[name?.[1] ?? '']?.(name?.[2] ?? '') ?? '');
}

async function openTab(): Promise<Page> {
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const page = await context.newPage();
  await page.goto(`http://127.0.0.1:${port}/dashboard/transfers/7`);
  await page.waitForFunction('window.registered');
  return page;
}

/** Until the worker of the page has everything and answers for it. */
const settle = (page: Page) => page.waitForFunction('navigator.serviceWorker.controller !== null');
const versionOf = (page: Page): Promise<string> => page.evaluate('window.version');
const openPart = (page: Page): Promise<string> => page.evaluate('window.openPart()');
const stateOf = (page: Page): Promise<string> =>
  page.evaluate(`window.registered.then(({ installing, waiting }) =>
    installing !== null ? 'installing' : waiting !== null ? 'waiting' : 'nothing new')`);
const waitsFor = (page: Page) => expect.poll(() => stateOf(page)).toBe('waiting');
/** As the page does once nothing waits to be sent. */
const takeOver = async (page: Page): Promise<void> => {
  const changed = page.evaluate(
    "new Promise((resolve) => navigator.serviceWorker.addEventListener('controllerchange', () => resolve(null), { once: true }))",
  );
  await page.evaluate("window.registered.then(({ waiting }) => waiting.postMessage('take-over'))");
  await changed;
};
const reload = async (page: Page): Promise<void> => {
  await page.reload();
  await page.waitForFunction('window.registered');
};

test('a page that is loaded anew without a network opens with the parts that it has never opened before', async () => {
  const page = await openTab();
  await settle(page);
  world.isUp = false;
  await reload(page);
  expect(await openPart(page)).toBe('part of one');
  expect(await page.title()).toBe('one');
});

test('what is called is never kept: without a network it fails', async () => {
  const page = await openTab();
  await settle(page);
  expect(await page.evaluate('window.call()')).toBe('call 1');
  expect(await page.evaluate('window.call()')).toBe('call 2');
  world.isUp = false;
  expect(await page.evaluate("window.call().catch(() => 'nobody')")).toBe('nobody');
});

test('where there is a network the page is that of the server, and a door that answers 503 is none', async () => {
  const page = await openTab();
  await settle(page);
  world.version = 'two';
  await reload(page);
  expect(await versionOf(page)).toBe('two');
  await waitsFor(page);
  // Nobody has asked the new one to take over: what is kept is the old one, whole.
  world.status = 503;
  await reload(page);
  expect([await versionOf(page), await openPart(page)]).toEqual(['one', 'part of one']);
});

test('once the new version has taken over, a page that is still of the old one goes on with its own parts', async () => {
  const old = await openTab();
  await settle(old);
  world.version = 'two';
  const fresh = await openTab();
  await waitsFor(fresh);
  await takeOver(fresh);
  expect([await versionOf(old), await openPart(old)]).toEqual(['one', 'part of one']);
  world.isUp = false;
  await reload(fresh);
  expect([await versionOf(fresh), await openPart(fresh)]).toEqual(['two', 'part of two']);
});

test('a page and files of two versions are not kept: the one before stays', async () => {
  const page = await openTab();
  await settle(page);
  Object.assign(world, { version: 'two', page: 'one' });
  await page.evaluate('window.registered.then((registration) => registration.update()).catch(() => null)');
  await expect.poll(() => stateOf(page)).toBe('nothing new');
  world.isUp = false;
  await reload(page);
  expect([await versionOf(page), await openPart(page)]).toEqual(['one', 'part of one']);
});
