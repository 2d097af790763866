import { createServer } from 'node:http';
import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AddressInfo } from 'node:net';
import type { Language, PageName, RenderPage } from '../src/page-models/index.ts';
import { buildPages } from './fixtures/models.ts';
import { buildSearchPage, suggestions } from './fixtures/search.ts';
import { drawPicture } from './fixtures/pictures.ts';

const client = fileURLToPath(new URL('../dist/client', import.meta.url));
const bundle = new URL('../dist/server/render.js', import.meta.url).href;

/** What the shop is served with: no inline code, no inline style. */
const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; connect-src 'self'; form-action 'self'; base-uri 'none'";
const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.woff2': 'font/woff2',
  '.svg': 'image/svg+xml',
};
const LANGUAGES: readonly Language[] = ['fr', 'ar', 'en'];

export interface FixtureServer {
  origin: string;
  documents(): { name: string; language: Language; html: string }[];
  close(): Promise<void>;
}

/** Serves every fixture page at `/<language>/<page>` with the built bundle, as the shop's server would. */
export async function fixtureServer(port = 0): Promise<FixtureServer> {
  const { renderPage }: { renderPage: RenderPage } = await import(bundle);
  const pages = { fr: buildPages('fr'), ar: buildPages('ar'), en: buildPages('en') };
  const names = pageNames(pages.fr);
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://x').pathname;
    void answer(path).then(({ status, type, body }) => {
      response.writeHead(status, { 'content-type': type, 'content-security-policy': POLICY }).end(body);
    });
  });
  const answer = async (path: string): Promise<{ status: number; type: string; body: string | Buffer }> => {
    const [, first = '', second = ''] = path.split('/');
    const language = LANGUAGES.find((one) => one === first);
    const name = names.find((one) => one === second);
    if (language !== undefined && name !== undefined) {
      return { status: 200, type: 'text/html; charset=utf-8', body: renderPage(name, pages[language][name]) };
    }
    if (language !== undefined && second === 'unavailable') {
      const model = { ...pages[language].error, status: 503, kind: 'unavailable' } as const;
      return { status: 503, type: 'text/html; charset=utf-8', body: renderPage('error', model) };
    }
    // What pages ask of the server while nobody touches them: its clock, and what goes with a product.
    if (path === '/healthz' || path.startsWith('/web/api/product/cross_selling/'))
      return { status: 200, type: 'application/json', body: '{}' };
    if (language !== undefined && (second === 'search' || second === 'nothing')) {
      const model = buildSearchPage(language, { isFound: second === 'search' });
      return { status: 200, type: 'text/html; charset=utf-8', body: renderPage('listing', model) };
    }
    if (path === '/web/public/api/search/suggestions')
      return { status: 200, type: 'application/json', body: JSON.stringify(suggestions) };
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
    documents: () =>
      LANGUAGES.flatMap((language) =>
        names.map((name) => ({ name, language, html: renderPage(name, pages[language][name]) })),
      ),
    close: () =>
      new Promise((resolve, reject) => {
        server.close((error) => (error === undefined ? resolve() : reject(error)));
        server.closeAllConnections();
      }),
  };
}

function pageNames(pages: object): PageName[] {
  const known: readonly PageName[] = [
    'home',
    'listing',
    'product',
    'cart',
    'confirmation',
    'track',
    'cms',
    'blog',
    'post',
    'error',
  ];
  return known.filter((name) => name in pages);
}
