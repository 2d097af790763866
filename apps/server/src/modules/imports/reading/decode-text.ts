import type { ReadImport } from '@hanout/contracts/imports/imports';

export type Encoding = NonNullable<ReadImport['encoding']>;

const marks: readonly (readonly [Encoding, readonly number[]])[] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
];
const looked = 64 * 1024;

/** In which encoding a text was written: by its mark, by its zeros, by being sound UTF-8, else by which letters it has. */
export function detectEncoding(bytes: Uint8Array): Encoding {
  const marked = marks.find(([, mark]) => mark.every((byte, at) => bytes[at] === byte));
  if (marked !== undefined) return marked[0];
  const head = bytes.subarray(0, looked);
  const zeros = [0, 0];
  head.forEach((byte, at) => {
    if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  });
  const [even = 0, odd = 0] = zeros;
  if (Math.max(even, odd) > head.length / 8) return odd > even ? 'utf-16le' : 'utf-16be';
  return isUtf8(bytes) ? 'utf-8' : detectCodePage(bytes);
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}

/** Arabic words are runs of high bytes; French has its accents one by one. Both pages have the French letters in one place. */
function detectCodePage(bytes: Uint8Array): Encoding {
  let high = 0;
  let inRuns = 0;
  for (let at = 0; at < Math.min(bytes.length, looked * 16); at += 1) {
    if ((bytes[at] ?? 0) < 0xc0) continue;
    high += 1;
    if ((bytes[at - 1] ?? 0) >= 0xc0 || (bytes[at + 1] ?? 0) >= 0xc0) inRuns += 1;
  }
  return inRuns * 2 > high ? 'windows-1256' : 'windows-1252';
}

/** The text without its mark; NUL is no character that anything could hold. */
export function decodeText(bytes: Uint8Array, encoding: Encoding): string {
  return new TextDecoder(encoding).decode(bytes).replaceAll('\0', '');
}
