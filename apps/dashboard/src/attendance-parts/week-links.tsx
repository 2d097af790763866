import { dayAfter } from '@hanout/core/shop';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Button, Group } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { Link } from 'react-router';
import { DaySpan } from './day-span.tsx';

type WeekLinksProps = {
  readonly first: string;
  readonly last: string;
  /** The address of the week that a day is in; null: this week's. */
  readonly to: (day: string | null) => string;
};

/** The week that is shown, the one before and the one after. */
export function WeekLinks({ first, last, to }: WeekLinksProps) {
  const translate = useTranslate();
  const step = (days: number, label: string, icon: typeof IconChevronLeft) => {
    const Icon = icon;
    return (
      <Button component={Link} to={to(dayAfter(first, days))} variant="default" px={8} aria-label={label} title={label}>
        <Icon size={18} aria-hidden className="hn-flip" />
      </Button>
    );
  };
  return (
    <Group gap={6}>
      {step(-7, translate('attendance.weekBefore'), IconChevronLeft)}
      <Button component={Link} to={to(null)} variant="default">
        {translate('attendance.thisWeek')}
      </Button>
      {step(7, translate('attendance.weekAfter'), IconChevronRight)}
      <span className="hn-soft">
        <DaySpan first={first} last={last} />
      </span>
    </Group>
  );
}
