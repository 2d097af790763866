import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Plugin, Rolldown } from 'vite';

const WORKER = 'kiosk-worker.js';
/** What the page of a kiosk is made of: the application's beginning, its own part, its words and those of the frame. */
const PARTS = /\/src\/kiosk\/pages\/kiosk-page\.tsx$|\/catalogues\/dashboard\/kiosk\/(?:fr|ar|en)\.ts$/u;
const SHELL_TEXTS = /^texts-(?:fr|ar|en)$/u;
const BESIDE = ['/dashboard/boot.js', '/dashboard/favicon.svg'];

/** Tells the worker of the kiosk which files its page is made of, so that all of them are kept, in three languages. */
export function listKioskFiles(): Plugin {
  return {
    name: 'list-kiosk-files',
    apply: 'build',
    // After the pages, whose names and styles are known then.
    enforce: 'post',
    generateBundle(_, bundle) {
      const files = [...filesOf(bundle), ...BESIDE];
      const source = readFileSync(new URL(`../public/${WORKER}`, import.meta.url), 'utf8');
      const version = createHash('sha256').update(source).update(files.join('\n')).digest('hex').slice(0, 16);
      this.emitFile({
        type: 'asset',
        fileName: WORKER,
        source: source
          .replace("const VERSION = '';", `const VERSION = '${version}';`)
          .replace('const FILES = [];', `const FILES = ${JSON.stringify(files)};`),
      });
    },
  };
}

/** Addresses, the first of them that of the script that the page names. */
function filesOf(bundle: Rolldown.OutputBundle): readonly string[] {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const begun = chunks.filter(
    ({ isEntry, facadeModuleId, name }) => isEntry || SHELL_TEXTS.test(name) || PARTS.test(facadeModuleId ?? ''),
  );
  const found = new Set<string>();
  const take = (name: string): void => {
    const file = bundle[name];
    if (found.has(name) || file === undefined) return;
    found.add(name);
    if (file.type !== 'chunk') return;
    for (const next of [...file.imports, ...(file.viteMetadata?.importedCss ?? [])]) take(next);
  };
  for (const { fileName } of begun.toSorted((one, other) => Number(other.isEntry) - Number(one.isEntry)))
    take(fileName);
  for (const name of Object.keys(bundle)) if (name.endsWith('.woff2')) take(name);
  return [...found].map((name) => `/dashboard/${name}`);
}
