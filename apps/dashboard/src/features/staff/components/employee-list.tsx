import { EMPLOYEE_STATES } from '@hanout/contracts/staff/employees';
import type { Employee } from '@hanout/contracts/staff/employees';
import { EmptyState } from '@hanout/ui/empty/empty-state.tsx';
import { ListPanel } from '@hanout/ui/table/list-panel.tsx';
import { ListToolbar } from '@hanout/ui/table/list-toolbar.tsx';
import { useLanguage, useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { NativeSelect } from '@mantine/core';
import { IconUsersGroup } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { useApplication } from '../../../app/application.ts';
import { useOpenRow } from '../../../shell/use-open-row.ts';
import { ViewTabs } from '../../../shell/view-tabs.tsx';
import { employeeChoicesQuery, employeeListQuery, roleListQuery } from '../api/staff-calls.ts';
import { EmployeeCard, employeeColumns } from './employee-columns.tsx';
import { roleName } from './role-name.ts';

/** Who works here, by state; the address says what is shown. */
export function EmployeeList({ action }: { readonly action: ReactNode }) {
  const translate = useTranslate();
  const language = useLanguage();
  const { api } = useApplication();
  const openRow = useOpenRow();
  const [parameters, setParameters] = useSearchParams();
  const asked = {
    view: EMPLOYEE_STATES.find((each) => each === parameters.get('view')) ?? 'active',
    q: parameters.get('q'),
    role: idIn(parameters.get('role')),
    shop: idIn(parameters.get('shop')),
  };
  const cursor = idIn(parameters.get('cursor'));
  const list = useQuery(employeeListQuery(api, { ...asked, cursor }));
  const { data: roles } = useQuery(roleListQuery(api));
  const { data: { shops } = { shops: [] } } = useQuery(employeeChoicesQuery(api));
  const go = (changes: Readonly<Record<string, string | null>>): void =>
    setParameters(addressOf({ ...asked, ...changes }));
  const next = list.data?.nextCursor ?? null;
  const isNarrowed = asked.q !== null || asked.role !== null || asked.shop !== null;
  const choice = (field: 'role' | 'shop', whole: string, options: readonly { value: string; label: string }[]) => (
    <NativeSelect
      aria-label={whole}
      value={asked[field] ?? ''}
      data={[{ value: '', label: whole }, ...options]}
      onChange={(event) => go({ [field]: event.currentTarget.value })}
    />
  );
  return (
    <ListPanel<Employee>
      query={list}
      tabs={
        <ViewTabs
          label={translate('employees.views')}
          current={asked.view}
          tabs={EMPLOYEE_STATES.map((view) => ({
            key: view,
            label: translate(`employees.view.${view}`),
            count: String(list.data?.counts[view] ?? ''),
            to: `/employees?${new URLSearchParams(addressOf({ ...asked, view })).toString()}`,
          }))}
        />
      }
      toolbar={
        <ListToolbar
          text={asked.q ?? ''}
          label={translate('employees.search')}
          hint={translate('employees.searchHint')}
          onSearch={(q) => go({ q })}
        >
          {choice(
            'role',
            translate('employees.anyRole'),
            (roles?.rows ?? []).map((role) => ({ value: String(role.id), label: roleName(translate, role) })),
          )}
          {shops.length < 2
            ? null
            : choice(
                'shop',
                translate('employees.anyShop'),
                shops.map(({ id, name }) => ({ value: String(id), label: name })),
              )}
        </ListToolbar>
      }
      label={translate('staff.title')}
      rows={list.data?.rows}
      columns={employeeColumns(translate, language, shops)}
      rowKey={({ id }) => String(id)}
      rowName={({ name }) => name}
      onOpen={({ id }, inNewTab) => openRow(`/employees/${id}`, inNewTab)}
      card={(employee) => <EmployeeCard employee={employee} />}
      empty={
        <EmptyState
          icon={<IconUsersGroup />}
          title={translate(isNarrowed ? 'employees.notFound' : 'employees.none')}
          sentence={translate(isNarrowed ? 'employees.notFoundSentence' : 'employees.noneSentence')}
          action={isNarrowed ? undefined : action}
        />
      }
      pages={{
        offset: Number(cursor ?? 0),
        total: list.data?.total ?? 0,
        onPrevious: cursor === null ? null : () => go({}),
        onNext: next === null ? null : () => go({ cursor: next }),
      }}
    />
  );
}

const idIn = (text: string | null): string | null => (text !== null && /^[1-9]\d{0,8}$/u.test(text) ? text : null);

function addressOf(asked: Readonly<Record<string, string | null>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(asked).flatMap(([name, value]) => (value === null || value === '' ? [] : [[name, value]])),
  );
}
