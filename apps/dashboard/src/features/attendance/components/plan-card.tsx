import type { BadgeWrite, PersonPlan } from '@hanout/contracts/attendance/schedules';
import { startOfDay } from '@hanout/core/shop';
import { formatDate } from '@hanout/i18n';
import { ProblemBanner } from '@hanout/ui/errors/problem-banner.tsx';
import { problemOf } from '@hanout/ui/errors/problem.ts';
import { Card } from '@hanout/ui/panel/card.tsx';
import { useLanguage, useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Button, Group, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useChange } from '../../../api/use-change.ts';
import { useApplication } from '../../../app/application.ts';
import { attendanceKeys } from '../api/attendance-calls.ts';
import { personPlanQuery, writeBadge } from '../api/schedule-calls.ts';
import { BadgeBars } from './badge-bars.tsx';
import { PlanDialog } from './plan-dialog.tsx';

type PlanCardProps = { readonly id: number; readonly name: string };

/** Which hours somebody has since when, and the number on their badge. */
export function PlanCard({ id, name }: PlanCardProps) {
  const translate = useTranslate();
  const { api } = useApplication();
  const plan = useQuery(personPlanQuery(api, id));
  const problem = problemOf(plan.error);
  return (
    <Card title={translate('attendance.plan')}>
      {problem === null ? null : (
        <ProblemBanner problem={problem} onRetry={() => void plan.refetch()} retrying={plan.isFetching} />
      )}
      {plan.data === undefined ? (
        <Skeleton height={120} visible={problem === null} />
      ) : (
        <PlanFacts id={id} name={name} plan={plan.data} />
      )}
    </Card>
  );
}

function PlanFacts({ id, name, plan }: PlanCardProps & { readonly plan: PersonPlan }) {
  const translate = useTranslate();
  const language = useLanguage();
  const { api } = useApplication();
  const [isEditing, setEditing] = useState(false);
  const badging = useChange<BadgeWrite, PersonPlan>({
    send: (badge) => writeBadge(api, id, badge),
    renews: [attendanceKeys.all],
    renewsAlways: true,
    said: () => translate('attendance.badgeMade'),
  });
  const nameOf = ({ isOwn, scheduleId, scheduleName }: PersonPlan['plans'][number]): string => {
    if (isOwn) return translate('attendance.ownHours');
    return scheduleId === null ? translate('attendance.noHours') : scheduleName;
  };
  return (
    <>
      {plan.plans.length === 0 ? <p className="hn-soft">{translate('attendance.noHours')}</p> : null}
      <ul className="hn-attend-stamps">
        {plan.plans.map((each) => (
          <li key={each.from}>
            <strong>
              <bdi>{nameOf(each)}</bdi>
            </strong>
            <span className="hn-soft">
              {translate('attendance.since', { day: formatDate(startOfDay(each.from), language) })}
            </span>
          </li>
        ))}
      </ul>
      <Group gap="xs" my="sm">
        <Button variant="default" onClick={() => setEditing(true)}>
          {translate('attendance.changeHours')}
        </Button>
        <Button
          variant="default"
          disabled={badging.isRunning}
          onClick={() => void badging.run({ version: plan.version, badge: '' })}
        >
          {translate(plan.badge === '' ? 'attendance.giveBadge' : 'attendance.newBadge')}
        </Button>
        {plan.badge === '' ? null : (
          <Button variant="default" onClick={() => window.print()}>
            {translate('attendance.printBadge')}
          </Button>
        )}
      </Group>
      {plan.badge === '' ? null : (
        <figure className="hn-attend-figure">
          <BadgeBars code={plan.badge} />
          <figcaption>
            <bdi>{name}</bdi> · <bdi dir="ltr">{plan.badge}</bdi>
          </figcaption>
        </figure>
      )}
      <PlanDialog id={id} plan={isEditing ? plan : null} onClose={() => setEditing(false)} />
    </>
  );
}
