import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import type { Plugin } from 'vite';
import { makePageWorkers } from './build/page-workers.ts';

/** The words that the first screen needs: the shell's own, and what each feature says in it. */
const SHELL_TEXTS = /\/catalogues\/dashboard\/(?:[\w-]+\/)?shell\/(fr|ar|en)\.ts$/;

/** Libraries and what screens are made of; it knows neither calls nor rules, so that who wants a part of it fetches none of those. */
const KIT = /\/node_modules\/|\/packages\/(?:ui|i18n|core\/src\/kernel)\//;

/** Fields of their own on few pages. */
const RARE_FIELD =
  /\/@mantine\/core\/esm\/components\/(?:PasswordInput|ColorInput|ColorPicker|ColorSwatch|Slider|AngleSlider)\//;

/** What pages of the warehouse say to the server, and no other page does. */
const GOODS =
  /\/packages\/(?:contracts|core)\/src\/(?:warehouses|stock|picking|purchasing|receiving|incidents|counting|transfers|inventory)\//;

/** What only the pages of one area say, of carriers, tills, working hours or programs: nobody else fetches it. */
const ONE_AREA =
  /\/packages\/(?:contracts|core)\/src\/(?:till|menus|builders|blocks|theme|landing|attendance|interface|remittances|carrier-accounts|carrier-choice|parcel-following|profits|reports|reporting)\//;

/** Of the kit, what the home page and reports show and nobody else. */
const CHARTS = /\/packages\/ui\/src\/(?:charts|countdown|rotation)\//;

/** Whatever comes with the first screen: what its areas share with their pages is no file of its own. */
const OURS = /\/node_modules\/|\/packages\/|\/dashboard\/src\//;

/** Libraries, kits and the rooms around the features. */
const COMMON = /\/node_modules\/|\/packages\/|\/dashboard\/src\/(?:api|app|session|shell)\//;

/** Enough to know a file by; the hash tells it from others. */
const LETTERS_OF_A_NAME = 6;

export default defineConfig({
  base: '/dashboard/',
  plugins: [react(), announceShellTexts(), leaveOutJsonSchemas(), makePageWorkers()],
  build: {
    target: 'es2022',
    manifest: true,
    // Inlined files would be data: addresses, which the page's policy forbids.
    assetsInlineLimit: 0,
    rolldownOptions: {
      // A schema is made by calls that change nothing else: what no page of a chunk reads of the contracts stays out of it.
      treeshake: { manualPureFunctions: ['z'] },
      output: {
        // The first screen carries the names of all others, of which nothing can be packed but the words before them.
        chunkFileNames: ({ name }) => `assets/${name.slice(0, LETTERS_OF_A_NAME)}-[hash:7].js`,
        assetFileNames: 'assets/[name]-[hash:6][extname]',
        codeSplitting: {
          groups: [
            // One request for the first screen instead of one for each feature.
            { name: (id) => textsChunk(id), test: SHELL_TEXTS, priority: 2 },
            // Large, and wanted where a code is drawn alone: three such places do not make it part of every page.
            { name: 'codes', test: /[/\\]node_modules[/\\]bwip-js[/\\]/u, priority: 3 },
            // Without these three each icon and each part of a kit that two pages use is a file of its own.
            { name: 'frame', test: OURS, tags: ['$initial'], priority: 1 },
            {
              name: 'kit',
              test: (id) => KIT.test(id) && !RARE_FIELD.test(id) && !CHARTS.test(id),
              minShareCount: 3,
              priority: 0.5,
            },
            { name: 'goods', test: GOODS, minShareCount: 3, priority: 0.5 },
            {
              name: 'shared',
              test: (id) => COMMON.test(id) && !ONE_AREA.test(id) && !CHARTS.test(id) && !RARE_FIELD.test(id),
              minShareCount: 3,
            },
          ],
        },
      },
    },
  },
  server: { proxy: { '/dashboard/api': 'http://127.0.0.1:3000', '/uploads': 'http://127.0.0.1:3000' } },
});

/** Zod describes schemas as JSON on demand, which the server does and a browser never: that part of it is 6 kB of the first screen. */
function leaveOutJsonSchemas(): Plugin {
  const stands = {
    'json-schema-processors': 'export const allProcessors = {}; export const toJSONSchema = () => ({});',
    'to-json-schema': [
      ...['initializeContext', 'processSchema', 'extractDefs', 'finalize'].map(
        (name) => `export const ${name} = () => ({});`,
      ),
      'export { processSchema as process };',
      ...['createToJSONSchemaMethod', 'createStandardJSONSchemaMethod'].map(
        (name) => `export const ${name} = () => () => ({});`,
      ),
    ].join('\n'),
  } as const;
  return {
    name: 'leave-out-json-schemas',
    load(id) {
      const file = /\/zod\/v4\/core\/(json-schema-processors|to-json-schema)\.js$/u.exec(id)?.[1];
      return file === 'json-schema-processors' || file === 'to-json-schema' ? stands[file] : null;
    },
  };
}

function textsChunk(id: string): string | null {
  const language = SHELL_TEXTS.exec(id)?.[1];
  return language === undefined ? null : `texts-${language}`;
}

/** Tells `boot.js`, which knows the language before anything else does, where its texts lie: they come beside the first script. */
function announceShellTexts(): Plugin {
  return {
    name: 'announce-shell-texts',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle = {} }) => {
        const files = Object.values(bundle).flatMap((chunk) =>
          chunk.type === 'chunk' && /^texts-(?:fr|ar|en)$/.test(chunk.name)
            ? [`data-${chunk.name}="/dashboard/${chunk.fileName}"`]
            : [],
        );
        return html.replace('<script src="/dashboard/boot.js"', `<script ${files.join(' ')} src="/dashboard/boot.js"`);
      },
    },
  };
}
