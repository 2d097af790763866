import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

/** What a worker keeps. */
type Written = {
  /** where the application lies, with a slash behind */
  readonly base: string;
  /** the address under which its page is kept */
  readonly page: string;
  /** how the names of its caches begin */
  readonly caches: string;
  /** true: what is kept is shown first; false: what a server answers goes before it */
  readonly isKeptFirst: boolean;
  /** the first of them is the script that the page names */
  readonly files: readonly string[];
};

/** The worker of one version, which differs from that of any other by its name for itself. */
export function writeWorker({ base, page, caches, isKeptFirst, files }: Written): string {
  const source = sourceOf('page-worker.js');
  const version = createHash('sha256').update(source).update(files.join('\n')).digest('hex').slice(0, 16);
  return fillIn(source, {
    VERSION: version,
    BASE: base,
    FILES: files,
    PAGE: page,
    CACHES: caches,
    IS_KEPT_FIRST: isKeptFirst,
  });
}

/**
 * The worker of a shop, which keeps what was looked at. `prefixes`: how addresses of each of its languages begin, `''` for that
 * without one.
 */
export function writeSeenPagesWorker(prefixes: readonly string[]): string {
  return fillIn(sourceOf('seen-pages-worker.js'), { PREFIXES: prefixes });
}

const sourceOf = (file: string): string => readFileSync(new URL(file, import.meta.url), 'utf8');

function fillIn(source: string, constants: object): string {
  return Object.entries(constants).reduce(
    (text, [name, value]) =>
      text.replace(new RegExp(`const ${name} = .*;`, 'u'), () => `const ${name} = ${JSON.stringify(value)};`),
    source,
  );
}
