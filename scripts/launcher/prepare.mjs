import { buildWhenNeeded } from './build.mjs';
import { installWhenNeeded } from './install.mjs';
import { oneAtATime } from './one-at-a-time.mjs';

/** What every command needs first: packages and, unless told otherwise, the built shop and back office. */
export function prepare({ build = true, rebuild = false } = {}) {
  return oneAtATime(async () => {
    await installWhenNeeded();
    if (build || rebuild) await buildWhenNeeded({ force: rebuild });
  });
}
