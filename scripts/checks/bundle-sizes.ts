import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

type Chunk = {
  readonly file: string;
  readonly imports?: readonly string[];
  readonly dynamicImports?: readonly string[];
};
type Manifest = Readonly<Record<string, Chunk>>;

/** Bytes of a file as it travels. */
export function gzipped(file: string): number {
  return gzipSync(readFileSync(file), { level: 9 }).byteLength;
}

export function readManifest(dist: string): Manifest {
  const file = join(dist, 'manifest.json');
  if (!existsSync(file)) throw new Error(`${file} is missing: run "npm run build" first`);
  return JSON.parse(readFileSync(file, 'utf8'));
}

/** Files that come with these entries: what they import, and theirs; what they load later only when `alsoLater` says so. */
function filesOf(manifest: Manifest, entries: readonly string[], alsoLater: (name: string) => boolean): Set<string> {
  const seen = new Set<string>();
  const visit = (name: string): void => {
    if (seen.has(name)) return;
    seen.add(name);
    const chunk = manifest[name];
    for (const next of chunk?.imports ?? []) visit(next);
    for (const next of chunk?.dynamicImports ?? []) if (alsoLater(next)) visit(next);
  };
  entries.forEach(visit);
  return new Set([...seen].flatMap((name) => manifest[name]?.file ?? []));
}

/** What comes with a part that is fetched on demand, without what the first screen has brought already. */
export function loadedLater(manifest: Manifest, part: string, first: string): Set<string> {
  const entries = Object.keys(manifest).filter((name) => name.endsWith(part));
  const known = filesOf(manifest, [first], () => false);
  return new Set([...filesOf(manifest, entries, () => false)].filter((file) => !known.has(file)));
}

const HYDRATED = /shop\/islands\/ar\.ts$|enhance\/countdown\.ts$|^_(?:base|order|product)-/;
const NAMED_BY_HTML = ['src/client/loader.ts', 'src/enhance/early.ts'];

/** The shop's script files: those that the HTML of a page names, and all of the product page once it has hydrated in Arabic. */
export function shopScripts(manifest: Manifest): { readonly named: Set<string>; readonly hydrated: Set<string> } {
  // Arabic has the longest texts, and an offer may count down; the cart and the chooser of other products come when somebody opens them.
  const isOnProductPage = (name: string): boolean => HYDRATED.test(name);
  return {
    named: filesOf(manifest, NAMED_BY_HTML, () => false),
    hydrated: filesOf(manifest, NAMED_BY_HTML, isOnProductPage),
  };
}
