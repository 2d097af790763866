import { useState } from 'react';
import { useChange } from './use-change.ts';
import type { Change } from './use-change.ts';
import { renewReads } from './cache.ts';
import { useQueryClient } from '@tanstack/react-query';

type Progress = { readonly done: number; readonly total: number };
export type Done<Item, Value> = { readonly item: Item; readonly value: Value };

/** One after the other, with how far it is; answers those that the server took. What is read is renewed once, at the end. */
export function useChangeOfMany<Item, Value>(change: Omit<Change<Item, Value>, 'overtaken' | 'said' | 'undo'>) {
  const queries = useQueryClient();
  const [progress, setProgress] = useState<Progress | null>(null);
  const { renews = [], renewsBeside = [], outdates = [], ...each } = change;
  const { run } = useChange<Item, Value>(each);
  const runAll = async (items: readonly Item[]): Promise<readonly Done<Item, Value>[]> => {
    const done: Done<Item, Value>[] = [];
    for (const [at, item] of items.entries()) {
      setProgress({ done: at, total: items.length });
      const outcome = await run(item);
      if (outcome.ok) done.push({ item, value: outcome.value });
    }
    await renewReads(queries, { renews, renewsBeside, outdates });
    setProgress(null);
    return done;
  };
  return { runAll, progress };
}
