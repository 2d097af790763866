import { HtmlValidate } from 'html-validate';
import { describe, expect, it } from 'vitest';
import { drawPage, LANGUAGES, PAGES, renderPage } from './fixture-server.ts';
import type { LandingItemModel } from '../src/page-models/landing.ts';
import { blocksPage, FILLS } from './fixtures/blocks.ts';
import { buildPages } from './fixtures/models.ts';

/** Its wishes beyond the standard that do not fit: a list of suggestions is no select, a set of fields may only lock them. */
const rules = { 'prefer-native-element': 'off', 'wcag/h71': 'off' } as const;
/** What the HTML standard forbids, as a validator from outside reads it; how code looks is nobody's concern here. */
const validator = new HtmlValidate({ extends: ['html-validate:standard', 'html-validate:a11y'], root: true, rules });

async function faultsIn(html: string): Promise<readonly string[]> {
  const { results } = await validator.validateString(html);
  return results.flatMap(({ messages }) =>
    messages.map(
      ({ ruleId, message, selector, line, column }) => `${ruleId}: ${message} at ${selector ?? `${line}:${column}`}`,
    ),
  );
}

describe.each(LANGUAGES)('in %s', (language) => {
  it('every page is valid HTML', async () => {
    for (const name of PAGES) expect([name, ...(await faultsIn(drawPage(language, name)))]).toEqual([name]);
  }, 60_000);

  it.each(FILLS)('so is a home page of all twenty blocks, each with %s to show', async (fill) => {
    const page = blocksPage(language, fill);
    const html = renderPage('home', page);
    const shown = [...html.matchAll(/ data-block="(\w+)"/gu)].map(([, type]) => type);
    expect(shown).toEqual(fill === 'empty' ? [] : page.blocks.map(({ type }) => type));
    expect(await faultsIn(html)).toEqual([]);
  });

  it.each([1, 14])(
    'so is a landing page whose blocks have %i items, with and without its own headline',
    async (count) => {
      const { landing } = buildPages(language);
      const blocks = landing.blocks.map((block) =>
        'items' in block ? { ...block, items: itemsOf(block, count) } : block,
      );
      const bare = blocks.filter(({ type }) => type !== 'hero').map((block) => ({ ...block, title: null }));
      for (const shown of [blocks, bare]) {
        const html = renderPage('landing', { ...landing, blocks: shown });
        expect([...html.matchAll(/ class="landing-block /gu)]).toHaveLength(shown.length);
        expect(await faultsIn(html)).toEqual([]);
      }
    },
  );
});

/** So many of them; every third has no picture and no text. */
function itemsOf({ items: [first] }: { items: readonly LandingItemModel[] }, count: number): LandingItemModel[] {
  if (first === undefined) throw new Error('the block of the fixtures has no item');
  return Array.from({ length: count }, (_, at) =>
    at % 3 === 2 ? { title: first.title, text: '', image: null } : first,
  );
}
