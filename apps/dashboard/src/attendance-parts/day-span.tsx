import { startOfDay } from '@hanout/core/shop';
import { formatDate } from '@hanout/i18n';
import { useLanguage } from '@hanout/ui/text/translate-context.tsx';

/** From one day to another, in the direction of the page: each date is isolated, the line between them is not. */
export function DaySpan({ first, last }: { readonly first: string; readonly last: string }) {
  const language = useLanguage();
  const named = (day: string): string => formatDate(startOfDay(day), language);
  return (
    <span>
      <bdi>{named(first)}</bdi>
      {first === last ? null : (
        <>
          {' – '}
          <bdi>{named(last)}</bdi>
        </>
      )}
    </span>
  );
}
