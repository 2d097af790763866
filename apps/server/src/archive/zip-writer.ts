import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { crc32, createDeflateRaw } from 'node:zlib';
import type { ArchiveSink } from './archive-sink.ts';
import { behindStream, directoryLine, endOfZip, headerOf, headerOfStream, type ZipEntry } from './zip-format.ts';

/** A zip that is written as it comes: what is in memory is a piece of one file, and a line of the directory for each. */
export interface ZipWriter {
  /** A file of any length, compressed on the way. */
  readonly addStream: (name: string, pieces: AsyncIterable<string>) => Promise<WrittenFile>;
  /** A file that fits in memory, as it is: pictures are compressed already. */
  readonly add: (name: string, bytes: Buffer) => Promise<void>;
  /** Ends the archive; answers how many bytes it has. */
  readonly finish: () => Promise<number>;
}

export interface WrittenFile {
  readonly bytes: number;
  /** of the file as it is once unpacked */
  readonly sha256: string;
}

/** Writes a zip archive with 64-bit sizes. `moment`: the time of its files. */
export function writeZip(sink: ArchiveSink, moment: Date): ZipWriter {
  const entries: ZipEntry[] = [];
  const written = { bytes: 0 };
  const write = async (bytes: Buffer): Promise<void> => {
    written.bytes += bytes.length;
    await sink.write(bytes);
  };
  return {
    addStream: async (name, pieces) => {
      const at = written.bytes;
      await write(headerOfStream(name, moment));
      const begin = written.bytes;
      const counted = { hash: createHash('sha256'), checksum: 0, size: 0 };
      for await (const part of Readable.from(countedBytes(pieces, counted)).compose(createDeflateRaw({ level: 6 })))
        await write(Buffer.from(part));
      const { checksum, size, hash } = counted;
      const entry = { name, isDeflated: true, checksum, size, compressed: written.bytes - begin, at };
      await write(behindStream(entry));
      entries.push(entry);
      return { bytes: size, sha256: hash.digest('hex') };
    },
    add: async (name, bytes) => {
      const sizes = { size: bytes.length, compressed: bytes.length };
      const entry = { name, isDeflated: false, checksum: crc32(bytes), ...sizes, at: written.bytes };
      await write(headerOf(entry, moment));
      await write(bytes);
      entries.push(entry);
    },
    finish: async () => {
      const at = written.bytes;
      for (const entry of entries) await write(directoryLine(entry, moment));
      await write(endOfZip({ files: entries.length, at, bytes: written.bytes - at }));
      await sink.finish();
      return written.bytes;
    },
  };
}

interface Counted {
  readonly hash: ReturnType<typeof createHash>;
  checksum: number;
  size: number;
}

async function* countedBytes(pieces: AsyncIterable<string>, counted: Counted): AsyncGenerator<Buffer> {
  for await (const piece of pieces) {
    const bytes = Buffer.from(piece);
    counted.hash.update(bytes);
    counted.checksum = crc32(bytes, counted.checksum);
    counted.size += bytes.length;
    yield bytes;
  }
}
