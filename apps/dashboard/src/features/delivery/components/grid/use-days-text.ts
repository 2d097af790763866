import { useTranslate } from '@hanout/ui/text/translate-context.tsx';

type Days = { readonly delayDaysMin: number; readonly delayDaysMax: number };

/** How long a delivery takes: `2 days`, `1 to 3 days`. */
export function useDaysText(): (days: Days) => string {
  const translate = useTranslate();
  return ({ delayDaysMin: min, delayDaysMax: max }) =>
    min === max ? translate('carriers.dayCount', { count: max }) : translate('carriers.days', { min, max });
}
