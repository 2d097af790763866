import type { Settings } from '../settings.ts';

/** One `npm run …` on the installation: takes what stands behind the name, gives the exit code. */
export type Command = (settings: Settings, args: readonly string[]) => Promise<number>;
