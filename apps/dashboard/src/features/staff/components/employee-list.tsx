import { EMPLOYEE_STATES } from '@hanout/contracts/staff/employees';
import type { Employee } from '@hanout/contracts/staff/employees';
import { EmptyState } from '@hanout/ui/empty/empty-state.tsx';
import { NothingFound } from '@hanout/ui/empty/nothing-found.tsx';
import { ListPanel } from '@hanout/ui/table/list-panel.tsx';
import { ListToolbar } from '@hanout/ui/table/list-toolbar.tsx';
import { useLanguage, useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { IconUsersGroup } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useApplication } from '../../../app/application.ts';
import { ListChoice, useAsked } from '../../../shell/asked-list.tsx';
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
  const { asked, cursor, go, addressOf, turning } = useAsked('/employees', (parameters) => ({
    view: EMPLOYEE_STATES.find((each) => each === parameters.get('view')) ?? 'active',
    q: parameters.get('q'),
    role: idIn(parameters.get('role')),
    shop: idIn(parameters.get('shop')),
  }));
  const list = useQuery(employeeListQuery(api, { ...asked, cursor: idIn(cursor) }));
  const { data: roles } = useQuery(roleListQuery(api));
  const { data: { shops } = { shops: [] } } = useQuery(employeeChoicesQuery(api));
  const isNarrowed = asked.q !== null || asked.role !== null;
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
            to: addressOf({ view }),
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
          <ListChoice
            value={asked.role}
            whole={translate('employees.anyRole')}
            options={(roles?.rows ?? []).map((role) => ({ value: String(role.id), label: roleName(translate, role) }))}
            onChoose={(role) => go({ role })}
          />
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
        isNarrowed ? (
          <NothingFound
            title={translate('employees.notFound')}
            sentence={translate('employees.notFoundSentence')}
            onWiden={() => go({ q: null, role: null })}
          />
        ) : (
          <EmptyState
            icon={<IconUsersGroup />}
            title={translate('employees.none')}
            sentence={translate('employees.noneSentence')}
            action={action}
          />
        )
      }
      pages={{
        offset: Number(idIn(cursor) ?? 0),
        total: list.data?.total ?? 0,
        ...turning(list.data?.nextCursor ?? null),
      }}
    />
  );
}

const idIn = (text: string | null): string | null => (text !== null && /^[1-9]\d{0,8}$/u.test(text) ? text : null);
