import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Manifest, Plugin } from 'vite';

const NAME = 'virtual:asset-names';

/** Gives the server half the addresses of the browser's files, read from the manifest of the build before. */
export function assetNames(root: string): Plugin {
  const manifestPath = join(root, 'dist/client/manifest.json');
  return {
    name: 'asset-names',
    resolveId: (id) => (id === NAME ? `\0${NAME}` : null),
    async load(id) {
      if (id !== `\0${NAME}`) return null;
      this.addWatchFile(manifestPath);
      const manifest: Manifest = JSON.parse(await readFile(manifestPath, 'utf8'));
      return `export const assets = ${JSON.stringify(namesFrom(manifest))};`;
    },
  };
}

function namesFrom(manifest: Manifest) {
  const address = (source: string): string => {
    const key = Object.keys(manifest).find((name) => name.endsWith(source));
    const file = key === undefined ? undefined : manifest[key]?.file;
    if (file === undefined) throw new Error(`the browser build has no file for ${source}`);
    return `/${file}`;
  };
  return {
    style: address('src/styles/shop.css'),
    early: address('src/enhance/early.ts'),
    module: address('src/client/loader.ts'),
    fonts: {
      latin: address('readex-pro-latin-wght-normal.woff2'),
      arabic: address('readex-pro-arabic-wght-normal.woff2'),
    },
  };
}
