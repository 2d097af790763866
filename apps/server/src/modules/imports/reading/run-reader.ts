import { spawn } from 'node:child_process';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import { unreadable, UnreadableFile, type UnreadableCode } from './limits.ts';

const readerFile = fileURLToPath(new URL('reader-process.ts', import.meta.url));
const memoryMegabytes = 512;

type Line = Readonly<Record<string, unknown>>;

/**
 * Hands a file to a process of its own and gives its lines one by one. That process may use so much memory and so much time;
 * beyond, it is ended and the file refused. Nothing of the environment goes with it.
 */
export async function* runReader(
  order: object,
  file: AsyncIterable<Uint8Array>,
  { seconds }: { readonly seconds: number },
): AsyncGenerator<Line> {
  const child = spawn(
    process.execPath,
    [`--max-old-space-size=${memoryMegabytes}`, '--disable-warning=ExperimentalWarning', readerFile],
    { stdio: ['pipe', 'pipe', 'ignore'], env: {}, windowsHide: true },
  );
  const state = { isTooSlow: false };
  const timer = setTimeout(() => {
    state.isTooSlow = true;
    child.kill('SIGKILL');
  }, seconds * 1_000);
  const ended = new Promise<void>((resolve) => {
    child.once('close', () => resolve());
    child.once('error', () => resolve());
  });
  // A process that ended before it had read everything says why by its last line, or by having none.
  const fed = pipeline(inputOf(order, file), child.stdin).catch(() => undefined);
  let isWhole = false;
  try {
    for await (const line of linesOf(child.stdout)) {
      if (isUnreadable(line['refused'])) throw new UnreadableFile(line['refused']);
      isWhole = line['end'] === true;
      if (!isWhole) yield line;
    }
    if (!isWhole) throw new UnreadableFile(state.isTooSlow ? 'file-too-slow' : 'file-harmful');
  } finally {
    clearTimeout(timer);
    child.kill('SIGKILL');
    await fed;
    await ended;
  }
}

async function* inputOf(order: object, file: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  yield Buffer.from(`${JSON.stringify(order)}\n`);
  yield* file;
}

/** Whole lines only; one that the process did not finish is dropped. No more is taken than the reader asks for. */
async function* linesOf(output: AsyncIterable<Buffer>): AsyncGenerator<Line> {
  let parts: Buffer[] = [];
  for await (const chunk of output) {
    let start = 0;
    for (let end = chunk.indexOf(10); end >= 0; end = chunk.indexOf(10, start)) {
      const text = Buffer.concat([...parts, chunk.subarray(start, end)]).toString();
      parts = [];
      start = end + 1;
      const line: Line = JSON.parse(text);
      yield line;
    }
    parts.push(chunk.subarray(start));
  }
}

function isUnreadable(code: unknown): code is UnreadableCode {
  return unreadable.some((known) => known === code);
}
