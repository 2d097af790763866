import react from '@vitejs/plugin-react';
import type { InlineConfig, Plugin } from 'vite';
import { assetNames } from './asset-names.ts';
import { chunkGroups } from './chunk-groups.ts';
import { themeFonts } from './theme-fonts.ts';

interface BuildOptions {
  root: string;
  watch: boolean;
}

/**
 * Vite wraps each import that is made later, to load styles and preloads with it; ours has neither. Without the wrapping the product
 * page carries 0.3 kB less.
 */
const plainImports: Plugin = {
  name: 'plain-imports',
  configResolved: ({ plugins }) => {
    const wraps = plugins.filter(({ name }) => /import-analysis/.test(name));
    if (wraps.length === 0) throw new Error('nothing wraps imports any more: this plugin is not needed');
    for (const plugin of wraps) plugin.applyToEnvironment = () => false;
  },
};

/** Everything named by content, so that it can be cached for ever. */
export function clientConfig({ root, watch }: BuildOptions): InlineConfig {
  return {
    ...shared({ root, watch }),
    plugins: [react(), plainImports, themeFonts],
    build: {
      outDir: 'dist/client',
      emptyOutDir: true,
      manifest: 'manifest.json',
      target: 'es2022',
      assetsInlineLimit: 0,
      cssMinify: !watch,
      minify: watch ? false : 'oxc',
      modulePreload: false,
      watch: watch ? {} : null,
      rolldownOptions: {
        optimization: { inlineConst: true },
        input: {
          shop: 'src/styles/shop.css',
          early: 'src/enhance/early.ts',
          loader: 'src/client/loader.ts',
        },
        output: {
          entryFileNames: 'assets/[name]-[hash].js',
          chunkFileNames: 'assets/[name]-[hash].js',
          assetFileNames: 'assets/[name]-[hash][extname]',
          // No module: its names stay its own.
          intro: ({ name }) => (name === 'early' ? '(() => {' : ''),
          outro: ({ name }) => (name === 'early' ? '})();' : ''),
          codeSplitting: { groups: [...chunkGroups], includeDependenciesRecursively: false },
        },
      },
    },
  };
}

/** One file without imports from node_modules: the server runs it as it is. */
export function serverConfig({ root, watch }: BuildOptions): InlineConfig {
  return {
    ...shared({ root, watch }),
    plugins: [react(), assetNames(root)],
    ssr: { noExternal: true, target: 'node' },
    build: {
      ssr: 'src/render/entry.ts',
      outDir: 'dist/server',
      emptyOutDir: true,
      target: 'node24',
      minify: false,
      watch: watch ? {} : null,
      // The texts are loaded by language in the browser and all at once here.
      rolldownOptions: { output: { entryFileNames: 'render.js' }, checks: { ineffectiveDynamicImport: false } },
    },
  };
}

function shared({ root, watch }: BuildOptions): InlineConfig {
  return {
    root,
    configFile: false,
    base: '/',
    publicDir: false,
    logLevel: 'warn',
    mode: watch ? 'development' : 'production',
    define: {
      'process.env.NODE_ENV': JSON.stringify(watch ? 'development' : 'production'),
      // Shoppers have no tools for developers of React.
      ...(watch ? {} : { __REACT_DEVTOOLS_GLOBAL_HOOK__: 'undefined' }),
    },
    plugins: [react()],
  };
}
