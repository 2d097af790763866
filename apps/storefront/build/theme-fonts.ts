import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { FONT_FAMILIES, fontFileOf, HOUSE_FAMILY, type FontScript } from '@hanout/core/theme';
import type { Plugin } from 'vite';

const SCRIPTS = ['latin', 'arabic'] as const satisfies FontScript[];
const { resolve } = createRequire(import.meta.url);

/** The families that a theme can choose lie beside the shop's own files, and are asked for by nobody else. */
export const themeFonts: Plugin = {
  name: 'theme-fonts',
  async generateBundle() {
    const families = FONT_FAMILIES.filter((family) => family !== HOUSE_FAMILY);
    for (const family of families)
      for (const script of SCRIPTS) {
        const file = resolve(`@fontsource-variable/${family.slug}/files/${family.slug}-${script}-wght-normal.woff2`);
        this.emitFile({
          type: 'asset',
          fileName: `assets/${fontFileOf(family, script)}`,
          source: await readFile(file),
        });
      }
  },
};
