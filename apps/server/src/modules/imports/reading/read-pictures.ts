import { listEntries, unpackEntry, isArchive } from './guard-archive.ts';
import { UnreadableFile } from './limits.ts';
import { pictureName } from './picture-name.ts';

const archiveLimits = { entries: 10_000, unpackedBytes: 512 * 1024 * 1024 };
const largestPicture = 10 * 1024 * 1024;
const isPictureName = (name: string): boolean =>
  /\.(?:jpe?g|png|webp|avif)$/i.test(name) && !name.startsWith('__MACOSX/');

/** Names of the pictures in an archive, each once. */
export function listPictures(bytes: Uint8Array): string[] {
  return [...picturesOf(bytes).keys()];
}

/** The pictures asked for, one after the other. */
export function* unpackPictures(
  bytes: Uint8Array,
  names: ReadonlySet<string>,
): Generator<{ readonly name: string; readonly picture: Buffer }> {
  for (const [name, path] of picturesOf(bytes))
    if (names.has(name)) yield { name, picture: Buffer.from(unpackEntry(bytes, path) ?? []) };
}

function picturesOf(bytes: Uint8Array): ReadonlyMap<string, string> {
  if (!isArchive(bytes)) throw new UnreadableFile('file-unknown');
  const pictures = listEntries(bytes, archiveLimits).filter(
    ({ name, originalSize }) => isPictureName(name) && originalSize <= largestPicture,
  );
  return new Map(pictures.map(({ name }) => [pictureName(name), name]));
}
