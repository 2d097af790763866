import { useLanguage } from '@hanout/ui/text/translate-context.tsx';

/** At most one decimal, as the language writes it. */
export function useFigure(): (value: number) => string {
  const language = useLanguage();
  const format = new Intl.NumberFormat(language === 'en' ? 'en-GB' : 'fr-FR', { maximumFractionDigits: 1 });
  return (value) => format.format(value);
}
