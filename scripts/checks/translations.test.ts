import type { Catalogue } from '@hanout/i18n';
import { describe, expect, test } from 'vitest';

import { errorsOfTheHouse } from '../../apps/server/src/errors/errors-of-the-house.ts';
import { modules } from '../../apps/server/src/modules.ts';
import { isTest, listSources, readSource, root } from './sources.ts';
import { baseOf, findContradictions, findGaps } from './translations.ts';

const folders = [
  ...new Set(
    listSources(/^packages\/i18n\/src\/catalogues\/.+\/fr\.ts$/).map((path) => path.slice(0, path.lastIndexOf('/'))),
  ),
];

async function loadCatalogue(folder: string): Promise<Catalogue> {
  const [fr, ar, en] = await Promise.all(
    (['fr', 'ar', 'en'] as const).map(async (language) => {
      const module: Record<string, Catalogue['fr']> = await import(`${root}/${folder}/${language}.ts`);
      return module[language] ?? {};
    }),
  );
  return { fr: fr ?? {}, ar: ar ?? {}, en: en ?? {} };
}

const texts = listSources(/\.(?:ts|tsx)$/).filter((path) => !path.includes('/i18n/src/catalogues/') && !isTest(path));
const everything = texts.map(readSource).join('\n');
const literals = new Set(everything.match(/(?<=['"`])[\w.-]+(?=['"`])/g) ?? []);
const prefixes = [...new Set(everything.match(/(?<=`)[\w.-]+[._-](?=\$\{)/g) ?? [])];

/** Named by the specification; the screens that say them come with the expeditions. */
const SPECIFIED = new Set([
  'item_added',
  'invalid_quantity',
  'error_adding',
  'error_updating',
  'error_removing',
  'error_loading_products',
]);

describe('translations', () => {
  test.each(folders)('%s says the same in French, Arabic and English', async (folder) => {
    expect(findGaps(await loadCatalogue(folder))).toEqual([]);
  });

  test.each(folders)('%s holds no text that nobody shows', async (folder) => {
    const bases = [...new Set(Object.keys((await loadCatalogue(folder)).fr).map(baseOf))];
    const isShown = (key: string): boolean =>
      SPECIFIED.has(key) || literals.has(key) || prefixes.some((prefix) => key.startsWith(prefix));
    expect(bases.filter((key) => !isShown(key))).toEqual([]);
  });

  /** An Arabic line would show its two halves the wrong way round, and any line may end between them. */
  test('X-03 · no number is parted by an ordinary space', async () => {
    const catalogues = await Promise.all(folders.map(loadCatalogue));
    const said = catalogues.flatMap(({ fr, ar, en }) => [fr, ar, en].flatMap((messages) => Object.values(messages)));
    expect(said.filter((text) => /\d \d{3}(?!\d)/.test(text))).toEqual([]);
  });

  test('French quotation marks keep to their words: a line never ends between them', async () => {
    const catalogues = await Promise.all(folders.map(loadCatalogue));
    const said = catalogues.flatMap(({ fr }) => Object.values(fr));
    expect(said.filter((text) => text.includes('«')).length).toBeGreaterThan(0);
    expect(said.filter((text) => /«(?!\u00a0)|(?<!\u00a0)»/u.test(text))).toEqual([]);
  });

  test('the Arabic word for a clearance is none for a filter', async () => {
    const catalogues = await Promise.all(folders.map(loadCatalogue));
    const filters = catalogues.flatMap(({ fr, ar }) =>
      Object.keys(ar).filter((key) => /filtre/iu.test(fr[key] ?? '') && /تصفي/u.test(ar[key] ?? '')),
    );
    expect(filters).toEqual([]);
  });

  test('Q-07 · a key that several catalogues have says the same in each', async () => {
    expect(findContradictions(await Promise.all(folders.map(loadCatalogue)))).toEqual([]);
  });

  test('Q-07 · finds what two catalogues say differently', () => {
    const one = { fr: { a: 'Un', b: 'Deux' }, ar: { a: 'واحد', b: 'اثنان' }, en: { a: 'One', b: 'Two' } };
    const other = { fr: { a: 'Un' }, ar: { a: 'أحد' }, en: { a: 'One', c: 'Three' } };
    expect(findContradictions([one, other])).toEqual(['a in ar: واحد | أحد']);
  });

  test('Q-07 · every text that is asked for by name exists', async () => {
    const catalogues = await Promise.all(folders.map(loadCatalogue));
    const known = new Set(catalogues.flatMap(({ fr }) => Object.keys(fr).map(baseOf)));
    const asked = new Set(everything.match(/(?<=\b(?:t|translate)\(\s*')[\w.-]+(?=')/g) ?? []);
    expect([...asked].filter((key) => !known.has(key))).toEqual([]);
  });

  test('Q-07 · every refusal has its sentence', async () => {
    const { fr } = await loadCatalogue('packages/i18n/src/catalogues/server/errors');
    const own = modules.flatMap(({ sentences }) => Object.keys(sentences?.fr ?? {}));
    const known = new Set([...Object.keys(fr), ...own].map(baseOf));
    const entries = [errorsOfTheHouse, ...modules.map(({ errors = {} }) => errors)].flatMap((errors) =>
      Object.values(errors),
    );
    expect(entries.filter(({ message }) => !known.has(message))).toEqual([]);
  });

  test('Q-07 · finds what differs between the languages', () => {
    const gaps = findGaps({
      fr: { a: 'Un', b: 'Il reste {{count}}', c_one: 'x', c_other: 'y' },
      ar: { b: 'بقي', c_one: 'س', c_other: 'ص' },
      en: { a: 'One', b: '{{count}} left', c_one: 'x', c_other: 'y' },
    });
    expect(gaps).toEqual([
      'a is missing in ar',
      'b has other placeholders per language: {{count}} |  | {{count}}',
      'c lacks the Arabic forms two, few, many',
    ]);
  });
});
