import type { Mailing } from '@hanout/contracts/reports/mailings';
import { weekdayNames } from '@hanout/i18n';
import type { Language, Translate } from '@hanout/i18n';

const two = (hour: number): string => String(hour).padStart(2, '0');

/** `chaque lundi à 08:00` */
export function mailingTimes(
  { every, weekday, monthday, hour }: Pick<Mailing, 'every' | 'weekday' | 'monthday' | 'hour'>,
  translate: Translate,
  language: Language,
): string {
  const time = `${two(hour)}:00`;
  if (every === 'day') return translate('reports.mailing.eachDay', { time });
  if (every === 'month') return translate('reports.mailing.eachMonth', { day: monthday, time });
  return translate('reports.mailing.eachWeek', { day: weekdayNames(language, 0)[weekday]?.long ?? '', time });
}
