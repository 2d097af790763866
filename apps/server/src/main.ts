import { defaultDataFolder } from './process/data-folder.ts';
import { runInstance, type InstanceMode } from './process/run-instance.ts';
import { untilStopped } from './process/until-stopped.ts';
import { readSettings } from './settings.ts';
import { StartFailure } from './start-failure.ts';
import { complain } from './terminal/say.ts';

const OLDEST_NODE = 24;

try {
  if (Number(process.versions.node.split('.')[0]) < OLDEST_NODE) {
    throw new StartFailure(
      `Node ${OLDEST_NODE} or later is needed, this is ${process.versions.node}: use "npm start".`,
    );
  }
  const { demoShop } = await import('./demo/index.ts');
  const settings = readSettings(process.env, defaultDataFolder());
  await untilStopped(runInstance(readMode(process.argv[2]), { settings, demo: demoShop }));
  process.exit(0);
} catch (error) {
  complain(error instanceof StartFailure ? error.message : `Unexpected: ${String(error)}`);
  process.exit(1);
}

function readMode(argument: string | undefined): InstanceMode {
  if (argument === undefined || argument === 'start') return 'start';
  if (argument === 'serve') return 'serve';
  throw new StartFailure(`There is no way to run called "${argument}": use start or serve.`);
}
