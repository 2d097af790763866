import { useMemo, useState } from 'react';
import type { UIEvent } from 'react';

/** Lines beyond the edges that are drawn all the same, so that keys and a quick finger find them there. */
const BEYOND = 12;
/** Where nothing is laid out yet. */
const FIRST_HEIGHT = 720;

/**
 * Of very many lines those that are on screen, with the room of the others between them. `pinned` is drawn wherever it stands: a line
 * whose field has the focus does not go away under it. Heights are in pixels and are kept to by the style.
 */
export function useRowWindow(heights: readonly number[], pinned: number | null) {
  const [view, setView] = useState({ top: 0, height: FIRST_HEIGHT });
  const starts = useMemo(() => {
    const sums = [0];
    for (const height of heights) sums.push((sums.at(-1) ?? 0) + height);
    return sums;
  }, [heights]);
  const startOf = (row: number): number => starts[row] ?? 0;
  const first = Math.max(0, rowAt(starts, view.top) - BEYOND);
  const last = Math.min(heights.length - 1, rowAt(starts, view.top + view.height) + BEYOND);
  const within = Array.from({ length: Math.max(0, last - first + 1) }, (_, step) => first + step);
  const isApart = pinned !== null && pinned < heights.length && (pinned < first || pinned > last);
  const drawn = isApart ? [...within, pinned].toSorted((a, b) => a - b) : within;
  return {
    /** Each with the room to leave before it. */
    rows: drawn.map((row, at) => ({ row, gap: startOf(row) - startOf((drawn[at - 1] ?? -1) + 1) })),
    after: startOf(heights.length) - startOf((drawn.at(-1) ?? -1) + 1),
    onScroll: (event: UIEvent<HTMLElement>) => {
      const { scrollTop: top, clientHeight } = event.currentTarget;
      setView({ top, height: clientHeight === 0 ? FIRST_HEIGHT : clientHeight });
    },
  };
}

/** The row that lies at this height. */
function rowAt(starts: readonly number[], height: number): number {
  let [low, high] = [0, starts.length - 1];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((starts[middle] ?? 0) <= height) low = middle;
    else high = middle - 1;
  }
  return low;
}
