import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { LabelDocument, LabelOrder } from './label-order.ts';

/** Five hundred labels take some seconds of a machine that has nothing else to do. */
const LONGEST_MS = 120_000;
const MEMORY_MEGABYTES = 768;

/** Labels as one document, made in a process of its own; throws where that one ended before it was done. */
export function makeDocument(order: LabelOrder, signal?: AbortSignal): Promise<LabelDocument> {
  return new Promise((resolve, reject) => {
    const child = fork(fileURLToPath(new URL('label-process.ts', import.meta.url)), [], {
      execArgv: [`--max-old-space-size=${MEMORY_MEGABYTES}`, '--disable-warning=ExperimentalWarning'],
      env: {},
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      timeout: LONGEST_MS,
      killSignal: 'SIGKILL',
      ...(signal === undefined ? {} : { signal }),
    });
    child.once('message', (answer: LabelDocument | string) => {
      if (typeof answer === 'string') reject(new Error(`labels could not be put together: ${answer}`));
      else resolve(answer);
    });
    child.once('error', reject);
    child.once('exit', (code, ended) =>
      reject(new Error(`the process that puts labels together ended with ${String(ended ?? code)} and no answer`)),
    );
    child.send(order, (error) => {
      if (error !== null) reject(error);
    });
  });
}

/** Some forty find two guilty files of five hundred; whoever has more waits no hours for the rest. */
const MOST_TRIES = 48;

export interface LabelsTogether extends LabelDocument {
  /** places of those that nothing is wrong with, as far as is known: they did not fit into one document with the others */
  readonly apart: readonly number[];
}

/** A document that was made, and what is in it. */
interface Stood {
  readonly within: readonly number[];
  readonly pdf: Uint8Array | null;
}

/**
 * The same, where one file may end the process that reads it: halves are tried until those are found, and the rest is one document
 * without them. Where no file is guilty and all of them are too much, it is the largest part that stood, and the others are named.
 */
export async function makeDocumentWithout(
  { sheet, parts }: LabelOrder,
  signal?: AbortSignal,
  make: typeof makeDocument = makeDocument,
): Promise<LabelsTogether> {
  const broken = new Set<number>();
  let tries = 0;
  let largest: Stood = { within: [], pdf: null };

  /** Whether these make a document; one that does is kept where it is the largest. */
  const stands = async (places: readonly number[]): Promise<boolean> => {
    tries += 1;
    try {
      const made = await make({ sheet, parts: places.flatMap((at) => parts[at] ?? []) }, signal);
      for (const each of made.broken) broken.add(places[each] ?? 0);
      const within = places.filter((at) => !broken.has(at));
      if (within.length > largest.within.length) largest = { within, pdf: made.pdf };
      return true;
    } catch (error) {
      if (signal?.aborted === true) throw error;
      return false;
    }
  };
  const findGuilty = async (places: readonly number[]): Promise<void> => {
    if (tries >= MOST_TRIES || (await stands(places))) return;
    const [first] = places;
    if (places.length === 1 && first !== undefined) return void broken.add(first);
    const middle = Math.floor(places.length / 2);
    await findGuilty(places.slice(0, middle));
    await findGuilty(places.slice(middle));
  };

  const all = [...parts.keys()];
  await findGuilty(all);
  const kept = all.filter((at) => !broken.has(at));
  // Without the guilty ones they may stand; the same once more would not.
  if (largest.within.length < kept.length && kept.length < all.length) await stands(kept);
  const within = new Set(largest.within);
  return {
    pdf: largest.pdf,
    broken: all.filter((at) => broken.has(at)),
    apart: all.filter((at) => !broken.has(at) && !within.has(at)),
  };
}
