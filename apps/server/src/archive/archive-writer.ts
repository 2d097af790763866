import { createHash } from 'node:crypto';
import type { ArchiveSink } from './archive-sink.ts';
import { BLOCK, paddingOf, tarHeader } from './tar.ts';

/** The last entry: what all bytes before it add up to. */
export const CHECKSUM_ENTRY = 'sha256';

export interface ArchiveWriter {
  /** One entry after the other; each fits in memory. */
  readonly add: (name: string, bytes: Buffer) => Promise<void>;
  /** Ends the archive; answers how many bytes it has. */
  readonly finish: () => Promise<number>;
}

/** Writes a tar archive that ends with its own checksum. `seconds`: the time of its entries, since 1970. */
export function writeArchive(sink: ArchiveSink, seconds: number): ArchiveWriter {
  const hash = createHash('sha256');
  const written = { bytes: 0 };
  const write = async (bytes: Buffer): Promise<void> => {
    hash.update(bytes);
    written.bytes += bytes.length;
    await sink.write(bytes);
  };
  const add = async (name: string, bytes: Buffer): Promise<void> => {
    await write(tarHeader({ name, size: bytes.length }, seconds));
    await write(bytes);
    await write(Buffer.alloc(paddingOf(bytes.length)));
  };
  return {
    add,
    finish: async () => {
      await add(CHECKSUM_ENTRY, Buffer.from(hash.copy().digest('hex')));
      await write(Buffer.alloc(2 * BLOCK));
      await sink.finish();
      return written.bytes;
    },
  };
}
