import { useEffect, useEffectEvent, useState } from 'react';
import { partKeys } from '../../api/editor-parts.ts';
import type { Edits, Editor } from '../fields/use-editor.ts';

const EVERY_MS = 5_000;

type Draft = { readonly savedAt: number; readonly edits: Edits; readonly origins: Edits };

/** What was typed and not saved is kept in this browser every five seconds, and offered back when the page is opened again. */
export function useDraft(editor: Editor) {
  const key = `hanout.draft.product.${editor.product.id}`;
  const [offered, setOffered] = useState(() => readDraft(key));
  const isDirty = editor.dirtyParts.length > 0;
  const keep = useEffectEvent(() => {
    localStorage.setItem(key, JSON.stringify({ savedAt: Date.now(), edits: editor.edits, origins: editor.origins }));
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
      if (offered !== null) editor.restore(offered.edits, offered.origins);
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
    const edits = readParts(draft.edits);
    if (typeof draft.savedAt !== 'number' || Object.keys(edits).length === 0) return null;
    return { savedAt: draft.savedAt, edits, origins: 'origins' in draft ? readParts(draft.origins) : {} };
  } catch {
    // A draft that cannot be read is none.
    return null;
  }
}

function readParts(parts: unknown): Edits {
  if (typeof parts !== 'object' || parts === null) return {};
  return Object.fromEntries(Object.entries(parts).filter(([part]) => partKeys.some((each) => each === part)));
}
