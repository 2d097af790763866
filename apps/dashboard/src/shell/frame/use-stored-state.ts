import { useState } from 'react';

/** A flag that this browser remembers under its own key. */
export function useStoredFlag(key: string, initial: boolean): readonly [boolean, (flag: boolean) => void] {
  const [flag, setFlag] = useState(() => {
    const stored = localStorage.getItem(key);
    return stored === null ? initial : stored === 'true';
  });
  const change = (next: boolean) => {
    localStorage.setItem(key, String(next));
    setFlag(next);
  };
  return [flag, change];
}

/** Names that this browser remembers as switched on, under one key. */
export function useStoredNames(
  key: string,
  initial: readonly string[],
): readonly [ReadonlySet<string>, (name: string) => void] {
  const [names, setNames] = useState<ReadonlySet<string>>(() => {
    const stored = localStorage.getItem(key);
    return new Set(stored === null ? initial : stored.split(',').filter((name) => name !== ''));
  });
  const toggle = (name: string) => {
    const next = new Set(names);
    if (!next.delete(name)) next.add(name);
    localStorage.setItem(key, [...next].join(','));
    setNames(next);
  };
  return [names, toggle];
}
