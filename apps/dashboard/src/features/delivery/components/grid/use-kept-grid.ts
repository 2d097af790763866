import { useEffect, useEffectEvent, useState } from 'react';
import { z } from 'zod';
import type { Staged } from '../../api/grid-draft.ts';
import type { GridDraft } from './use-grid.ts';

const EVERY_MS = 5_000;

const text = z.string();
const touched = text.optional();
const keptSchema = z.object({
  savedAt: z.number(),
  version: z.number(),
  staged: z.array(
    z.object({
      key: text,
      cells: z.object({ home: touched, desk: touched, free: touched, delay: touched }),
      origin: z.object({ home: text, desk: text, free: text, delay: text }),
    }),
  ),
});

/** What was entered and not saved is kept in this browser every five seconds, and offered back when the grid is opened again. */
export function useKeptGrid(carrierId: number, draft: GridDraft) {
  const key = `hanout.draft.rates.${carrierId}`;
  const [offered, setOffered] = useState(() => readKept(key));
  const { isDirty } = draft;
  const keep = useEffectEvent(() => {
    localStorage.setItem(
      key,
      JSON.stringify({
        savedAt: Date.now(),
        version: draft.version ?? 0,
        staged: [...draft.staged].map(([key, line]) => ({ key, ...line })),
      }),
    );
  });
  useEffect(() => {
    if (!isDirty) return undefined;
    const timer = setInterval(() => keep(), EVERY_MS);
    return () => {
      clearInterval(timer);
      // Saved or discarded: what is clean needs no draft.
      localStorage.removeItem(key);
    };
  }, [isDirty, key]);
  return {
    offered: isDirty ? null : offered,
    restore: () => {
      if (offered !== null) draft.restore(stagedOf(offered.staged), offered.version);
      setOffered(null);
    },
    dismiss: () => {
      localStorage.removeItem(key);
      setOffered(null);
    },
  };
}

function readKept(key: string): z.infer<typeof keptSchema> | null {
  try {
    return keptSchema.safeParse(JSON.parse(localStorage.getItem(key) ?? 'null')).data ?? null;
  } catch {
    // A draft that cannot be read is none.
    return null;
  }
}

function stagedOf(kept: z.infer<typeof keptSchema>['staged']): Staged {
  return new Map(
    kept.map(({ key, origin, cells }) => [
      key,
      { origin, cells: Object.fromEntries(Object.entries(cells).filter(([, held]) => held !== undefined)) },
    ]),
  );
}
