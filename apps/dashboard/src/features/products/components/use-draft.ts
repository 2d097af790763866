import { useEffect, useEffectEvent, useState } from 'react';
import { partKeys } from '../api/editor-parts.ts';
import type { Edits, Editor } from './use-editor.ts';

const EVERY_MS = 5_000;

type Draft = { readonly savedAt: number; readonly edits: Edits };

/** What was typed and not saved is kept in this browser every five seconds, and offered back when the page is opened again. */
export function useDraft(editor: Editor) {
  const key = `hanout.draft.product.${editor.product.id}`;
  const [offered, setOffered] = useState(() => readDraft(key));
  const isDirty = editor.dirtyParts.length > 0;
  const keep = useEffectEvent(() => {
    localStorage.setItem(key, JSON.stringify({ savedAt: Date.now(), edits: editor.edits }));
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
      if (offered !== null) editor.restore(offered.edits);
      setOffered(null);
    },
    dismiss: () => {
      localStorage.removeItem(key);
      setOffered(null);
    },
  };
}

function readDraft(key: string): Draft | null {
  try {
    const draft: unknown = JSON.parse(localStorage.getItem(key) ?? 'null');
    if (typeof draft !== 'object' || draft === null || !('savedAt' in draft) || !('edits' in draft)) return null;
    const { savedAt, edits } = draft;
    if (typeof savedAt !== 'number' || typeof edits !== 'object' || edits === null) return null;
    const known = Object.entries(edits).filter(([part]) => partKeys.some((each) => each === part));
    return known.length === 0 ? null : { savedAt, edits: Object.fromEntries(known) };
  } catch {
    // A draft that cannot be read is none.
    return null;
  }
}
