import { statfsSync } from 'node:fs';

/** Less than this and the database could not even write its log: better not to begin. */
const LEAST_ROOM_BYTES = 64_000_000;

/** Whether the disk of the folder has room for the database to work. */
export function hasRoom(folder: string): boolean {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize >= LEAST_ROOM_BYTES;
}
