import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';

/** Asks for a secret: what is typed at a terminal is not shown; without a terminal one line is read. */
export async function askHidden(question: string): Promise<string> {
  const isTerminal = process.stdin.isTTY;
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const reader = createInterface({ input: process.stdin, output: silent, terminal: isTerminal });
  try {
    if (isTerminal) process.stdout.write(question);
    const answer = await reader.question('');
    if (isTerminal) process.stdout.write('\n');
    return answer.trim();
  } finally {
    reader.close();
  }
}
