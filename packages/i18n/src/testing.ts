import { readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { LANGUAGES } from './languages.ts';
import type { Catalogue, Messages } from './translate.ts';

/** Whose texts they are: the folder says who loads them. */
export type Loader = 'dashboard' | 'pos' | 'shared' | 'server' | 'shop';

/** Every catalogue of somebody, for tests that show whatever they like. */
export async function readCatalogues(...loaders: readonly Loader[]): Promise<readonly Catalogue[]> {
  const folders = loaders.flatMap((loader) => {
    const root = join(import.meta.dirname, 'catalogues', loader);
    const files = readdirSync(root, { recursive: true, encoding: 'utf8' });
    return files.filter((path) => path.endsWith('fr.ts')).map((path) => join(root, dirname(path)));
  });
  return Promise.all(folders.map(readCatalogue));
}

async function readCatalogue(folder: string): Promise<Catalogue> {
  const [fr = {}, ar = {}, en = {}] = await Promise.all(
    LANGUAGES.map(async (language) => {
      const file: Readonly<Record<string, Messages>> = await import(pathToFileURL(join(folder, `${language}.ts`)).href);
      return file[language] ?? {};
    }),
  );
  return { fr, ar, en };
}
