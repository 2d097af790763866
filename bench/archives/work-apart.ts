import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Done, Work } from './work.ts';

/** Does it in a process that has done nothing before, so that the most it had in memory is of this work. */
export function workApart(work: Work): Promise<Done> {
  const path = fileURLToPath(new URL('work.ts', import.meta.url));
  const child = fork(path, { execArgv: process.execArgv });
  return new Promise((resolve, reject) => {
    child.on('message', (message) => {
      if (message === 'ready') child.send(work);
      else if (isDone(message)) resolve(message);
    });
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`the process of "${work.kind}" ended with ${code}`)));
  });
}

const isDone = (message: unknown): message is Done =>
  typeof message === 'object' && message !== null && 'peakBytes' in message;
