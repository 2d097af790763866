/** Finds a code in what the camera shows at this moment; null: none. */
export type ReadCode = (video: HTMLVideoElement) => Promise<string | null>;

/** So long a code must be out of the picture before it counts as another piece. */
const AWAY_MS = 1_200;

export type CameraReads = { readonly code: string | null; readonly at: number };

export const NOTHING_READ: CameraReads = { code: null, at: 0 };

/** What a picture makes of those before: a code that is held before the camera is one scan, however many pictures show it. */
export function readPicture(
  before: CameraReads,
  { code, at }: { readonly code: string | null; readonly at: number },
): { readonly next: CameraReads; readonly scanned: string | null } {
  if (code === null) return { next: before, scanned: null };
  const isSame = before.code === code && at - before.at < AWAY_MS;
  return { next: { code, at }, scanned: isSame ? null : code };
}
