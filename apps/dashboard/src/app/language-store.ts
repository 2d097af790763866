import { createTranslate } from '@hanout/i18n';
import type { Language, Messages, TextsLoader, Translate } from '@hanout/i18n';
import { rememberLanguage } from './preferences.ts';

export type Texts = { readonly language: Language; readonly translate: Translate };

export type LanguageStore = {
  readonly read: () => Texts;
  readonly subscribe: (listener: () => void) => () => void;
  /** Fetches what is not there yet, in the language of that moment: a page asks for its texts beside its code. */
  readonly need: (loaders: readonly TextsLoader[]) => Promise<void>;
  /** Fetches the texts first, so that nothing is shown half in one language and half in the other. */
  readonly change: (language: Language) => Promise<void>;
};

const NONE: Messages = {};

/** The texts of the catalogues that were asked for so far. */
export function createLanguageStore(language: Language): LanguageStore {
  const held: { texts: Texts } = { texts: { language, translate: createTranslate(language) } };
  const needed = new Set<TextsLoader>();
  const loaded = new Map<TextsLoader, { readonly [Each in Language]?: Messages }>();
  const listeners = new Set<() => void>();

  const fetchMissing = async (wanted: Language): Promise<void> => {
    const missing = [...needed].filter((loader) => loaded.get(loader)?.[wanted] === undefined);
    if (missing.length === 0) return;
    const fetched = await Promise.all(missing.map(async (loader) => [loader, await loader[wanted]()] as const));
    for (const [loader, messages] of fetched) loaded.set(loader, { ...loaded.get(loader), [wanted]: messages });
    // Meanwhile a page may have asked for more.
    await fetchMissing(wanted);
  };
  const show = (wanted: Language) => {
    const messages = [...needed].map((loader) => loaded.get(loader)?.[wanted] ?? NONE);
    const catalogues = messages.map((own) => ({ fr: NONE, ar: NONE, en: NONE, [wanted]: own }));
    held.texts = { language: wanted, translate: createTranslate(wanted, ...catalogues) };
    for (const listener of listeners) listener();
  };
  return {
    read: () => held.texts,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    need: async (loaders) => {
      const isThere = (loader: TextsLoader) => loaded.get(loader)?.[held.texts.language] !== undefined;
      if (loaders.every(isThere)) return;
      for (const loader of loaders) needed.add(loader);
      await fetchMissing(held.texts.language);
      // The language changed while they came: those of the new one are on their way, or here.
      if (!loaders.every(isThere)) await fetchMissing(held.texts.language);
      show(held.texts.language);
    },
    change: async (wanted) => {
      await fetchMissing(wanted);
      rememberLanguage(wanted);
      show(wanted);
    },
  };
}
