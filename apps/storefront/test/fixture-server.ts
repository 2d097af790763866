import { createServer } from 'node:http';
import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AddressInfo } from 'node:net';
import type { Language, PageName, RenderPage } from '../src/page-models/index.ts';
import { blocksPage, FILLS } from './fixtures/blocks.ts';
import { buildPages } from './fixtures/models.ts';
import { buildSearchPage, popularSearches, suggestions } from './fixtures/search.ts';
import { drawPicture } from './fixtures/pictures.ts';

const client = fileURLToPath(new URL('../dist/client', import.meta.url));
/** The built bundle, as the server runs it. `npm test` builds it first. */
export const { renderPage }: { renderPage: RenderPage } = await import(
  new URL('../dist/server/render.js', import.meta.url).href
);

/** What the shop is served with: no inline code, no inline style. */
const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; connect-src 'self'; form-action 'self'; base-uri 'none'";
const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.woff2': 'font/woff2',
  '.svg': 'image/svg+xml',
};
export const LANGUAGES: readonly Language[] = ['fr', 'ar', 'en'];

/** Every kind of page, in the fixtures' fullest state. */
export const PAGE_NAMES = [
  'home',
  'listing',
  'product',
  'landing',
  'cart',
  'confirmation',
  'track',
  'favourites',
  'offline',
  'delivery',
  'cms',
  'blog',
  'post',
  'brands',
  'error',
] as const satisfies readonly PageName[];
/** What the fixture server shows: the kinds, and the two ways that a search ends. */
export const PAGES = [...PAGE_NAMES, 'search', 'nothing'] as const;

export function drawPage(language: Language, name: (typeof PAGES)[number]): string {
  if (name === 'search' || name === 'nothing')
    return renderPage('listing', buildSearchPage(language, { isFound: name === 'search' }));
  const page: PageName = name;
  return renderPage(page, pages[language][page]);
}

const pages = { fr: buildPages('fr'), ar: buildPages('ar'), en: buildPages('en') };

export interface FixtureServer {
  origin: string;
  close(): Promise<void>;
}

/** Serves every fixture page at `/<language>/<page>` with the built bundle, as the shop's server would. */
export async function fixtureServer(port = 0): Promise<FixtureServer> {
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://x');
    void answer(pathname, searchParams).then(({ status, type, body }) => {
      response.writeHead(status, { 'content-type': type, 'content-security-policy': POLICY }).end(body);
    });
  });
  const answer = async (
    path: string,
    query: URLSearchParams,
  ): Promise<{ status: number; type: string; body: string | Buffer }> => {
    const [, first = '', second = ''] = path.split('/');
    const language = LANGUAGES.find((one) => one === first);
    const name = PAGES.find((one) => one === second);
    if (language !== undefined && name !== undefined)
      return { status: 200, type: 'text/html; charset=utf-8', body: drawPage(language, name) };
    const fill = FILLS.find((one) => `blocks-${one}` === second);
    if (language !== undefined && fill !== undefined)
      return {
        status: 200,
        type: 'text/html; charset=utf-8',
        body: renderPage('home', blocksPage(language, fill)),
      };
    if (language !== undefined && second === 'unavailable') {
      const model = { ...pages[language].error, status: 503, kind: 'unavailable' } as const;
      return { status: 503, type: 'text/html; charset=utf-8', body: renderPage('error', model) };
    }
    // What pages ask of the server while nobody touches them: its clock, what goes with a product, what was seen of late, and the
    // sum of a form that stands open.
    if (
      path === '/healthz' ||
      path === '/web/api/cart/quote' ||
      path === '/web/public/api/cards' ||
      path.startsWith('/web/api/product/cross_selling/')
    )
      return { status: 200, type: 'application/json', body: '{}' };
    // The worker that keeps what is seen is the server's: here one that keeps nothing.
    if (path === '/shop-worker.js') return { status: 200, type: 'text/javascript', body: '' };
    if (path === '/web/public/api/search/suggestions')
      return {
        status: 200,
        type: 'application/json',
        body: JSON.stringify(query.get('q') === '' ? popularSearches : suggestions),
      };
    const drawing = first === 'fixtures' ? drawPicture(second) : null;
    if (drawing !== null) return { status: 200, type: 'image/svg+xml', body: drawing };
    const file = await readFile(join(client, path)).catch(() => null);
    if (file === null) return { status: 404, type: 'application/json', body: '{}' };
    return { status: 200, type: TYPES[extname(path)] ?? 'application/octet-stream', body: file };
  };
  await new Promise<void>((resolve) => {
    server.listen(port, '127.0.0.1', resolve);
  });
  const address: string | AddressInfo | null = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return {
    origin: `http://127.0.0.1:${address.port}`,
    close: () =>
      new Promise((resolve, reject) => {
        server.close((error) => (error === undefined ? resolve() : reject(error)));
        server.closeAllConnections();
      }),
  };
}
