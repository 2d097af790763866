import { join } from 'node:path';
import { gzipped, readManifest, shopScripts } from '../scripts/checks/bundle-sizes.ts';
import type { Result } from './load/result.ts';

const CLIENT = join(import.meta.dirname, '..', 'apps', 'storefront', 'dist', 'client');

/** Script that a shopper's phone has to fetch, as it travels. */
export function measureScripts(): Result[] {
  const { named, hydrated } = shopScripts(readManifest(CLIENT));
  return [
    weigh('script that the HTML of a page names, gzip', named, 12),
    weigh('all script of the product page once hydrated (Arabic), gzip', hydrated, 95),
  ];
}

function weigh(what: string, files: ReadonlySet<string>, atMost: number): Result {
  const bytes = [...files]
    .filter((file) => file.endsWith('.js'))
    .reduce((sum, file) => sum + gzipped(join(CLIENT, file)), 0);
  return { what, unit: 'kB', measured: bytes / 1000, wanted: { atMost }, ceiling: null };
}
