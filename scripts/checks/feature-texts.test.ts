import { dirname, posix } from 'node:path';
import type { TextsLoader } from '@hanout/i18n';
import { dashboardShell } from '@hanout/i18n/catalogues/dashboard/shell/load.ts';
import { readCatalogues } from '@hanout/i18n/testing';
import { describe, expect, test } from 'vitest';
import { features } from '../../apps/dashboard/src/features.ts';
import { isTest, listSources, readSource } from './sources.ts';
import { baseOf } from './translations.ts';

const FOLDER = 'apps/dashboard/src';
const catalogues = await readCatalogues('dashboard', 'shared');
const everyKey = new Set(catalogues.flatMap(({ fr }) => Object.keys(fr).map(baseOf)));
const everywhere = await keysOf([dashboardShell, ...features.map(({ shellTexts }) => shellTexts)]);

/** The words that a part of the back office says by their name, and that are not there when it is shown. */
describe('words of the back office', () => {
  test.each(features.map((feature) => [feature.key, feature] as const))(
    'Q-07 · the pages of %s fetch every word that they say',
    async (key, { texts, routes }) => {
      const source = readSource(`${FOLDER}/features/${key}/feature.ts`);
      const pages = [...source.matchAll(/import\('\.\/(pages\/[^']+)'\)/g)].map(([, page = '']) => page);
      expect(pages).toHaveLength(routes.length);
      const missing = await Promise.all(
        routes.map(async (route, index) => {
          const there = new Set([...everywhere, ...(await keysOf([...texts, ...(route.texts ?? [])]))]);
          return missingIn(filesFrom(`${FOLDER}/features/${key}/${pages[index] ?? ''}`, true), there);
        }),
      );
      expect(missing.flat()).toEqual([]);
    },
  );

  test('Q-07 · what is shown before a page is fetched, or above it, says only words that are there from the start', () => {
    const notices = ['apps/dashboard/src/features/first-steps/components/first-steps.tsx'];
    const early = features.flatMap(({ key }) => [...filesFrom(`${FOLDER}/features/${key}/feature.ts`, false)]);
    const around = listSources(/^(?:apps\/dashboard\/src\/(?:api|app|session|shell)|packages\/ui\/src)\/.+\.tsx?$/);
    const files = [...early, ...notices, ...around.filter((path) => !isTest(path))];
    expect(missingIn(files, everywhere)).toEqual([]);
    expect(missingIn(files, new Set())).not.toEqual([]);
  });
});

async function keysOf(loaders: readonly TextsLoader[]): Promise<ReadonlySet<string>> {
  const all = await Promise.all(loaders.map((loader) => loader.fr()));
  return new Set(all.flatMap((messages) => Object.keys(messages).map(baseOf)));
}

function missingIn(files: Iterable<string>, there: ReadonlySet<string>): string[] {
  return [...files].flatMap((path) => {
    const said = [...readSource(path).matchAll(/(['"`])([\w-]+\.[\w.-]+)\1/g)].map(([, , key = '']) => key);
    const missing = said.filter((key) => everyKey.has(key) && !there.has(key));
    return missing.map((key) => `${path} says ${key}`);
  });
}

/** The files of the feature, and of what features have in common, that this one brings along; later ones too, where they are fetched by it. */
function filesFrom(start: string, alsoLater: boolean): ReadonlySet<string> {
  const feature = start.split('/').slice(0, 5).join('/');
  const found = new Set<string>([start]);
  for (const path of found) {
    for (const [, how, name = ''] of readSource(path).matchAll(/(from|import\()\s*'(\.[^']+\.tsx?)'/g)) {
      const target = posix.join(dirname(path), name);
      const isBrought = target.startsWith(feature) || target.startsWith(`${FOLDER}/order-parts/`);
      if (isBrought && (alsoLater || how === 'from')) found.add(target);
    }
  }
  return found;
}

/** The server loads no catalogue of the back office: a word that only they have would be shown as its key. */
describe('words of the server', () => {
  test('Q-07 · are in a catalogue that the server reads', async () => {
    const there = new Set(
      (await readCatalogues('server', 'shared', 'shop')).flatMap(({ fr }) => Object.keys(fr).map(baseOf)),
    );
    const spoken = listSources(/^apps\/server\/src\/.+\.ts$/).filter((path) => !isTest(path));
    const said = spoken.flatMap((path) =>
      [...readSource(path).matchAll(/\bt\(\s*(['"`])([\w-]+\.[\w.-]+)\1/g)].map(([, , key = '']) => ({ path, key })),
    );
    expect(said).not.toEqual([]);
    const missing = said.filter(({ key }) => everyKey.has(key) && !there.has(key));
    expect(missing.map(({ path, key }) => `${path} says ${key}`)).toEqual([]);
  });
});
