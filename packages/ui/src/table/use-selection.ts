import { useRef, useState } from 'react';

export type Selection = {
  readonly keys: ReadonlySet<string>;
  /** `extend` chooses everything between the last toggled row and this one. */
  readonly toggle: (key: string, extend?: boolean) => void;
  readonly setMany: (keys: readonly string[], chosen: boolean) => void;
  readonly clear: () => void;
};

/** Chosen rows by key; the choice survives paging, sorting and live updates. `order` is the order on screen. */
export function useSelection(order: readonly string[]): Selection {
  const [keys, setKeys] = useState<ReadonlySet<string>>(new Set());
  const last = useRef<string | null>(null);
  const setMany = (changed: readonly string[], chosen: boolean) => {
    setKeys((known) =>
      chosen ? new Set([...known, ...changed]) : new Set([...known].filter((key) => !changed.includes(key))),
    );
  };
  return {
    keys,
    setMany,
    toggle: (key, extend = false) => {
      const range = extend && last.current !== null ? between(order, last.current, key) : [key];
      setMany(range, !keys.has(key));
      last.current = key;
    },
    clear: () => setKeys(new Set()),
  };
}

function between(order: readonly string[], from: string, to: string): readonly string[] {
  const ends = [order.indexOf(from), order.indexOf(to)].toSorted((a, b) => a - b);
  const [start = -1, end = -1] = ends;
  return start === -1 ? [to] : order.slice(start, end + 1);
}
