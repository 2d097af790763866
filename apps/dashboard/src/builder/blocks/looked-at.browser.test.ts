import { chromium, type Browser, type Page } from '@playwright/test';
import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { stripTypeScriptTypes } from 'node:module';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { FIRST_PICTURE_BYTES, PAGE_BYTES } from './weigh-page.ts';

const ROOT = fileURLToPath(new URL('../../../../../', import.meta.url));

/** The builder, which looks at a page in its frame. */
const BUILDER = `<!doctype html><script type="importmap">
{ "imports": { "@hanout/core/theme": "/packages/core/src/theme/index.ts" } }
</script><script type="module">
import { weighPage } from '/apps/dashboard/src/builder/blocks/weigh-page.ts';
import { poorestText } from '/apps/dashboard/src/builder/blocks/read-contrast.ts';
window.builder = { weighPage, poorestText };
</script><iframe sandbox="allow-same-origin" style="width: 360px; height: 640px; border: 0" src="/shop"></iframe>`;

const SIZES: Readonly<Record<string, number>> = {
  '/banner.webp': 2 * 1024 * 1024,
  '/small.webp': 40_000,
  '/below.webp': 120_000,
};
const SCRIPT = 'export const said = 1;\n'.repeat(400);
const STYLE = 'body { margin: 0 }\n'.repeat(300);
const shop = { body: '' };
let browser: Browser;
let server: Server;
let page: Page;

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
  server.close();
});
beforeEach(async () => {
  page = await browser.newPage({ viewport: { width: 800, height: 800 } });
});
afterEach(() => page.close());

async function serve({ url = '' }: IncomingMessage, reply: ServerResponse): Promise<void> {
  const answer = (type: string, body: string | Buffer) => reply.setHeader('content-type', type).end(body);
  if (url === '/') return void answer('text/html', BUILDER);
  if (url === '/shop') return void answer('text/html', `<!doctype html><meta charset="utf-8"><body>${shop.body}`);
  if (url === '/shop.js') return void answer('text/javascript', SCRIPT);
  if (url === '/shop.css') return void answer('text/css', STYLE);
  const bytes = SIZES[url];
  if (bytes !== undefined) return void answer('image/webp', Buffer.alloc(bytes));
  if (!url.endsWith('.ts')) return void reply.writeHead(404).end();
  answer('text/javascript', stripTypeScriptTypes(await readFile(`${ROOT}${url}`, 'utf8')));
}

async function build(body: string): Promise<void> {
  shop.body = body;
  const { port } = Object(server.address());
  await page.goto(`http://127.0.0.1:${port}/`);
  await page.waitForFunction('window.builder !== undefined && frames[0].document.readyState === "complete"');
}
const look = async (call: string): Promise<unknown> => page.evaluate(`window.builder.${call}`);
const weigh = () => look('weighPage(frames[0].document)');
const picture = (name: string, height: number) =>
  `<img src="/${name}.webp" style="display: block; width: 360px; height: ${height}px">`;

test('a page weighs its pictures once each, its scripts and styles as they travel, and its own text', async () => {
  await build(
    `<link rel="stylesheet" href="/shop.css"><script type="module" src="/shop.js"></script>
    <div data-block="one">${picture('small', 100)}</div><div data-block="two">${picture('small', 100)}${picture('below', 100)}</div>
    <div data-block="words">Bonjour</div>`,
  );
  const { page: bytes, code, blocks } = Object(await weigh());
  const packed = gzipSync(SCRIPT).length + gzipSync(STYLE).length;
  expect(code).toBeGreaterThan(packed - 60);
  expect(code).toBeLessThan(packed + 60);
  expect(bytes - code - 160_000).toBeGreaterThan(0);
  expect(bytes - code - 160_000).toBeLessThan(1000);
  expect(blocks).toEqual([
    { block: 'two', bytes: 160_000 },
    { block: 'one', bytes: 40_000 },
  ]);
});

test('the first picture is the largest of what is seen before anything is scrolled', async () => {
  const words = '<p style="height: 300px">Bonjour</p>';
  await build(
    `<div data-block="small">${words}${picture('small', 200)}</div><div data-block="below">${picture('below', 2000)}</div>`,
  );
  expect(await weigh()).toMatchObject({ first: { block: 'small', bytes: 40_000 } });
  await build(
    `<div data-block="words" style="height: 900px">Bonjour</div><div data-block="below">${picture('below', 90)}</div>`,
  );
  expect(await weigh()).toMatchObject({ first: null });
});

test('a banner of two megabytes is above what a first picture, and a whole page, may be', async () => {
  await build(`<div data-block="one">${picture('banner', 400)}</div>`);
  const { page: bytes, first } = Object(await weigh());
  expect(first).toEqual({ block: 'one', bytes: 2 * 1024 * 1024 });
  expect(first.bytes).toBeGreaterThan(FIRST_PICTURE_BYTES);
  expect(bytes).toBeGreaterThan(PAGE_BYTES);
});

const block = (html: string) => `<section data-block="one">${html}</section><section data-block="two">x</section>`;
const poorest = (background: string) => look(`poorestText(frames[0].document, 'one', '${background}')`);

test('the words that are read worst on a background are named, with the nearest one on which all are read', async () => {
  await build(block('<h2 style="color: #111">Titre</h2><p style="color: #999">Le texte pâle</p>'));
  const { text, ratio, nearest } = Object(await poorest('#ffffff'));
  expect([text, ratio.toFixed(2)]).toEqual(['Le texte pâle', '2.85']);
  // Grey on white cannot be helped without black becoming unreadable: there is no such background between.
  expect(nearest).toBeNull();
  await build(block('<p style="color: #222">Un texte</p>'));
  const dark = Object(await poorest('#444444'));
  expect(await poorest(dark.nearest)).toBeNull();
  expect(await poorest('#ffffff')).toBeNull();
});

test('what stands on a ground of its own, is not seen, or is in another block, is not looked at', async () => {
  await build(
    block(`<p style="color: #000">Lisible</p><p style="color: #fff; background: #000"><b>Sur son fond</b></p>
      <p style="color: #fff; display: none">Caché</p>`),
  );
  expect(await poorest('#ffffff')).toBeNull();
  expect(await look("poorestText(frames[0].document, 'none', '#ffffff')")).toBeNull();
  expect(await poorest('no colour')).toBeNull();
});

test('a background that is seen through lies on the page, as dim as the block is', async () => {
  await build(`<style>body { background: #000 }</style>${block('<p style="color: #fff">Blanc</p>')}`);
  expect(await poorest('#ffffff10')).toBeNull();
  expect(await poorest('#ffffff')).toMatchObject({ text: 'Blanc' });
  await build(
    `<style>:root { --block-dim: 0.1 } body { background: #000 }</style>${block('<p style="color: #fff">Blanc</p>')}`,
  );
  expect(await poorest('#ffffff')).toBeNull();
});
