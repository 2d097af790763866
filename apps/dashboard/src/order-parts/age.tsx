import { formatDate, formatDateTime } from '@hanout/i18n';
import type { Translate } from '@hanout/i18n';
import { useLanguage, useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { useNow } from '../app/use-now.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const WEEK_MS = 7 * DAY_MS;

/** How long ago, up to a week; then the date. The exact moment is in the title. */
export function Age({ at }: { readonly at: string }) {
  const translate = useTranslate();
  const language = useLanguage();
  const moment = Date.parse(at);
  const past = Math.max(0, useNow() - moment);
  const text = relativeText(past, translate) ?? formatDate(moment, language);
  return (
    <time dateTime={at} title={formatDateTime(moment, language)} className="hn-soft">
      {text}
    </time>
  );
}

function relativeText(past: number, translate: Translate): string | null {
  if (past < MINUTE_MS) return translate('time.now');
  if (past < HOUR_MS) return translate('time.minutes', { count: Math.floor(past / MINUTE_MS) });
  if (past < DAY_MS) return translate('time.hours', { count: Math.floor(past / HOUR_MS) });
  return past < WEEK_MS ? translate('time.days', { count: Math.floor(past / DAY_MS) }) : null;
}
