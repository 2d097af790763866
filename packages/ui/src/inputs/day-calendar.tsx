import { formatLongDate, formatMonth, weekdayNames } from '@hanout/i18n';
import { ActionIcon } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { use, useEffect, useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { useLanguage, useTranslate } from '../text/translate-context.tsx';
import { addDays, addMonths, weeksOf } from './day-text.ts';
import { WeekStartContext } from './week-start.ts';
import './day-calendar.css';

type DayCalendarProps = {
  /** `2026-11-03`; null: none is chosen. */
  readonly chosen: string | null;
  readonly today: string;
  readonly onChoose: (day: string) => void;
};

/** One month of days: arrows go from day to day, Enter chooses. */
export function DayCalendar({ chosen, today, onChoose }: DayCalendarProps) {
  const translate = useTranslate();
  const language = useLanguage();
  const firstDay = use(WeekStartContext);
  const [at, setAt] = useState(chosen ?? today);
  const grid = useRef<HTMLTableElement>(null);
  const month = at.slice(0, 7);
  useEffect(() => grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus(), [at]);
  const turn = (months: number) => setAt(`${addMonths(month, months)}-01`);
  const press = (event: KeyboardEvent) => {
    const onward = document.documentElement.dir === 'rtl' ? -1 : 1;
    const steps: Record<string, number> = { ArrowRight: onward, ArrowLeft: -onward, ArrowDown: 7, ArrowUp: -7 };
    const days = steps[event.key];
    if (days === undefined) return;
    event.preventDefault();
    setAt(addDays(at, days));
  };
  return (
    <div className="hn-calendar">
      <div className="hn-calendar-head">
        <ActionIcon variant="subtle" color="gray" aria-label={translate('ui.date.previous')} onClick={() => turn(-1)}>
          <IconChevronLeft size={18} aria-hidden className="hn-flip" />
        </ActionIcon>
        <strong aria-live="polite">{formatMonth(Date.parse(`${month}-01`), language)}</strong>
        <ActionIcon variant="subtle" color="gray" aria-label={translate('ui.date.next')} onClick={() => turn(1)}>
          <IconChevronRight size={18} aria-hidden className="hn-flip" />
        </ActionIcon>
      </div>
      <table ref={grid}>
        <thead>
          <tr>
            {weekdayNames(language, firstDay).map(({ short, long }) => (
              <th key={long} scope="col" abbr={long}>
                {short}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(month, firstDay).map((week) => (
            <tr key={week[0]}>
              {week.map((day) => (
                <td key={day}>
                  <button
                    type="button"
                    tabIndex={day === at ? 0 : -1}
                    data-outside={!day.startsWith(month)}
                    aria-current={day === today ? 'date' : undefined}
                    aria-pressed={day === chosen}
                    aria-label={formatLongDate(Date.parse(day), language)}
                    onKeyDown={press}
                    onClick={() => onChoose(day)}
                  >
                    {Number(day.slice(8))}
                  </button>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
