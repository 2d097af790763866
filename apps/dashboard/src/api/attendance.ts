const ATTENDED_MS = 30_000;
const SIGNS = ['keydown', 'pointerdown', 'pointermove', 'wheel'] as const;

/**
 * Whether somebody sits at the page: it was opened or touched in the last half minute. What the page reads without anybody is
 * said to be in the background, so that a busy list keeps no session alive (BO-42).
 */
export function watchAttendance(target: EventTarget, now: () => number): () => boolean {
  const last = { at: now() };
  const note = () => {
    last.at = now();
  };
  for (const sign of SIGNS) target.addEventListener(sign, note, { capture: true, passive: true });
  return () => now() - last.at < ATTENDED_MS;
}
