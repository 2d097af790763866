import { useLanguage } from '@hanout/ui/text/translate-context.tsx';
import type { Names } from './types.ts';

/** A name in the language of the screen, or in one that it has. */
export function useNames(): (names: Names) => string {
  const language = useLanguage();
  return (names) => [names[language], names.fr, names.ar, names.en].find((name) => name !== '') ?? '';
}
