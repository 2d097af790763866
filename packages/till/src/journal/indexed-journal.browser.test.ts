import { chromium, type Browser, type BrowserContext, type Page } from '@playwright/test';
import { readFile } from 'node:fs/promises';
import { createServer, type Server, type ServerResponse } from 'node:http';
import { stripTypeScriptTypes } from 'node:module';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';

const PACKAGES = fileURLToPath(new URL('../../../', import.meta.url));

/** A window of a device: its journal on the disk of the browser. */
const PAGE = `<!doctype html><script type="importmap">
{ "imports": { "@hanout/core/kernel": "/core/src/kernel/index.ts", "@hanout/device-queue/device-base": "/device-queue/src/device-base.ts" } }
</script><script type="module">
import { createIndexedJournal } from '/till/src/journal/indexed-journal.ts';
import { readBase, answerOf } from '/device-queue/src/device-base.ts';
const randomBytes = (count) => crypto.getRandomValues(new Uint8Array(count));
const journal = createIndexedJournal('till', { subtle: crypto.subtle, randomBytes });
const put = (store, key, value) => ({ kind: 'put', store, key, value });
const expects = (store, key, value) => ({ kind: 'expect', store, key, value });
const raw = (store) => readBase({ name: 'till', versions: [() => undefined] }, [store], (all) => answerOf(all.objectStore(store).getAll()));
const heard = { times: 0 };
journal.subscribe(() => { heard.times += 1; });
window.device = { journal, put, expects, raw, heard };
</script>`;

let browser: Browser;
let server: Server;
let context: BrowserContext;

beforeAll(async () => {
  server = createServer(({ url = '/' }, reply) => void serve(url, reply));
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
  context = await browser.newContext();
});
afterEach(() => context.close());

async function serve(url: string, reply: ServerResponse): Promise<void> {
  const path = new URL(url, 'http://x').pathname;
  if (!path.endsWith('.ts')) return void reply.writeHead(200, { 'content-type': 'text/html' }).end(PAGE);
  const source = await readFile(`${PACKAGES}${path}`, 'utf8');
  return void reply.writeHead(200, { 'content-type': 'text/javascript' }).end(stripTypeScriptTypes(source));
}

async function openWindow(): Promise<Page> {
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const page = await context.newPage();
  await page.goto(`http://127.0.0.1:${port}/`);
  await page.waitForFunction('window.device !== undefined');
  return page;
}

const SALE = `device.put('events', 1, { event: { id: 'a', customer: { firstName: 'Karim', phone: '0550123456' } }, step: 'waiting' })`;

test('a sale and its number are there after the page was loaded anew, and what is personal lies sealed on the disk', async () => {
  const page = await openWindow();
  const written = await page.evaluate(
    `device.journal.write([device.expects('state', 'counters', null), ${SALE}, device.put('state', 'counters', { sequence: 1 })])`,
  );
  expect(written).toEqual({ ok: true, value: null });
  await page.reload();
  await page.waitForFunction('window.device !== undefined');
  expect(await page.evaluate(`device.journal.list('events', { from: 1 })`)).toMatchObject([
    { event: { customer: { firstName: 'Karim' } } },
  ]);
  expect(await page.evaluate(`device.journal.read('state', 'counters')`)).toEqual({ sequence: 1 });
  const onDisk = await page.evaluate(
    `device.raw('events').then((all) => all.map((each) => Object.keys(each).join() + new TextDecoder().decode(each.sealed)).join())`,
  );
  expect(onDisk).toMatch(/^iv,sealed/);
  expect(onDisk).not.toContain('Karim');
  expect(onDisk).not.toContain('0550123456');
});

test('the key cannot be read out of the browser', async () => {
  const page = await openWindow();
  await page.evaluate(`device.journal.write([${SALE}])`);
  const read = await page.evaluate(
    `device.raw('keys').then(([key]) => crypto.subtle.exportKey('raw', key)).then(() => 'read', (error) => error.name)`,
  );
  expect(read).toBe('InvalidAccessError');
});

test('of two windows that give the same number one is refused, and nothing of it is written', async () => {
  const [one, other] = [await openWindow(), await openWindow()];
  const pay = (id: string) =>
    `device.journal.write([device.expects('state', 'counters', null), device.put('events', '${id}', {}), device.put('state', 'counters', { sequence: 1 })])`;
  const answers = await Promise.all([one.evaluate(pay('a')), other.evaluate(pay('b'))]);
  expect(answers).toContainEqual({ ok: true, value: null });
  expect(answers).toContainEqual({ ok: false, error: { code: 'till.window-only-reads' } });
  expect(await one.evaluate(`device.journal.list('events').then(({ length }) => length)`)).toBe(1);
});

test('two windows that begin at once have one key: each reads what the other sealed, and hears of it', async () => {
  const [one, other] = [await openWindow(), await openWindow()];
  await Promise.all([
    one.evaluate(`device.journal.write([device.put('events', 1, { by: 'one' })])`),
    other.evaluate(`device.journal.write([device.put('events', 2, { by: 'other' })])`),
  ]);
  for (const page of [one, other])
    expect(await page.evaluate(`device.journal.listLast('events', 5)`)).toEqual([{ by: 'other' }, { by: 'one' }]);
  await one.waitForFunction('device.heard.times > 0');
});

test('without room all of a write is refused with its reason', async () => {
  const page = await openWindow();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Storage.overrideQuotaForOrigin', { origin: new URL(page.url()).origin, quotaSize: 100_000 });
  const answer = await page.evaluate(
    `device.journal.write([device.put('state', 'counters', { sequence: 2 }), device.put('events', 2, { text: 'x'.repeat(3_000_000) })])`,
  );
  expect(answer).toEqual({ ok: false, error: { code: 'till.storage-is-full' } });
  expect(await page.evaluate(`device.journal.read('state', 'counters')`)).toBeUndefined();
});
