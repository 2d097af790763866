import type { Role } from '@hanout/contracts/staff/roles';
import type { Translate } from '@hanout/i18n';
import { NothingFound } from '@hanout/ui/empty/nothing-found.tsx';
import { StatusBadge } from '@hanout/ui/status/status-badge.tsx';
import type { Column } from '@hanout/ui/table/columns.ts';
import { ListPanel } from '@hanout/ui/table/list-panel.tsx';
import { ListToolbar } from '@hanout/ui/table/list-toolbar.tsx';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Button, Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { useChange } from '../../../api/use-change.ts';
import { useApplication } from '../../../app/application.ts';
import { putRoleAway, roleListQuery, staffKeys, type RolePutting } from '../api/staff-calls.ts';
import { RoleDialog, type RoleDraft } from './role-dialog.tsx';
import { roleName } from './role-name.ts';

/** Every role, with how many work by it; the address says which is open. */
export function RoleList() {
  const translate = useTranslate();
  const { api } = useApplication();
  const [parameters, setParameters] = useSearchParams();
  const list = useQuery(roleListQuery(api));
  const putting = useChange<RolePutting, Role>({
    send: (put) => putRoleAway(api, put),
    renews: [staffKeys.all],
    renewsAlways: true,
    said: (role, { act }) =>
      translate(act === 'archive' ? 'roles.archived' : 'roles.restored', { name: roleName(translate, role) }),
    undo: ({ id, version }, { act }) => (act === 'archive' ? { id, act: 'restore', version } : null),
  });
  const q = parameters.get('q') ?? '';
  const all = list.data?.rows;
  const rows = all?.filter((role) => roleName(translate, role).toLocaleLowerCase().includes(q.toLocaleLowerCase()));
  const draft = draftOf(parameters, all ?? []);
  const go = (next: Readonly<Record<string, string>>) => setParameters(q === '' ? next : { q, ...next });
  const acts: Acts = {
    isBusy: putting.isRunning,
    onCopy: ({ id }) => go({ from: String(id) }),
    onPut: ({ id, version, isArchived }) => void putting.run({ id, version, act: isArchived ? 'restore' : 'archive' }),
  };
  return (
    <ListPanel<Role>
      query={list}
      toolbar={
        <ListToolbar
          text={q}
          label={translate('roles.search')}
          hint={translate('roles.search')}
          onSearch={(text) => setParameters(text === null ? {} : { q: text })}
        />
      }
      label={translate('staff.roles')}
      rows={rows}
      columns={roleColumns(translate, acts)}
      rowKey={({ id }) => String(id)}
      rowName={(role) => roleName(translate, role)}
      onOpen={({ id }) => go({ role: String(id) })}
      card={(role) => <RoleCard role={role} {...acts} />}
      empty={
        <NothingFound
          title={translate('roles.notFound')}
          sentence={translate('roles.notFoundSentence')}
          onWiden={() => setParameters({})}
        />
      }
    >
      <RoleDialog draft={draft} onClose={() => go({})} />
    </ListPanel>
  );
}

function draftOf(parameters: URLSearchParams, roles: readonly Role[]): RoleDraft | null {
  const named = (name: string) => roles.find(({ id }) => String(id) === parameters.get(name)) ?? null;
  if (parameters.get('open') === 'new') return { role: null, isNew: true };
  const copied = named('from');
  if (copied !== null) return { role: copied, isNew: true };
  const role = named('role');
  return role === null ? null : { role, isNew: false };
}

type Acts = {
  readonly isBusy: boolean;
  readonly onCopy: (role: Role) => void;
  readonly onPut: (role: Role) => void;
};

function roleColumns(translate: Translate, acts: Acts): readonly Column<Role>[] {
  return [
    { key: 'name', title: translate('roles.field.name'), cell: (role) => <RoleLink role={role} /> },
    {
      key: 'permissions',
      title: translate('roles.field.permissions'),
      from: 'md',
      cell: ({ permissions }) => translate('roles.permissionCount', { count: permissions.length }),
    },
    {
      key: 'employees',
      title: translate('staff.title'),
      cell: ({ id, employees }) => (
        <Link to={`/employees?role=${id}`}>{translate('roles.employeeCount', { count: employees })}</Link>
      ),
    },
    { key: 'acts', title: translate('employees.actions'), cell: (role) => <RoleActs role={role} {...acts} /> },
  ];
}

function RoleLink({ role }: { readonly role: Role }) {
  const translate = useTranslate();
  return (
    <div>
      <Link to={`/employees/roles?role=${role.id}`} data-row-link className="hn-row-link">
        <bdi>{roleName(translate, role)}</bdi>
      </Link>{' '}
      {role.isArchived ? <StatusBadge tone="muted">{translate('roles.isArchived')}</StatusBadge> : null}
      {role.onlyAssignedOrders ? <StatusBadge tone="neutral">{translate('roles.assignedOrders')}</StatusBadge> : null}
      {role.requiresSecondFactor ? <StatusBadge tone="neutral">{translate('roles.secondFactor')}</StatusBadge> : null}
      {role.description === '' ? null : (
        <div className="hn-soft">
          <bdi>{role.description}</bdi>
        </div>
      )}
    </div>
  );
}

function RoleActs({ role, isBusy, onCopy, onPut }: Acts & { readonly role: Role }) {
  const translate = useTranslate();
  return (
    <Group gap={6} wrap="nowrap">
      <Button size="compact-sm" variant="default" onClick={() => onCopy(role)}>
        {translate('roles.copy')}
      </Button>
      {role.mayChange ? (
        <Button size="compact-sm" variant="default" disabled={isBusy} onClick={() => onPut(role)}>
          {translate(role.isArchived ? 'roles.restore' : 'roles.archive')}
        </Button>
      ) : null}
    </Group>
  );
}

function RoleCard({ role, ...acts }: Acts & { readonly role: Role }) {
  const translate = useTranslate();
  return (
    <div className="hn-row-card">
      <RoleLink role={role} />
      <div className="hn-soft">{translate('roles.employeeCount', { count: role.employees })}</div>
      <RoleActs role={role} {...acts} />
    </div>
  );
}
