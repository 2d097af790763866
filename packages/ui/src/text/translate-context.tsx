import type { Language, Translate } from '@hanout/i18n';
import { createContext, use } from 'react';
import type { ReactNode } from 'react';

type Texts = { readonly language: Language; readonly translate: Translate };

const TextsContext = createContext<Texts | null>(null);

/** Hands the person's language and its texts to every component of the kits. */
export function TextsProvider({ language, translate, children }: Texts & { readonly children: ReactNode }) {
  return <TextsContext value={{ language, translate }}>{children}</TextsContext>;
}

export function useTranslate(): Translate {
  return useTexts().translate;
}

export function useLanguage(): Language {
  return useTexts().language;
}

function useTexts(): Texts {
  const texts = use(TextsContext);
  if (texts === null) throw new Error('TextsProvider is missing above this component');
  return texts;
}
