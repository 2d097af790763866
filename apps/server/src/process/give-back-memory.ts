/**
 * What loading and the first pages left behind goes back to the machine, once: by itself it stays until there is twice as much of it. Nothing
 * where the collector is not within reach, as in tests.
 */
export function giveBackMemory(): void {
  globalThis.gc?.({ type: 'major', execution: 'sync', flavor: 'last-resort' });
}

/** Of so many rows what is left over is a few megabytes. */
const ROWS_BETWEEN_LOOKS = 15_000;

/**
 * For work on tens of thousands of rows, slice by slice: told of each slice, it has what the last ones left behind looked through. By itself the
 * collector looks at old objects when there are twice as many as at rest, and until then every slice leaves some of its rows among them.
 */
export function forgettingRows(): (rows: number) => void {
  let left = 0;
  return (rows) => {
    left += rows;
    if (left < ROWS_BETWEEN_LOOKS) return;
    left = 0;
    globalThis.gc?.({ type: 'major', execution: 'sync' });
  };
}
