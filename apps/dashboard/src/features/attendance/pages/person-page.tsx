import type { PersonWeek } from '@hanout/contracts/attendance/days';
import { EmptyState } from '@hanout/ui/empty/empty-state.tsx';
import { ProblemBanner } from '@hanout/ui/errors/problem-banner.tsx';
import { problemOf } from '@hanout/ui/errors/problem.ts';
import { Card } from '@hanout/ui/panel/card.tsx';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Button, Skeleton } from '@mantine/core';
import { IconPlus, IconUserOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useParams, useSearchParams } from 'react-router';
import { useApplication } from '../../../app/application.ts';
import { WeekLinks } from '../../../attendance-parts/week-links.tsx';
import { WeekTable } from '../../../attendance-parts/week-table.tsx';
import { BackLink } from '../../../shell/back-link.tsx';
import { PageHeading } from '../../../shell/page-heading.tsx';
import { personWeekQuery } from '../api/attendance-calls.ts';
import { askedIn } from '../components/asked.ts';
import { DayStamps } from '../components/day-stamps.tsx';
import { PlanCard } from '../components/plan-card.tsx';
import { StampDialog } from '../components/stamp-dialog.tsx';
import type { StampDraft } from '../components/stamp-dialog.tsx';
import '../components/attendance.css';

/** One person's week with every stamp, their hours and their badge. */
export function PersonPage() {
  const translate = useTranslate();
  const { employeeId = '' } = useParams();
  const id = /^[1-9]\d{0,8}$/u.test(employeeId) ? Number(employeeId) : 0;
  return (
    <>
      <BackLink to="/attendance/week" label={translate('attendance.tab.week')} />
      {id === 0 ? <Missing /> : <LoadedPerson key={id} id={id} />}
    </>
  );
}

function LoadedPerson({ id }: { readonly id: number }) {
  const translate = useTranslate();
  const { api } = useApplication();
  const [parameters] = useSearchParams();
  const week = useQuery(personWeekQuery(api, id, askedIn(parameters, 'day')));
  const problem = problemOf(week.error);
  if (week.data !== undefined) return <PersonView week={week.data} />;
  if (problem?.status === 404) return <Missing />;
  return (
    <>
      <PageHeading title={translate('attendance.employee')} />
      {problem === null ? (
        <Skeleton height={320} />
      ) : (
        <ProblemBanner problem={problem} onRetry={() => void week.refetch()} retrying={week.isFetching} />
      )}
    </>
  );
}

function PersonView({ week }: { readonly week: PersonWeek }) {
  const translate = useTranslate();
  const [draft, setDraft] = useState<StampDraft | null>(null);
  const { employee, mayCorrect, first, last } = week;
  const page = `/attendance/people/${employee.id}`;
  const latest = week.today >= first && week.today <= last ? week.today : first;
  return (
    <>
      <PageHeading
        title={employee.name}
        actions={
          <Button component={Link} to={`/attendance/absences?employee=${employee.id}`} variant="default">
            {translate('attendance.tab.absences')}
          </Button>
        }
      />
      <div className="hn-attend-cards">
        <Card
          title={translate('attendance.week')}
          beside={
            mayCorrect ? (
              <Button
                variant="default"
                size="compact-md"
                leftSection={<IconPlus size={14} aria-hidden />}
                onClick={() => setDraft({ stamp: null, kind: 'in', at: `${latest}T08:00` })}
              >
                {translate('attendance.addStamp')}
              </Button>
            ) : undefined
          }
          isFirst
        >
          <WeekLinks first={first} last={last} to={(day) => (day === null ? page : `${page}?day=${day}`)} />
          <WeekTable week={week} below={(day) => <DayStamps week={week} day={day} onCorrect={setDraft} />} />
        </Card>
        <PlanCard id={employee.id} name={employee.name} />
      </div>
      <StampDialog draft={draft} week={week} onClose={() => setDraft(null)} />
    </>
  );
}

function Missing() {
  const translate = useTranslate();
  return (
    <>
      <PageHeading title={translate('attendance.missing')} />
      <EmptyState
        icon={<IconUserOff />}
        title={translate('attendance.missing')}
        sentence={translate('attendance.missingSentence')}
      />
    </>
  );
}
