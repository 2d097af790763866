// npm run dev: the application with its own database; server, shop and back office reload when their sources change.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { runApplication } from './launcher/application.mjs';
import { APPS } from './launcher/build.mjs';
import { main } from './launcher/main.mjs';
import { findNode24 } from './launcher/node24.mjs';
import { prepare } from './launcher/prepare.mjs';
import { root } from './launcher/root.mjs';

await main(async () => {
  await prepare();
  const builders = APPS.map(({ folder, command }) =>
    spawn(findNode24(), [...command, '--watch'], { cwd: join(root, folder), stdio: ['ignore', 'ignore', 'inherit'] }),
  );
  try {
    const watched = ['apps/server/src', 'packages', 'apps/storefront/dist', 'apps/dashboard/dist'];
    const watching = watched
      .filter((path) => existsSync(join(root, path)))
      .map((path) => `--watch-path=${join(root, path)}`);
    return await runApplication('apps/server/src/main.ts', ['start'], {
      furtherNodeArgs: [...watching, '--watch-preserve-output'],
    });
  } finally {
    for (const builder of builders) builder.kill();
  }
});
