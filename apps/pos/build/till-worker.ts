import { writeWorker } from '@hanout/page-worker/write-worker';
import type { Plugin } from 'vite';

const BESIDE = ['/pos/boot.js', '/pos/favicon.svg', '/pos/icon-192.png', '/pos/manifest.webmanifest'];

/** Fetched by few, large, and kept once it was used (the camera's reader). */
const ON_DEMAND = /\.wasm$/u;

/** Makes the worker that keeps the whole till on its device: every file of one version, in three languages. */
export function makeTillWorker(): Plugin {
  return {
    name: 'make-till-worker',
    apply: 'build',
    // After the pages, whose names and styles are known then.
    enforce: 'post',
    generateBundle(_, bundle) {
      const files = Object.values(bundle);
      const isEntry = (file: (typeof files)[number]): boolean => file.type === 'chunk' && file.isEntry;
      const kept = files
        .toSorted((one, other) => Number(isEntry(other)) - Number(isEntry(one)))
        .map(({ fileName }) => fileName)
        .filter((name) => name.startsWith('assets/') && !ON_DEMAND.test(name))
        .map((name) => `/pos/${name}`);
      this.emitFile({
        type: 'asset',
        fileName: 'sw.js',
        source: writeWorker({
          base: '/pos/',
          page: '/pos/',
          caches: 'hanout-till-',
          isKeptFirst: true,
          files: [...kept, ...BESIDE],
        }),
      });
    },
  };
}
