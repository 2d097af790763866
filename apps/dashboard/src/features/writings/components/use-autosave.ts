import type { Writing, WritingDraft, WritingDraftWrite, WritingKind } from '@hanout/contracts/builders/writings';
import type { FormValues, ServerForm } from '@hanout/ui/form/use-server-form.ts';
import { useEffect, useEffectEvent, useState } from 'react';
import { put } from '../../../api/cache.ts';
import { useChange } from '../../../api/use-change.ts';
import { useApplication } from '../../../app/application.ts';
import { draftWriting, writingQuery } from '../api/writing-calls.ts';
import { toContent, valuesOf } from '../api/writing-values.ts';

const AFTER_TYPING_MS = 1_500;

interface AutosaveOf {
  readonly shopId: number;
  readonly kind: WritingKind;
  readonly stored: Writing | null;
  readonly form: ServerForm<FormValues>;
}

export interface Autosave {
  /** All that differs from what shoppers read is kept as a draft. */
  readonly isKept: boolean;
  readonly draft: WritingDraft | null;
  /** Gives up what was drafted. */
  readonly discard: () => void;
}

/** Keeps what is typed of a text that is stored beside what shoppers read of it, and shows what was being written. */
export function useAutosave({ shopId, kind, stored, form }: AutosaveOf): Autosave {
  const { api } = useApplication();
  const id = stored?.id ?? 0;
  const [made, setMade] = useState<Kept | null>(null);
  // Saving shows what was drafted: from then on there is what came with it, and at first nothing.
  const known = made !== null && made.of === stored?.version ? made : keptWith(stored);
  const { draft } = known;
  const drafting = useChange<WritingDraftWrite, Writing>({
    send: (write) => draftWriting(api, { shopId, kind, id }, write),
    store: (value) => [put(writingQuery(api, { shopId, kind, id }).queryKey, value)],
  });
  // Tried again by the next key, and not by itself: who is overtaken is told once.
  const [failed, setFailed] = useState('');
  const sign = signOf(form.values);
  const keep = useEffectEvent(async () => {
    if (stored === null || !form.isDirty || form.submitting || drafting.isRunning) return;
    if (sign === known.sign || sign === failed) return;
    const outcome = await drafting.run({ version: draft?.version ?? 0, content: toContent(form.values, kind) });
    if (outcome.ok) setMade({ of: stored.version, draft: outcome.value.draft, sign });
    else setFailed(sign);
  });
  useEffect(() => {
    const timer = setTimeout(() => void keep(), AFTER_TYPING_MS);
    return () => clearTimeout(timer);
  }, [sign, drafting.isRunning]);

  // What was being written is opened, once.
  const open = useEffectEvent(() => {
    for (const [field, value] of Object.entries(valuesOf(draft?.content ?? null)))
      if (draft !== null && form.values[field] !== value) form.change(field, value);
  });
  useEffect(() => open(), []);
  return {
    draft,
    isKept: form.isDirty && draft !== null && known.sign === sign,
    discard: () => {
      form.reset();
      if (draft !== null && stored !== null)
        void drafting.run({ version: draft.version, content: null }).then((outcome) => {
          if (outcome.ok) setMade({ of: stored.version, draft: null, sign: '' });
        });
    },
  };
}

interface Kept {
  /** the version of what shoppers read beside which it is */
  readonly of: number | undefined;
  readonly draft: WritingDraft | null;
  /** what was typed for it */
  readonly sign: string;
}

const keptWith = (stored: Writing | null): Kept => {
  const draft = stored?.draft ?? null;
  return { of: stored?.version, draft, sign: draft === null ? '' : signOf(valuesOf(draft.content)) };
};

const signOf = (values: FormValues): string => JSON.stringify(values);
