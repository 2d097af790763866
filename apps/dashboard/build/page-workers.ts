import { writeWorker } from '@hanout/page-worker/write-worker';
import type { Plugin, Rolldown } from 'vite';

/** A part of the back office that opens without a network. */
type KeptPages = {
  readonly worker: string;
  /** the address under which its page is kept */
  readonly page: string;
  readonly caches: string;
  /** what it is made of beside the application's beginning */
  readonly parts: RegExp;
  /** what of these fetches more when it is used, and is of no use without that */
  readonly opensMore: RegExp | null;
  readonly isKeptFirst: boolean;
};

const KIOSK: KeptPages = {
  worker: 'kiosk-worker.js',
  page: '/dashboard/kiosk',
  caches: 'hanout-kiosk-',
  // Its own part, its words and those of the frame.
  parts: /\/src\/kiosk\/pages\/kiosk-page\.tsx$|\/catalogues\/dashboard\/kiosk\/(?:fr|ar|en)\.ts$/u,
  opensMore: null,
  isKeptFirst: true,
};

/** Where one works between shelves: what is done there waits on the device (ADR 80). */
const WAREHOUSE: KeptPages = {
  worker: 'warehouse-worker.js',
  page: '/dashboard/',
  caches: 'hanout-warehouse-',
  parts: new RegExp(
    [
      String.raw`/src/features/(?:transfers|picking|counts|receiving)/pages/[\w-]+\.tsx$`,
      String.raw`/catalogues/dashboard/(?:transfers|picking|counts|receiving)/(?:fr|ar|en)\.ts$`,
      String.raw`/src/session/pages/sign-in-page\.tsx$`,
      String.raw`/src/api/waiting/(?:open-queue|kept-session)\.ts$`,
      String.raw`/src/shell/(?:waiting/waiting|search/global-search)\.tsx$`,
      String.raw`/scanning/(?:camera-scanner\.tsx|wasm-reader\.ts)$`,
    ].join('|'),
    'u',
  ),
  opensMore: /\/src\/features\/(?:transfers|picking|counts|receiving)\//u,
  isKeptFirst: false,
};

const SHELL_TEXTS = /^texts-(?:fr|ar|en)$/u;
/** Words that were gathered into one file leave a door of their own behind, by which they are asked for. */
const SHELL_WORDS = /\/catalogues\/dashboard\/(?:[\w-]+\/)?shell\/(?:fr|ar|en)\.ts$/u;
const BESIDE = ['/dashboard/boot.js', '/dashboard/favicon.svg'];

/** Makes the workers that keep pages on a device, and tells each which files its pages are made of, in three languages. */
export function makePageWorkers(): Plugin {
  return {
    name: 'make-page-workers',
    apply: 'build',
    // After the pages, whose names and styles are known then.
    enforce: 'post',
    generateBundle(_, bundle) {
      for (const kept of [KIOSK, WAREHOUSE]) {
        const files = [...filesOf(bundle, kept), ...BESIDE];
        this.emitFile({
          type: 'asset',
          fileName: kept.worker,
          source: writeWorker({ ...kept, base: '/dashboard/', files }),
        });
      }
    },
  };
}

/** Addresses, the first of them that of the script that the page names. */
function filesOf(bundle: Rolldown.OutputBundle, { parts, opensMore }: KeptPages): readonly string[] {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const begun = chunks.filter(
    ({ isEntry, name, moduleIds, facadeModuleId }) =>
      isEntry ||
      SHELL_TEXTS.test(name) ||
      SHELL_WORDS.test(facadeModuleId ?? '') ||
      parts.test(facadeModuleId ?? '') ||
      moduleIds.some((id) => parts.test(id)),
  );
  const found = new Set<string>();
  const take = (name: string): void => {
    const file = bundle[name];
    if (found.has(name) || file === undefined) return;
    found.add(name);
    if (file.type !== 'chunk') return;
    const more = opensMore?.test(file.facadeModuleId ?? '') === true ? file.dynamicImports : [];
    for (const next of [...file.imports, ...more, ...(file.viteMetadata?.importedCss ?? [])]) take(next);
  };
  for (const { fileName } of begun.toSorted((one, other) => Number(other.isEntry) - Number(one.isEntry)))
    take(fileName);
  for (const name of Object.keys(bundle)) if (name.endsWith('.woff2')) take(name);
  return [...found].map((name) => `/dashboard/${name}`);
}
