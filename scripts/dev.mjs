// npm run dev: the application with its own database; server, shop and back office reload when their sources change.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { runApplication } from './launcher/application.mjs';
import { APPS } from './launcher/build.mjs';
import { main } from './launcher/main.mjs';
import { findNode24 } from './launcher/node24.mjs';
import { prepare } from './launcher/prepare.mjs';
import { root } from './launcher/root.mjs';
import { watchFolders } from './launcher/watch-folders.mjs';

/** A bundler that says nothing is waited for no longer. */
const FIRST_BUILD_MS = 30_000;

await main(async () => {
  await prepare();
  const builders = APPS.map(({ folder, command }) =>
    spawn(findNode24(), [...command, '--watch'], { cwd: join(root, folder), stdio: ['ignore', 'pipe', 'inherit'] }),
  );
  // They build once at their start, which would end the application in the middle of its own.
  await Promise.all(builders.map(firstBuild));
  const restarts = restartOnChange();
  try {
    return await runApplication('apps/server/src/main.ts', ['start'], { restarts });
  } finally {
    restarts.stop();
    for (const builder of builders) builder.kill();
  }
});

function firstBuild({ stdout }) {
  return new Promise((resolve) => {
    const patience = setTimeout(resolve, FIRST_BUILD_MS);
    stdout.on('data', (chunk) => {
      if (!/built in/.test(String(chunk))) return;
      clearTimeout(patience);
      resolve();
    });
  });
}

/** When the application is to be started again: a source changed; after an end of its own, a fault say, not before that. */
function restartOnChange() {
  const bundles = APPS.flatMap(({ folder }) => ['', '/server', '/client'].map((part) => `${folder}/dist${part}`));
  const watched = ['apps/server/src', 'packages', ...bundles].map((folder) => join(root, folder));
  let wake = () => undefined;
  const stop = watchFolders(watched, () => wake('change'));
  return {
    stop,
    wake: () => wake('end'),
    wanted: async (ended) => {
      const woken = new Promise((resolve) => {
        wake = resolve;
      });
      const first = await Promise.race([ended, woken]);
      if (first === 'change') console.log('Something changed: starting again …');
      if (first === 'change' || first === 'end') return first === 'change';
      if (first === 0 || first === 130) return false;
      console.log('It ended: waiting for a change …');
      return (await woken) === 'change';
    },
  };
}
