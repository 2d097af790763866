import { createHash, type Hash } from 'node:crypto';
import { CHECKSUM_ENTRY } from './archive-writer.ts';
import { BLOCK, paddingOf, readTarHeader } from './tar.ts';

export interface ArchiveEntry {
  readonly name: string;
  readonly bytes: Buffer;
}

/** Why an archive cannot be read to its end. */
export class ArchiveUnreadable extends Error {
  readonly code: 'no-archive' | 'truncated' | 'damaged';

  constructor(code: ArchiveUnreadable['code']) {
    super(`the archive cannot be read: ${code}`);
    this.code = code;
  }
}

/** No entry is larger: rows are cut into pieces, and a picture is a few megabytes. */
const LARGEST_ENTRY = 256 * 1024 * 1024;

/**
 * The entries of an archive, one in memory at a time. Throws `ArchiveUnreadable` where it is not as it was written, at the latest
 * at its end: read it to there once before anything of it is believed.
 */
export async function* readArchive(source: AsyncIterable<Buffer>): AsyncGenerator<ArchiveEntry> {
  const hash = createHash('sha256');
  const blocks = takeFrom(source, hash);
  for (let isFirst = true; ; isFirst = false) {
    const before = hash.copy();
    const block = await blocks(BLOCK);
    const header = readTarHeader(block);
    if (header === null || header.size > LARGEST_ENTRY) throw new ArchiveUnreadable(isFirst ? 'no-archive' : 'damaged');
    const bytes = await blocks(header.size);
    await blocks(paddingOf(header.size));
    if (header.name === CHECKSUM_ENTRY) return assertSame(bytes, before);
    yield { name: header.name, bytes };
  }
}

function assertSame(said: Buffer, hash: Hash): void {
  if (said.toString('latin1') !== hash.digest('hex')) throw new ArchiveUnreadable('damaged');
}

/** So many bytes of a stream, whatever pieces it comes in. */
function takeFrom(source: AsyncIterable<Buffer>, hash: Hash): (size: number) => Promise<Buffer> {
  const coming = source[Symbol.asyncIterator]();
  const held = { rest: Buffer.alloc(0) };
  return async (size) => {
    const parts: Buffer[] = [];
    let missing = size;
    while (missing > 0) {
      if (held.rest.length === 0) {
        const next = await coming.next();
        if (next.done === true) throw new ArchiveUnreadable('truncated');
        held.rest = Buffer.from(next.value);
      }
      const part = held.rest.subarray(0, missing);
      held.rest = held.rest.subarray(part.length);
      parts.push(part);
      missing -= part.length;
    }
    const taken = Buffer.concat(parts);
    hash.update(taken);
    return taken;
  };
}
