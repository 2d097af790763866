import { z } from 'zod';

const MOST = 20;
/** What nobody touched for a week holds a person's data for nothing. */
const KEPT_MS = 7 * 86_400_000;

type Draft = { readonly id: string; readonly touchedAt: number };

/** Drafts of one person in this browser: across a reload, a crash, another page; twenty of them, each for a week. */
export function keptDrafts<Kept extends Draft>(key: string, schema: z.ZodType<Kept>) {
  return {
    read: (): readonly Kept[] => {
      try {
        const stored = z.array(z.unknown()).parse(JSON.parse(localStorage.getItem(key) ?? '[]'));
        return stored
          .flatMap((each) => schema.safeParse(each).data ?? [])
          .filter(({ touchedAt }) => Date.now() - touchedAt < KEPT_MS);
      } catch {
        // Drafts that cannot be read are none.
        return [];
      }
    },
    write: (drafts: readonly Kept[]): void => {
      try {
        localStorage.setItem(key, JSON.stringify(drafts.slice(0, MOST)));
      } catch {
        // A browser without room keeps what is on the screen alone.
      }
    },
  };
}
