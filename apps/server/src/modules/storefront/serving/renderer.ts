import { existsSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { RenderPage } from '@hanout/storefront/page-models';
import { keep } from '../../../caching/kept.ts';

/** The built shop: pages to HTML. */
export type Renderer = {
  renderPage: RenderPage;
};

const BUNDLE = fileURLToPath(new URL('../../../../../storefront/dist/server/render.js', import.meta.url));

export const CLIENT_FOLDER = fileURLToPath(new URL('../../../../../storefront/dist/client/', import.meta.url));

/** Loads what the build of the shop made, once. Throws with a sentence while it is not built. */
export function createRenderer(): () => Promise<Renderer> {
  const bundle = keep(async (): Promise<Renderer> => {
    if (!existsSync(BUNDLE)) throw new Error('the shop is not built: npm run build');
    return import(pathToFileURL(BUNDLE).href);
  });
  return () => bundle.get();
}
