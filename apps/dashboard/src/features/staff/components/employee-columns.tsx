import type { Employee, EmployeeState } from '@hanout/contracts/staff/employees';
import { formatDateTime } from '@hanout/i18n';
import type { Language, Translate } from '@hanout/i18n';
import { StatusBadge, type StatusTone } from '@hanout/ui/status/status-badge.tsx';
import type { Column } from '@hanout/ui/table/columns.ts';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Link } from 'react-router';
import { roleName } from './role-name.ts';

const TONES: Readonly<Record<EmployeeState, StatusTone>> = {
  active: 'good',
  invited: 'attention',
  archived: 'muted',
};

type Shops = readonly { readonly id: number; readonly name: string }[];

export function employeeColumns(translate: Translate, language: Language, shops: Shops): readonly Column<Employee>[] {
  return [
    { key: 'name', title: translate('employees.name'), cell: (employee) => <EmployeeLink employee={employee} /> },
    {
      key: 'roles',
      title: translate('employees.roles'),
      cell: (employee) => <bdi>{rolesText(translate, employee)}</bdi>,
    },
    {
      key: 'shops',
      title: translate('employees.shops'),
      from: 'md',
      cell: ({ shopIds }) => <bdi>{shopsText(translate, shops, shopIds)}</bdi>,
    },
    {
      key: 'seen',
      title: translate('employees.lastSeen'),
      from: 'lg',
      cell: ({ lastSeenAt }) => (lastSeenAt === null ? '—' : formatDateTime(Date.parse(lastSeenAt), language)),
    },
    { key: 'state', title: translate('employees.state'), cell: ({ state }) => <EmployeeBadge state={state} /> },
  ];
}

/** An employee on a phone's screen. */
export function EmployeeCard({ employee }: { readonly employee: Employee }) {
  const translate = useTranslate();
  return (
    <div className="hn-row-card">
      <EmployeeLink employee={employee} />
      <div className="hn-row-line">
        <bdi>{rolesText(translate, employee)}</bdi>
        <EmployeeBadge state={employee.state} />
      </div>
    </div>
  );
}

function EmployeeLink({ employee: { id, name, email } }: { readonly employee: Employee }) {
  return (
    <div>
      <Link to={`/employees/${id}`} data-row-link className="hn-row-link">
        <bdi>{name}</bdi>
      </Link>
      <div className="hn-soft">
        <bdi dir="ltr">{email}</bdi>
      </div>
    </div>
  );
}

export function EmployeeBadge({ state }: { readonly state: EmployeeState }) {
  const translate = useTranslate();
  return <StatusBadge tone={TONES[state]}>{translate(`employees.state.${state}`)}</StatusBadge>;
}

export const rolesText = (translate: Translate, { roles }: Pick<Employee, 'roles'>): string =>
  roles.map((role) => roleName(translate, role)).join(' · ') || '—';

export const shopsText = (translate: Translate, shops: Shops, shopIds: readonly number[]): string =>
  shopIds.length === 0
    ? translate('employees.everyShop')
    : shops
        .filter(({ id }) => shopIds.includes(id))
        .map(({ name }) => name)
        .join(' · ');
