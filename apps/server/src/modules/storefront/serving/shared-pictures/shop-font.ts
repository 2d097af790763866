import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { keep } from '../../../../caching/kept.ts';
import { sfntOf } from './sfnt.ts';

const SOURCES = {
  arabic: import.meta.resolve('@fontsource/cairo/files/cairo-arabic-700-normal.woff'),
  latin: import.meta.resolve('@fontsource/cairo/files/cairo-latin-700-normal.woff'),
} as const;

/** The house's font as files, Arabic first and Latin: written once per process, and known by name once each was drawn with. */
export const shopFont = keep(async (): Promise<readonly [string, string]> => {
  const folder = await mkdtemp(join(tmpdir(), 'hanout-font-'));
  const write = async (script: 'arabic' | 'latin'): Promise<string> => {
    const file = join(folder, `${script}.ttf`);
    await writeFile(file, sfntOf(await readFile(fileURLToPath(SOURCES[script]))));
    return file;
  };
  return Promise.all([write('arabic'), write('latin')]);
});
