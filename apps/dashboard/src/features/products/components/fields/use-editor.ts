import type { ProductPage } from '@hanout/contracts/products/products';
import { differencesOf } from '@hanout/ui/conflict/differences.ts';
import type { Problem } from '@hanout/ui/errors/problem.ts';
import { useToasts } from '@hanout/ui/feedback/toasts.tsx';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { useRef, useState } from 'react';
import type { Answer } from '../../../../api/client.ts';
import { useChange } from '../../../../api/use-change.ts';
import { useApplication } from '../../../../app/application.ts';
import { deriveTexts } from '../../api/derive-texts.ts';
import { differencesBetween, partKeys, valuesOf } from '../../api/editor-parts.ts';
import type { PartKey, PartValues } from '../../api/editor-parts.ts';
import { readStoredProduct } from '../../api/product-changes.ts';
import { productKeys } from '../../api/product-queries.ts';
import { savePart } from '../../api/save-part.ts';

/** Of each part the fields that were touched, and nothing else. */
export type Edits = Partial<Record<PartKey, PartValues>>;
type Messages = Readonly<Record<string, string>>;
/** Parts to save over what is stored; `isAgreed`: also over what somebody else has changed meanwhile. */
type Save = {
  readonly parts: readonly PartKey[];
  readonly base: ProductPage;
  readonly isAgreed: boolean;
  /** Accepted already, before somebody was faster. */
  readonly saved: readonly PartKey[];
};
type Conflict = { readonly part: PartKey; readonly current: ProductPage; readonly saved: readonly PartKey[] };

export type Editor = {
  readonly product: ProductPage;
  readonly values: (part: PartKey) => PartValues;
  readonly change: (part: PartKey, change: PartValues) => void;
  readonly errors: (part: PartKey) => Messages;
  /** What was refused without belonging to a field. */
  readonly alert: string | null;
  readonly dirtyParts: readonly PartKey[];
  /** The fields of a part that are not as they are stored. */
  readonly touched: (part: PartKey) => readonly string[];
  readonly isSaving: boolean;
  /** How often saving left something behind: what is wrong is then to be found. */
  readonly refusals: number;
  readonly saveAll: () => Promise<void>;
  readonly discard: () => void;
  readonly edits: Edits;
  /** What each touched field was when it was first touched. */
  readonly origins: Edits;
  readonly restore: (edits: Edits, origins: Edits) => void;
};

/**
 * The forms of a product's tabs under one save bar (BO-30): each part is sent by itself, in order; what was accepted is clean,
 * what was refused stays as it was typed with its messages. Only what was touched is kept here: the rest follows the server, and
 * what somebody else changed meanwhile is never sent back as it was. A touched field that they changed too is shown before it is saved.
 */
