import { ProblemBanner } from '@hanout/ui/errors/problem-banner.tsx';
import { problemOf } from '@hanout/ui/errors/problem.ts';
import { Card } from '@hanout/ui/panel/card.tsx';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { useApplication } from '../../app/application.ts';
import { WeekLinks } from '../../attendance-parts/week-links.tsx';
import { WeekTable } from '../../attendance-parts/week-table.tsx';
import { ownWeekQuery } from '../api/account-calls.ts';

/** When one came and went oneself. */
export function OwnWeekCard() {
  const translate = useTranslate();
  const { api } = useApplication();
  const [parameters] = useSearchParams();
  const day = parameters.get('day');
  const week = useQuery(ownWeekQuery(api, day !== null && /^\d{4}-\d{2}-\d{2}$/u.test(day) ? day : null));
  const problem = problemOf(week.error);
  return (
    <Card title={translate('attendance.own')}>
      {problem === null ? null : (
        <ProblemBanner problem={problem} onRetry={() => void week.refetch()} retrying={week.isFetching} />
      )}
      {week.data === undefined ? (
        <Skeleton height={240} visible={problem === null} />
      ) : (
        <>
          <WeekLinks
            first={week.data.first}
            last={week.data.last}
            to={(asked) => (asked === null ? '/account' : `/account?day=${asked}`)}
          />
          <WeekTable week={week.data} />
        </>
      )}
    </Card>
  );
}
