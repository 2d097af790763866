import type { ProductPage } from '@hanout/contracts/products';
import { useToasts } from '@hanout/ui/feedback/toasts.tsx';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useApplication } from '../../../app/application.ts';
import { differs, mandatoryTexts, partKeys, valuesOf } from '../api/editor-parts.ts';
import type { PartKey, PartValues } from '../api/editor-parts.ts';
import { productKeys } from '../api/product-queries.ts';
import { savePart } from '../api/save-part.ts';

/** Of each part the fields that were touched, and nothing else. */
export type Edits = Partial<Record<PartKey, PartValues>>;
type Messages = Readonly<Record<string, string>>;
export type Conflict = { readonly part: PartKey; readonly current: ProductPage; readonly message: string };

export type Editor = {
  readonly product: ProductPage;
  readonly values: (part: PartKey) => PartValues;
  readonly change: (part: PartKey, change: PartValues) => void;
  readonly errors: (part: PartKey) => Messages;
  /** What was refused without belonging to a field. */
  readonly alert: string | null;
  readonly dirtyParts: readonly PartKey[];
  readonly isSaving: boolean;
  /** How often saving left something behind: what is wrong is then to be found. */
  readonly refusals: number;
  readonly saveAll: () => Promise<void>;
  readonly discard: () => void;
  readonly edits: Edits;
  /** What each touched field was when it was first touched. */
  readonly origins: Edits;
  readonly restore: (edits: Edits, origins: Edits) => void;
  readonly conflict: Conflict | null;
  /** Saves mine over what is there now. */
  readonly keepMine: () => Promise<void>;
  readonly takeTheirs: () => Promise<void>;
};

/**
 * The forms of a product's tabs under one save bar (BO-30): each part is sent by itself, in order; what was accepted is clean,
 * what was refused stays as it was typed with its messages. Only what was touched is kept here: the rest follows the server, and
 * what somebody else changed meanwhile is never sent back as it was. A touched field that they changed too is shown before it is saved.
 */
export function useEditor(product: ProductPage): Editor {
  const translate = useTranslate();
  const toasts = useToasts();
  const queries = useQueryClient();
  const { api } = useApplication();
  const [edits, setEdits] = useState<Edits>({});
  const [errors, setErrors] = useState<Partial<Record<PartKey, Messages>>>({});
  const [alert, setAlert] = useState<string | null>(null);
  const [isSaving, setSaving] = useState(false);
  const [refusals, setRefusals] = useState(0);
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const [origins, setOrigins] = useState<Edits>({});

  const values = (part: PartKey) => ({ ...valuesOf(product, part), ...edits[part] });
  const dirtyParts = partKeys.filter((part) => differs(values(part), valuesOf(product, part)));
  const forget = (parts: readonly PartKey[]) => {
    const without = <T>(known: Partial<Record<PartKey, T>>) =>
      Object.fromEntries(Object.entries(known).filter(([part]) => !parts.some((each) => each === part)));
    setEdits(without);
    setOrigins(without);
    setErrors(without);
  };
  const isOvertaken = (part: PartKey): boolean => {
    const [own, now] = [values(part), valuesOf(product, part)];
    return Object.entries(origins[part] ?? {}).some(([name, was]) => now[name] !== was && now[name] !== own[name]);
  };
  const refetch = () => queries.invalidateQueries({ queryKey: productKeys.all });

  /** The four texts of a language are asked for when it is saved (BO-12). */
  const missingTexts = (part: PartKey): Messages => {
    if (!part.startsWith('language-')) return {};
    const missing = mandatoryTexts.filter((field) => (values(part)[field] ?? '').trim() === '');
    return Object.fromEntries(missing.map((field) => [field, translate('ui.form.required')]));
  };

  const save = async (parts: readonly PartKey[], base: ProductPage, isAgreed: boolean) => {
    setSaving(true);
    setAlert(null);
    const saved: PartKey[] = [];
    let { version } = base;
    for (const part of parts) {
      if (!isAgreed && isOvertaken(part)) {
        setConflict({ part, current: product, message: translate('products.changedMeanwhile') });
        break;
      }
      const missing = missingTexts(part);
      if (Object.keys(missing).length > 0) {
        setErrors((known) => ({ ...known, [part]: missing }));
        setAlert(translate('products.fillRequired'));
        continue;
      }
      const outcome = await savePart(api, product.id, {
        part,
        values: { ...valuesOf(base, part), ...edits[part] },
        initial: valuesOf(base, part),
        version,
      });
      if (outcome.kind === 'done') {
        ({ version } = outcome);
        saved.push(part);
      } else if (outcome.kind === 'conflict') {
        setConflict({ part, current: outcome.current, message: outcome.message });
        break;
      } else {
        const { problem } = outcome;
        const told = Object.entries(problem.errors ?? {}).map(
          ([field, messages]) => [field, messages.join(' ')] as const,
        );
        setErrors((known) => ({ ...known, [part]: Object.fromEntries(told) }));
        const fallback = part.startsWith('language-') ? translate('products.languageFailed') : problem.message;
        setAlert(problem.status >= 500 || problem.status === 0 ? fallback : problem.message);
      }
    }
    await refetch();
    forget(saved);
    setSaving(false);
    const failed = parts.length - saved.length;
    if (failed > 0) setRefusals((count) => count + 1);
    if (saved.length > 0)
      toasts.show({
        tone: failed === 0 ? 'success' : 'neutral',
        message:
          failed === 0
            ? translate('products.savedAll')
            : translate('products.savedSome', { saved: saved.length, failed }),
      });
  };

  return {
    product,
    values,
    errors: (part) => errors[part] ?? {},
    alert,
    dirtyParts,
    isSaving,
    refusals,
    edits,
    conflict,
    origins,
    restore: (kept, were) => {
      setEdits(kept);
      setOrigins(were);
    },
    change: (part, change) => {
      const stored = valuesOf(product, part);
      const were = Object.fromEntries(Object.keys(change).map((name) => [name, stored[name] ?? '']));
      setEdits((known) => ({ ...known, [part]: { ...known[part], ...change } }));
      setOrigins((known) => ({ ...known, [part]: { ...were, ...known[part] } }));
      setErrors((known) => ({ ...known, [part]: withoutKeys(known[part] ?? {}, Object.keys(change)) }));
    },
    saveAll: () => save(dirtyParts, product, false),
    discard: () => {
      setEdits({});
      setOrigins({});
      setErrors({});
      setAlert(null);
    },
    keepMine: async () => {
      if (conflict === null) return;
      setConflict(null);
      await save(dirtyParts, conflict.current, true);
    },
    takeTheirs: async () => {
      if (conflict === null) return;
      forget([conflict.part]);
      setConflict(null);
      await refetch();
    },
  };
}

function withoutKeys(messages: Messages, keys: readonly string[]): Messages {
  return Object.fromEntries(Object.entries(messages).filter(([field]) => !keys.includes(field)));
}
