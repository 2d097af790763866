import { unzipSync, type UnzipFileInfo } from 'fflate';
import { UnreadableFile } from './limits.ts';

export interface ArchiveLimits {
  readonly entries: number;
  /** of everything in it, unpacked, as the archive itself says: no more memory is ever taken for an entry */
  readonly unpackedBytes: number;
}

export const isArchive = (bytes: Uint8Array): boolean =>
  bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 0x03 && bytes[3] === 0x04;

/** What an archive says it holds; refused before anything is unpacked when that is too much. */
export function listEntries(bytes: Uint8Array, limits: ArchiveLimits): readonly UnzipFileInfo[] {
  const entries: UnzipFileInfo[] = [];
  let unpacked = 0;
  try {
    unzipSync(bytes, {
      filter: (entry) => {
        entries.push(entry);
        unpacked += entry.originalSize;
        if (entries.length > limits.entries || unpacked > limits.unpackedBytes)
          throw new UnreadableFile('file-harmful');
        return false;
      },
    });
  } catch (error) {
    throw error instanceof UnreadableFile ? error : new UnreadableFile('file-damaged');
  }
  return entries;
}

/** One entry, unpacked into as many bytes as it said. */
export function unpackEntry(bytes: Uint8Array, name: string): Uint8Array | undefined {
  try {
    return unzipSync(bytes, { filter: (entry) => entry.name === name })[name];
  } catch {
    throw new UnreadableFile('file-damaged');
  }
}
