import { appendFile, appendFileSync, openSync } from 'node:fs';

export interface LogFile {
  readonly write: (line: string) => void;
}

/** Characters that wait for the write before them; above so many, lines are lost. */
const MOST_WAITING = 1_000_000;

/**
 * Appends lines to a file without waiting for the disk. What a full disk does not take is lost: no log is worth more than the
 * shop that goes on, or than a process that ends when it is told to.
 */
export function openLogFile(path: string): LogFile {
  const file = openSync(path, 'a');
  let waiting = '';
  let isWriting = false;
  const writeWaiting = (): void => {
    if (isWriting || waiting === '') return;
    const lines = waiting;
    waiting = '';
    isWriting = true;
    appendFile(file, lines, () => {
      isWriting = false;
      writeWaiting();
    });
  };
  process.on('exit', () => {
    try {
      appendFileSync(file, waiting);
    } catch {
      // Nobody is left to be told.
    }
  });
  return {
    write: (line) => {
      if (waiting.length < MOST_WAITING) waiting += line;
      writeWaiting();
    },
  };
}
