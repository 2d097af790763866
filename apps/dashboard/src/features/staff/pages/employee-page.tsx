import type { Employee } from '@hanout/contracts/staff/employees';
import { formatDateTime } from '@hanout/i18n';
import { EmptyState } from '@hanout/ui/empty/empty-state.tsx';
import { ProblemBanner } from '@hanout/ui/errors/problem-banner.tsx';
import { problemOf } from '@hanout/ui/errors/problem.ts';
import { Card } from '@hanout/ui/panel/card.tsx';
import { useLanguage, useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Skeleton } from '@mantine/core';
import { IconUserOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { useApplication } from '../../../app/application.ts';
import { LANGUAGE_NAMES } from '../../../app/language-names.ts';
import { isPermitted } from '../../../session/permissions.ts';
import { useSession } from '../../../session/use-session.ts';
import { BackLink } from '../../../shell/back-link.tsx';
import { PageHeading } from '../../../shell/page-heading.tsx';
import { employeeChoicesQuery, employeeQuery } from '../api/staff-calls.ts';
import { EmployeeActs } from '../components/employee-acts.tsx';
import { EmployeeBadge, rolesText, shopsText } from '../components/employee-columns.tsx';
import '../components/staff.css';

export function EmployeePage() {
  const translate = useTranslate();
  const { employeeId = '' } = useParams();
  const id = /^[1-9]\d{0,8}$/u.test(employeeId) ? Number(employeeId) : 0;
  return (
    <>
      <BackLink to="/employees" label={translate('staff.title')} />
      {id === 0 ? <MissingEmployee /> : <LoadedEmployee key={id} id={id} />}
    </>
  );
}

function LoadedEmployee({ id }: { readonly id: number }) {
  const translate = useTranslate();
  const { api } = useApplication();
  const employee = useQuery(employeeQuery(api, id));
  const problem = problemOf(employee.error);
  if (employee.data !== undefined) return <EmployeeView employee={employee.data} />;
  if (problem?.status === 404) return <MissingEmployee />;
  return (
    <>
      <PageHeading title={translate('employees.one')} />
      {problem === null ? (
        <Skeleton height={180} />
      ) : (
        <ProblemBanner problem={problem} onRetry={() => void employee.refetch()} retrying={employee.isFetching} />
      )}
    </>
  );
}

function EmployeeView({ employee }: { readonly employee: Employee }) {
  const translate = useTranslate();
  const language = useLanguage();
  const { api } = useApplication();
  const seesLog = isPermitted(useSession(), 'audit.read');
  const { data: choices } = useQuery(employeeChoicesQuery(api));
  const { name, email, phone, state, lastSeenAt, linkExpiresAt, warehouseIds, mayChange } = employee;
  const at = (moment: string): string => formatDateTime(Date.parse(moment), language);
  const warehouses = (choices?.warehouses ?? []).filter(({ id }) => warehouseIds.includes(id));
  const facts: readonly (readonly [word: string, text: string, direction?: 'ltr'])[] = [
    [translate('employees.field.email'), email, 'ltr'],
    [translate('employees.field.phone'), phone || '—', 'ltr'],
    [translate('employees.field.language'), LANGUAGE_NAMES[employee.language]],
    [translate('employees.roles'), rolesText(translate, employee)],
    [translate('employees.shops'), shopsText(translate, choices?.shops ?? [], employee.shopIds)],
    [
      translate('employees.field.warehouseIds'),
      warehouses.map((each) => each.name).join(' · ') || translate('employees.everyWarehouse'),
    ],
    [translate('employees.lastSeen'), lastSeenAt === null ? '—' : at(lastSeenAt)],
    [translate('employees.sessions'), String(employee.sessions)],
  ];
  return (
    <>
      <PageHeading
        title={name}
        record={{ kind: 'employees', id: String(employee.id) }}
        beside={<EmployeeBadge state={state} />}
        {...(mayChange ? { actions: <EmployeeActs employee={employee} /> } : {})}
      />
      <Card title={translate('employees.account')}>
        {mayChange ? null : <p className="hn-soft">{translate('employees.beyondYou')}</p>}
        {linkExpiresAt === null ? null : <p>{translate('employees.linkWaits', { date: at(linkExpiresAt) })}</p>}
        <dl className="hn-staff-facts">
          {facts.map(([word, text, direction = 'auto']) => (
            <div key={word}>
              <dt>{word}</dt>
              <dd>
                <bdi dir={direction}>{text}</bdi>
              </dd>
            </div>
          ))}
        </dl>
        {seesLog ? (
          <p className="hn-staff-deeds">
            <Link to={`/audit-log?employee=${employee.id}`}>{translate('employees.deeds')}</Link>
          </p>
        ) : null}
      </Card>
    </>
  );
}

function MissingEmployee() {
  const translate = useTranslate();
  return (
    <>
      <PageHeading title={translate('employees.missing')} />
      <EmptyState
        icon={<IconUserOff />}
        title={translate('employees.missing')}
        sentence={translate('employees.missingSentence')}
      />
    </>
  );
}
