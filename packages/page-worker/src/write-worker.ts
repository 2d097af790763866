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
  const source = readFileSync(new URL('page-worker.js', import.meta.url), 'utf8');
  const version = createHash('sha256').update(source).update(files.join('\n')).digest('hex').slice(0, 16);
  return Object.entries({
    VERSION: version,
    BASE: base,
    FILES: files,
    PAGE: page,
    CACHES: caches,
    IS_KEPT_FIRST: isKeptFirst,
  }).reduce(
    (text, [name, value]) =>
      text.replace(new RegExp(`const ${name} = .*;`, 'u'), () => `const ${name} = ${JSON.stringify(value)};`),
    source,
  );
}
