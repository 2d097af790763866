import { mkdir, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { join } from 'node:path';
import { drawPage, fixtureServer, LANGUAGES, PAGES } from './fixture-server.ts';
import { takeShots } from './take-shots.ts';

/**
 * Draws every page from the fixtures. `npm run pages -w @hanout/storefront` writes the HTML; with `shots [page …]` it also
 * takes pictures at 360 and 1280 px, in French and Arabic, light and dark; with `serve` it stays on `PORT`.
 */
const out = fileURLToPath(new URL('../dist/pages', import.meta.url));
const [command = 'html', ...names] = process.argv.slice(2);
const server = await fixtureServer(Number(process.env['PORT'] ?? 0));
await mkdir(out, { recursive: true });

for (const language of LANGUAGES)
  for (const name of PAGES) await writeFile(join(out, `${language}-${name}.html`), drawPage(language, name));
if (command === 'shots') await takeShots({ origin: server.origin, out, names });
if (command === 'serve') process.stdout.write(`${server.origin}/fr/home\n`);
else await server.close();
