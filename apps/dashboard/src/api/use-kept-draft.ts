import { useMemo } from 'react';
import { z } from 'zod';
import { useSession } from '../session/use-session.ts';
import { keptDrafts } from './kept-drafts.ts';

const draftSchema = z.object({ id: z.string(), touchedAt: z.number(), value: z.unknown() });

export type KeptDraft<Value> = {
  /** What was typed under this name and never sent, and when; null: nothing was. */
  readonly read: () => { readonly touchedAt: number; readonly value: Value } | null;
  readonly keep: (value: Value) => void;
  /** It is sent, or not wanted any more. */
  readonly forget: () => void;
};

/** What this person has typed into one form and not sent, kept in this browser at every change. */
export function useKeptDraft<Value>(name: string, schema: z.ZodType<Value>): KeptDraft<Value> {
  const userId = useSession().user.id;
  return useMemo(() => {
    const kept = keptDrafts(`hanout.drafts.${userId}`, draftSchema);
    const others = () => kept.read().filter(({ id }) => id !== name);
    return {
      read: () => {
        const draft = kept.read().find(({ id }) => id === name);
        const value = schema.safeParse(draft?.value);
        return draft === undefined || !value.success ? null : { touchedAt: draft.touchedAt, value: value.data };
      },
      keep: (value) => kept.write([{ id: name, touchedAt: Date.now(), value }, ...others()]),
      forget: () => kept.write(others()),
    };
  }, [userId, name, schema]);
}
