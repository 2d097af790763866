import { say } from '../terminal/say.ts';
import type { Instance } from './run-instance.ts';

const INTERRUPTED = 130;

/**
 * Ends when the instance was asked to stop (Ctrl-C, a signal, the launcher gone) and has stopped. Asked again, it ends
 * at once: the database recovers by itself at the next start.
 */
export async function untilStopped(starting: Promise<Instance>): Promise<void> {
  const asked = Promise.withResolvers<void>();
  let times = 0;
  const ask = (): void => {
    times += 1;
    if (times > 1) process.exit(INTERRUPTED);
    asked.resolve();
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, ask);
  if (process.send !== undefined) process.once('disconnect', ask);

  const instance = await starting;
  await asked.promise;
  say('Stopping …');
  await instance.stop();
  say('Stopped.');
}
