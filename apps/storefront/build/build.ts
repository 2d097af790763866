import { fileURLToPath } from 'node:url';
import { build, type Rolldown } from 'vite';
import { clientConfig, serverConfig } from './vite-config.ts';

/** Builds the browser half, then the server half, which carries the names of the browser's files. `--watch` builds again on change. */
const root = fileURLToPath(new URL('..', import.meta.url));
const watch = process.argv.includes('--watch');

process.env['NODE_ENV'] = watch ? 'development' : 'production';
const client = await build(clientConfig({ root, watch }));
if ('on' in client) await firstBuild(client);
await build(serverConfig({ root, watch }));

/** A watcher answers at once; the server half has to wait for the names of the files. */
function firstBuild(watcher: Rolldown.RolldownWatcher): Promise<void> {
  return new Promise((resolve) => {
    watcher.on('event', (event) => {
      if (event.code === 'END' || event.code === 'ERROR') resolve();
    });
  });
}
