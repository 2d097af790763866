import type { Browser, Page } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { PageModels, PageName } from '../src/page-models/index.ts';
import { openBrowser } from './browser.ts';
import { drawPage, PAGE_NAMES, PAGES, renderPage } from './fixture-server.ts';
import { buildPages, cards } from './fixtures/models.ts';

/** A browser reads dozens of documents in one test. */
vi.setConfig({ testTimeout: 60_000 });

let browser: Browser;

beforeAll(async () => {
  browser = await openBrowser();
}, 60_000);

afterAll(() => browser.close());

type Document = readonly [name: string, html: string];

/** What the browser's parser makes of documents, without the rules that their server sends along. */
async function parsed(
  documents: readonly Document[],
  { runsScript }: { runsScript: boolean },
  look: (page: Page, document: Document) => Promise<void>,
): Promise<void> {
  const context = await browser.newContext({ javaScriptEnabled: runsScript });
  try {
    const page = await context.newPage();
    const known = new Map(documents.map(([name, html]) => [`/${name}`, html]));
    await page.route('**/*', (route) => {
      const body = known.get(new URL(route.request().url()).pathname);
      return body === undefined ? route.abort() : route.fulfill({ contentType: 'text/html; charset=utf-8', body });
    });
    for (const document of documents) {
      await page.goto(`http://shop.example/${document[0]}`, { waitUntil: 'domcontentloaded' });
      await look(page, document);
    }
  } finally {
    await context.close();
  }
}

/** Elements of drawings may close themselves. */
const drawn: ReadonlySet<string> = new Set(['path', 'circle', 'use', 'rect', 'line', 'ellipse']);

/** Opening and closing tags in their order; what stands in scripts is no markup. */
function tagsOf(html: string): readonly string[] {
  const markup = html
    .replace(/<!--[\s\S]*?-->/g, '')
    .replace(/(<script\b[^>]*>)[\s\S]*?(<\/script>)/g, '$1$2')
    .replace(/<(\w+)((?:[^<>"']|"[^"]*"|'[^']*')*)\/>/g, (whole, tag: string, rest: string) =>
      drawn.has(tag) ? `<${tag}${rest}></${tag}>` : whole,
    );
  return [...markup.matchAll(/<\/?[a-zA-Z][a-zA-Z0-9]*/g)].map(([tag]) => tag.toLowerCase());
}

it.each(['fr', 'ar'] as const)(
  'Q-02 · documents in %s are what the parser makes of them: nothing moved or closed',
  async (language) => {
    const documents = PAGES.map((name) => [name, drawPage(language, name)] as const);
    await parsed(documents, { runsScript: false }, async (page, [name, html]) => {
      expect([name, ...tagsOf(await page.content())]).toEqual([name, ...tagsOf(html)]);
    });
  },
);

it.each(PAGES)('Q-02 · no id stands twice on %s, and each that is named is there', (name) => {
  const html = drawPage('fr', name);
  const ids = [...html.matchAll(/\sid="([^"]*)"/g)].map(([, id]) => id ?? '');
  expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([]);
  const named = [...html.matchAll(/\s(?:for|aria-(?:labelledby|describedby|controls))="([^"]*)"/g)];
  expect(named.flatMap(([, list = '']) => list.split(' ')).filter((id) => !ids.includes(id))).toEqual([]);
});

/** Breaks out of a text, an attribute in either quotes, an address, a data block, a comment and a title. */
const payload = `"'><img src=x onerror="document.documentElement.dataset.hit='1'"><svg onload="document.documentElement.dataset.hit='2'"></title></textarea></script><script>document.documentElement.dataset.hit='3'</script><!--`;
/** Addresses, codes and markup that the server has made safe already; all else is a person's words. */
const made =
  /^(?:href|absoluteHref|\w*Href|src|srcSet|url|displayUrl|image|html|shortDescription|longDescription|sizeGuide|language|kind|mode|type|iso|isoCode|\w*[uU]uid|id|color|dir|size|sizeClass|containerClass|background|bgColor|code|path|name|key|state|status|light|dark|ruleType|\w*Token|canonical|current|version)$/;
const words = /^(?:name|label|title)$/;

/** Every word of a person in a model, with code after it. */
function poisoned<T>(model: T, key?: string): T;
function poisoned(model: unknown, key = 'text'): unknown {
  if (typeof model === 'string') return words.test(key) || !made.test(key) ? `${model} ${payload}` : model;
  if (Array.isArray(model)) return model.map((item: unknown) => poisoned(item, key));
  if (typeof model !== 'object' || model === null) return model;
  return Object.fromEntries(Object.entries(model).map(([name, value]) => [name, poisoned(value, name)]));
}

describe('names that are code', () => {
  it('C22 · stay words on every page: in text, attributes, data of islands and of search engines', async () => {
    const pages = poisoned(buildPages('fr'));
    const documents = PAGE_NAMES.map((name) => [name, draw(name, pages)] as const);
    await parsed(documents, { runsScript: true }, async (page, [name, html]) => {
      expect(html.includes('&lt;svg onload=')).toBe(true);
      const found = await page.evaluate(() => ({
        hit: document.documentElement.dataset['hit'] ?? null,
        handlers: [...document.querySelectorAll('*')].filter((element) =>
          element.getAttributeNames().some((attribute) => attribute.startsWith('on')),
        ).length,
        data: [...document.querySelectorAll('script[type$="json"]')].map(({ textContent }) => textContent ?? ''),
        addresses: [...document.querySelectorAll('[href], [src], [action]')].flatMap((element) =>
          ['href', 'src', 'action'].flatMap((attribute) => element.getAttribute(attribute) ?? []),
        ),
      }));
      expect([name, found.hit, found.handlers]).toEqual([name, null, 0]);
      for (const json of found.data) expect(() => JSON.parse(json)).not.toThrow();
      expect(found.addresses.filter((address) => /^\s*(?:javascript|vbscript|data:text)/i.test(address))).toEqual([]);
    });
  });

  it('C22 · stay words in the data that a card hands to the cart', async () => {
    const pages = buildPages('fr');
    const listing = { ...pages.listing.listing, cards: poisoned(cards('fr', 3)) };
    const html = renderPage('listing', { ...pages.listing, listing });
    await parsed([['listing', html]], { runsScript: true }, async (page) => {
      const lines = await page.locator('[data-add-to-cart]').evaluateAll((buttons) =>
        buttons.map((button) => {
          const line: { name: string } = JSON.parse(button.getAttribute('data-add-to-cart') ?? '{}');
          return line.name;
        }),
      );
      expect(lines.length).toBeGreaterThan(0);
      for (const line of lines) expect(line).toContain(payload);
    });
  });
});

function draw(name: (typeof PAGE_NAMES)[number], pages: PageModels): string {
  const page: PageName = name;
  return renderPage(page, pages[page]);
}
