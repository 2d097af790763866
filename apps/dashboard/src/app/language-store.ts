import type { Language, Translate } from '@hanout/i18n';
import { loadTexts } from './load-texts.ts';
import { rememberLanguage } from './preferences.ts';

export type Texts = { readonly language: Language; readonly translate: Translate };

export type LanguageStore = {
  readonly read: () => Texts;
  readonly subscribe: (listener: () => void) => () => void;
  /** Fetches the texts first, so that nothing is shown half in one language and half in the other. */
  readonly change: (language: Language) => Promise<void>;
};

export function createLanguageStore(initial: Texts): LanguageStore {
  const held = { texts: initial };
  const listeners = new Set<() => void>();
  return {
    read: () => held.texts,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    change: async (language) => {
      const translate = await loadTexts(language);
      rememberLanguage(language);
      held.texts = { language, translate };
      for (const listener of listeners) listener();
    },
  };
}
