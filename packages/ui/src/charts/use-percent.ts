import { useLanguage } from '../text/translate-context.tsx';

/** A share of a whole with two decimals, as the language writes it. */
export function usePercent(): (value: number, whole: number) => string {
  const language = useLanguage();
  const format = new Intl.NumberFormat(language === 'en' ? 'en-GB' : 'fr-FR', {
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  });
  return (value, whole) => `${format.format(whole <= 0 ? 0 : (100 * value) / whole)} %`;
}