export function useEditor(product: ProductPage): Editor {
  const translate = useTranslate();
  const toasts = useToasts();
  const { api } = useApplication();
  const [edits, setEdits] = useState<Edits>({});
  const [errors, setErrors] = useState<Partial<Record<PartKey, Messages>>>({});
  const [alert, setAlert] = useState<string | null>(null);
  const [refusals, setRefusals] = useState(0);
  const conflict = useRef<Conflict | null>(null);
  const [origins, setOrigins] = useState<Edits>({});

  const values = (part: PartKey) => ({ ...valuesOf(product, part), ...edits[part] });
  const touched = (part: PartKey) => differencesBetween(values(part), valuesOf(product, part));
  const dirtyParts = partKeys.filter((part) => touched(part).length > 0);
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

  /** As it is sent: what a language leaves empty is made of the rest. */
  const completed = (part: PartKey, typed: PartValues): PartValues =>
    part.startsWith('language-') ? deriveTexts(typed, values('language-fr')) : typed;
  /** Of a language that is emptied nothing can be made: a name is asked for. */
  const missingTexts = (part: PartKey): Messages => {
    const isNameless = part.startsWith('language-') && completed(part, values(part))['name']?.trim() === '';
    return isNameless ? { name: translate('ui.form.required') } : {};
  };

  const refuse = (part: PartKey, { status, message, errors: told = {} }: Problem) => {
    const messages = Object.entries(told).map(([field, sentences]) => [field, sentences.join(' ')] as const);
    setErrors((known) => ({ ...known, [part]: Object.fromEntries(messages) }));
    const isBroken = status >= 500 || status === 0;
    setAlert(isBroken && part.startsWith('language-') ? translate('products.languageFailed') : message);
  };

  /** One part after the other, each over the version that the one before has made; answers those that were accepted. */
  const sendParts = async ({ parts, base, isAgreed, saved: before }: Save): Promise<Answer<readonly PartKey[]>> => {
    const saved = [...before];
    let { version } = base;
    const stop = (part: PartKey, current: ProductPage, problem: Problem): Answer<never> => {
      conflict.current = { part, current, saved };
      return { ok: false, problem, body: null };
    };
    for (const part of parts) {
      if (!isAgreed && isOvertaken(part))
        return stop(part, product, {
          status: 409,
          code: 'client.overtaken',
          message: translate('products.changedMeanwhile'),
        });
      const missing = missingTexts(part);
      if (Object.keys(missing).length > 0) {
        setErrors((known) => ({ ...known, [part]: missing }));
        setAlert(translate('products.fillRequired'));
        continue;
      }
      const initial = valuesOf(base, part);
      const answer = await savePart(api, product.id, {
        part,
        values: completed(part, { ...initial, ...edits[part] }),
        initial,
        version,
      });
      const current = answer.ok ? null : readStoredProduct(answer);
      if (answer.ok) {
        version = answer.value.version ?? 0;
        saved.push(part);
      } else if (current !== null) return stop(part, current, answer.problem);
      else refuse(part, answer.problem);
    }
    return { ok: true, value: saved };
  };

  const saving = useChange<Save, readonly PartKey[], Conflict>({
    send: sendParts,
    renews: [productKeys.all],
    overtaken: {
      read: () => conflict.current,
      question: ({ part, current }, _, { message }) => ({
        message,
        changedBy: { name: current.updatedBy, at: Date.parse(current.updatedAt) },
        fields: differencesOf(
          { theirs: valuesOf(current, part), mine: { ...valuesOf(current, part), ...edits[part] } },
          (name) => fieldTitle(translate(`products.field.${name}`), name),
        ),
      }),
      again: ({ parts }, { current, saved }) => ({
        parts: parts.filter((part) => !saved.includes(part)),
        base: current,
        isAgreed: true,
        saved,
      }),
      takeTheirs: ({ part, saved }) => {
        forget([part, ...saved]);
        if (saved.length > 0) tell(saved, dirtyParts.length - saved.length);
      },
    },
  });

  const tell = (saved: readonly PartKey[], failed: number) => {
    const languages = saved.filter((part) => part.startsWith('language-')).length;
    if (languages > 0) toasts.show({ tone: 'success', message: translate('products.answer.languageUpdated') });
    if (failed === 0 && languages === saved.length) return;
    toasts.show({
      tone: failed === 0 ? 'success' : 'neutral',
      message:
        failed === 0
          ? translate('products.savedAll')
          : translate('products.savedSome', { saved: saved.length, failed }),
    });
  };

  const saveAll = async () => {
    setAlert(null);
    setErrors({});
    const outcome = await saving.run({ parts: dirtyParts, base: product, isAgreed: false, saved: [] });
    if (!outcome.ok) return;
    forget(outcome.value);
    const failed = dirtyParts.length - outcome.value.length;
    if (failed > 0) setRefusals((count) => count + 1);
    if (outcome.value.length > 0) tell(outcome.value, failed);
  };

  return {
    product,
    values,
    errors: (part) => errors[part] ?? {},
    alert,
    dirtyParts,
    touched,
    isSaving: saving.isRunning,
    refusals,
    edits,
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
    saveAll,
    discard: () => {
      setEdits({});
      setOrigins({});
      setErrors({});
      setAlert(null);
    },
  };
}

function withoutKeys(messages: Messages, keys: readonly string[]): Messages {
  return Object.fromEntries(Object.entries(messages).filter(([field]) => !keys.includes(field)));
}

/** Features are named by number here: their own names are data. */
const fieldTitle = (text: string, name: string): string => (text.endsWith(`.${name}`) ? name : text);
