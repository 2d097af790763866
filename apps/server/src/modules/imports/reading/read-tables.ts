import { isArchive, listEntries, unpackEntry } from './guard-archive.ts';
import { UnreadableFile } from './limits.ts';

/** What a shop exports in one archive; more, or larger, is none. */
const archiveLimits = { entries: 200, unpackedBytes: 96 * 1024 * 1024 };
const largestTable = 32 * 1024 * 1024;
const mostTables = 12;
const isTableName = (name: string): boolean => /\.(?:csv|txt)$/i.test(name) && !name.startsWith('__MACOSX/');

/** The tables of text in an archive, one after the other, under the last part of their names. */
export function* unpackTables(bytes: Uint8Array): Generator<{ readonly name: string; readonly table: Buffer }> {
  if (!isArchive(bytes)) throw new UnreadableFile('file-unknown');
  const entries = listEntries(bytes, archiveLimits).filter(
    ({ name, originalSize }) => isTableName(name) && originalSize > 0 && originalSize <= largestTable,
  );
  if (entries.length === 0) throw new UnreadableFile('file-unknown');
  if (entries.length > mostTables) throw new UnreadableFile('file-harmful');
  for (const { name } of entries)
    yield { name: name.split('/').at(-1) ?? name, table: Buffer.from(unpackEntry(bytes, name) ?? []) };
}
