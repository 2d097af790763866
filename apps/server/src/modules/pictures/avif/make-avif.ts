import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { AvifOrder, EncodedAvif } from './encode-avif.ts';
import { sizesOfFolder } from '../image-sizes.ts';
import type { ImagePath, ImageStore } from '../files/image-store.ts';

/** A picture takes three seconds of an idle machine, and what others leave of a busy one. */
const LONGEST_MS = 600_000;

/**
 * Makes the AVIF of every size of a picture that has none yet; where it would not be smaller than the WebP an empty file says so.
 * Doing it twice does no harm. Answers how many were made.
 */
export async function makeAvif(
  images: ImageStore,
  { folder, key }: Omit<ImagePath, 'size'>,
  signal?: AbortSignal,
): Promise<number> {
  let made = 0;
  for (const sizes of sizesOfFolder(folder)) {
    const largest = sizes.at(-1);
    const source = largest === undefined ? null : await images.read({ folder, key, size: largest });
    if (source === null) continue;
    const missing: AvifOrder['sizes'][number][] = [];
    for (const size of sizes) {
      if ((await images.read({ folder, key, size, format: 'avif' })) !== null) continue;
      const webp = await images.read({ folder, key, size });
      if (webp !== null) missing.push({ size, webpBytes: webp.length });
    }
    if (missing.length === 0) continue;
    const encoded = await encodeApart({ source, sizes: missing }, signal);
    for (const [at, { size }] of missing.entries())
      await images.write({ folder, key, size, format: 'avif' }, Buffer.from(encoded[at] ?? []));
    made += missing.length;
  }
  return made;
}

/** Whether nothing is to be made of a picture: it has its AVIF, or it is not there itself. */
export async function hasAvif(images: ImageStore, { folder, key }: Omit<ImagePath, 'size'>): Promise<boolean> {
  for (const sizes of sizesOfFolder(folder)) {
    const [first, largest] = [sizes[0], sizes.at(-1)];
    if (first === undefined || largest === undefined) continue;
    if ((await images.read({ folder, key, size: first, format: 'avif' })) !== null) continue;
    if ((await images.read({ folder, key, size: largest })) !== null) return false;
  }
  return true;
}

/** In a process of its own that yields to everything else, and that ends with this one. */
function encodeApart(order: AvifOrder, signal?: AbortSignal): Promise<EncodedAvif> {
  return new Promise((resolve, reject) => {
    const child = fork(fileURLToPath(new URL('avif-process.ts', import.meta.url)), [], {
      execArgv: [],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      timeout: LONGEST_MS,
      killSignal: 'SIGKILL',
      ...(signal === undefined ? {} : { signal }),
    });
    child.once('message', (answer: EncodedAvif | string) => {
      if (typeof answer === 'string') reject(new Error(`a picture could not be made AVIF: ${answer}`));
      else resolve(answer);
    });
    child.once('error', reject);
    child.once('exit', (code, signal) =>
      reject(new Error(`the process that makes AVIF ended with ${String(signal ?? code)} and no answer`)),
    );
    child.send(order, (error) => {
      if (error !== null) reject(error);
    });
  });
}
