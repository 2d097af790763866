import type { PromotionRow } from '@hanout/contracts/promotions/promotions';
import { EmptyState } from '@hanout/ui/empty/empty-state.tsx';
import { problemOf } from '@hanout/ui/errors/problem.ts';
import { ProblemBanner } from '@hanout/ui/errors/problem-banner.tsx';
import { useLanguage, useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { ActionIcon, Button, Group } from '@mantine/core';
import { IconCalendarEvent, IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useLocation, useNavigate } from 'react-router';
import { useApplication } from '../../../app/application.ts';
import { useNow } from '../../../app/use-now.ts';
import { promotionCalendarQuery } from '../api/promotion-queries.ts';
import { daysOf, monthOf, nextMonth, previousMonth, type Month } from '../api/months.ts';
import { discountText, periodText } from './promotion-labels.ts';
import './promotion-calendar.css';

/** One month in Algiers: a bar for each promotion over the days on which it runs; the month is in the address. */
export function PromotionCalendar() {
  const t = useTranslate();
  const language = useLanguage();
  const navigate = useNavigate();
  const { api } = useApplication();
  const now = useNow();
  const month = monthOf(new URLSearchParams(useLocation().search).get('month'), now);
  const days = daysOf(month);
  const { data, error, refetch, isFetching } = useQuery(
    promotionCalendarQuery(api, { from: month.from, to: month.to }),
  );
  const problem = problemOf(error);
  const go = (next: Month) => void navigate({ search: `?month=${next.from.slice(0, 7)}` });
  const title = new Intl.DateTimeFormat(language === 'ar' ? 'ar-DZ' : language, {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
    numberingSystem: 'latn',
  }).format(new Date(`${month.from}T00:00Z`));
  return (
    <div className="hn-panel">
      <Group className="hn-promo-month" gap="xs">
        <ActionIcon variant="default" aria-label={t('promo.previousMonth')} onClick={() => go(previousMonth(month))}>
          <IconChevronLeft size={18} aria-hidden className="hn-flip" />
        </ActionIcon>
        <h2 aria-live="polite">{title}</h2>
        <ActionIcon variant="default" aria-label={t('promo.nextMonth')} onClick={() => go(nextMonth(month))}>
          <IconChevronRight size={18} aria-hidden className="hn-flip" />
        </ActionIcon>
        <Button variant="subtle" size="xs" onClick={() => go(monthOf(null, now))}>
          {t('promo.thisMonth')}
        </Button>
      </Group>
      {problem === null ? null : (
        <ProblemBanner problem={problem} onRetry={() => void refetch()} retrying={isFetching} />
      )}
      {data?.rows.length === 0 ? (
        <EmptyState
          icon={<IconCalendarEvent />}
          title={t('promo.calendarEmpty')}
          sentence={t('promo.calendarEmptySentence')}
        />
      ) : (
        <div className="hn-promo-scroll" role="region" aria-label={title}>
          <ol className="hn-promo-gantt">
            <li className="hn-promo-days" aria-hidden style={columnsOf(days.length)}>
              {days.map((day) => (
                <span key={day} data-today={day === todayIn(now)}>
                  {Number(day.slice(8))}
                </span>
              ))}
            </li>
            {(data?.rows ?? []).map((promotion) => (
              <CalendarRow
                key={promotion.id}
                promotion={promotion}
                month={month}
                count={days.length}
                period={periodText(promotion, t, language)}
              />
            ))}
          </ol>
        </div>
      )}
    </div>
  );
}

function CalendarRow({
  promotion,
  month,
  count,
  period,
}: {
  readonly promotion: PromotionRow;
  readonly month: Month;
  readonly count: number;
  readonly period: string;
}) {
  const first = promotion.startsAt === null ? 0 : dayIndex(promotion.startsAt, month);
  const last = promotion.endsAt === null ? count - 1 : dayIndex(promotion.endsAt, month, -1);
  const from = Math.max(0, first);
  const to = Math.min(count - 1, last);
  return (
    <li style={columnsOf(count)}>
      <Link
        to={`/promotions/${promotion.id}`}
        title={`${promotion.name} · ${period}`}
        data-state={promotion.state}
        data-before={first < 0}
        data-after={last >= count}
        style={{ gridColumn: `${from + 1} / ${Math.max(from, to) + 2}` }}
      >
        <span dir="auto">{promotion.name}</span> <bdi dir="ltr">{discountText(promotion.discount)}</bdi>
        <span className="hn-visually-hidden"> {period}</span>
      </Link>
    </li>
  );
}

const columnsOf = (days: number) => ({ gridTemplateColumns: `repeat(${days}, minmax(0, 1fr))` });

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;

const todayIn = (now: number): string => new Date(now + HOUR_MS).toISOString().slice(0, 10);

/** The day of the month in Algiers, 0 for the first; before and after the month it goes on counting. An end at midnight is the day before. */
function dayIndex(instant: string, { from }: Month, moved = 0): number {
  return Math.floor((Date.parse(instant) + moved + HOUR_MS - Date.parse(`${from}T00:00Z`)) / DAY_MS);
}
