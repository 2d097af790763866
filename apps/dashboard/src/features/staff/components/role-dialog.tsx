import type { Permission } from '@hanout/contracts/auth';
import type { Role, RoleWrite } from '@hanout/contracts/staff/roles';
import { isOfEveryOrder, isPermission, permissionGroups } from '@hanout/core/staff';
import { DialogForm } from '@hanout/ui/form/dialog-form.tsx';
import { useServerForm, type ServerForm } from '@hanout/ui/form/use-server-form.ts';
import { Dialog } from '@hanout/ui/panel/dialog.tsx';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Switch, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useFreshRead } from '../../../api/cache.ts';
import { shownInForm, useChange } from '../../../api/use-change.ts';
import { useOvertakenForm } from '../../../api/use-overtaken-form.ts';
import type { FormInput } from '../../../api/use-overtaken-form.ts';
import { useApplication } from '../../../app/application.ts';
import { useSession } from '../../../session/use-session.ts';
import { ChosenField, partsOf } from '../../../shell/chosen/chosen-field.tsx';
import { LeaveGuard } from '../../../shell/leave-guard.tsx';
import { roleListQuery, staffKeys, writeRole } from '../api/staff-calls.ts';
import { roleName } from './role-name.ts';

/** A role to change, or one to begin a new one from; null: from nothing. */
export type RoleDraft = { readonly role: Role | null; readonly isNew: boolean };

type RoleDialogProps = { readonly draft: RoleDraft | null; readonly onClose: () => void };

/** The form of a role: its name, and what whoever has it may do. */
export function RoleDialog({ draft, onClose }: RoleDialogProps) {
  const translate = useTranslate();
  const title =
    draft === null || draft.isNew || draft.role === null ? translate('roles.new') : roleName(translate, draft.role);
  return (
    <Dialog opened={draft !== null} onClose={onClose} title={title} size={820}>
      {draft === null ? null : <RoleForm draft={draft} onClose={onClose} />}
    </Dialog>
  );
}

function RoleForm({ draft, onClose }: { readonly draft: RoleDraft; readonly onClose: () => void }) {
  const translate = useTranslate();
  const { role, isNew } = draft;
  const isReadOnly = !isNew && role?.mayChange === false;
  const [read] = useState({ version: isNew ? undefined : role?.version, values: valuesOf(draft) });
  const saving = useSaving(draft, read.values);
  const form = useServerForm({
    initialValues: read.values,
    validate: ({ name, permissions }) => ({
      ...(name.trim() === '' ? { name: translate('ui.form.required') } : {}),
      ...(permissions === '' ? { permissions: translate('roles.choosePermission') } : {}),
    }),
    submit: async (values) => {
      const outcome = await saving.run({ values, version: read.version });
      if (outcome.ok) onClose();
      return outcome;
    },
  });
  const line = (field: 'name' | 'description') => ({
    ...form.field(field),
    label: translate(`roles.field.${field}`),
    readOnly: isReadOnly,
    dir: 'auto' as const,
    onChange: (event: { readonly currentTarget: HTMLInputElement }) => form.change(field, event.currentTarget.value),
  });
  const switchOf = (field: 'requiresSecondFactor' | 'onlyAssignedOrders') => (
    <Switch
      checked={form.values[field] === 'true'}
      disabled={isReadOnly}
      label={translate(`roles.field.${field}`)}
      description={translate(`roles.hint.${field}`)}
      onChange={(event) => form.change(field, String(event.currentTarget.checked))}
    />
  );
  return (
    <DialogForm form={form} onClose={onClose} isReadOnly={isReadOnly}>
      <LeaveGuard isDirty={form.isDirty && !form.submitting} />
      {isReadOnly ? <Text size="sm">{translate('roles.readOnly')}</Text> : null}
      <TextInput {...line('name')} required data-autofocus maxLength={60} />
      <TextInput {...line('description')} maxLength={300} />
      <PermissionFields form={form} isReadOnly={isReadOnly} />
      {switchOf('onlyAssignedOrders')}
      {switchOf('requiresSecondFactor')}
    </DialogForm>
  );
}

type PermissionFieldsProps = { readonly form: ServerForm<RoleValues>; readonly isReadOnly: boolean };

/** Every permission by what it is about; those that one has not oneself cannot be given. */
function PermissionFields({ form, isReadOnly }: PermissionFieldsProps) {
  const translate = useTranslate();
  const own = new Set<string>(useSession().permissions);
  const { value } = form.field('permissions');
  // What is already chosen can be taken away again.
  const isOutOfSight = (permission: Permission) =>
    form.values.onlyAssignedOrders === 'true' && isOfEveryOrder(permission) && !partsOf(value).includes(permission);
  return (
    <ChosenField
      form={form}
      field="permissions"
      label={translate('roles.field.permissions')}
      isReadOnly={isReadOnly}
      groups={permissionGroups.map(({ key, permissions }) => ({
        key,
        label: translate(`permissions.${key}`),
        choices: permissions.map((permission) => ({
          value: permission,
          label: translate(`permission.${permission}`),
          isClosed: !own.has(permission) || isOutOfSight(permission),
        })),
      }))}
    />
  );
}

function useSaving({ role, isNew }: RoleDraft, shown: RoleValues) {
  const translate = useTranslate();
  const { api } = useApplication();
  const readFresh = useFreshRead();
  const overtaken = useOvertakenForm<RoleValues, Role>({
    read: async ({ problem }) => {
      if (problem.code !== 'staff.role-changed') return null;
      return (await readFresh(roleListQuery(api)))?.rows.find(({ id }) => id === role?.id) ?? null;
    },
    shown,
    valuesOf: (current) => valuesOf({ role: current, isNew: false }),
    versionOf: ({ version }) => version,
    label: (field) => translate(`roles.field.${field}`),
    show: (text, field) => {
      if (field === 'requiresSecondFactor' || field === 'onlyAssignedOrders')
        return translate(text === 'true' ? 'ui.yes' : 'ui.no');
      if (field !== 'permissions') return text;
      return permissionsIn(text)
        .map((permission) => translate(`permission.${permission}`))
        .join(' · ');
    },
  });
  return useChange<FormInput<RoleValues>, Role, Role>({
    send: ({ values, version }) => writeRole(api, isNew ? null : (role?.id ?? null), toWrite(values, version)),
    renews: [staffKeys.all],
    overtaken,
    said: (saved) => translate('roles.saved', { name: roleName(translate, saved) }),
    refused: shownInForm,
  });
}

/** A copy has another name, which is typed. */
function valuesOf({ role, isNew }: RoleDraft) {
  return {
    name: isNew ? '' : (role?.name ?? ''),
    description: role?.description ?? '',
    permissions: (role?.permissions ?? []).toSorted().join(','),
    requiresSecondFactor: String(role?.requiresSecondFactor ?? false),
    onlyAssignedOrders: String(role?.onlyAssignedOrders ?? false),
  };
}
type RoleValues = Readonly<Record<keyof ReturnType<typeof valuesOf>, string>>;

const permissionsIn = (text: string): Permission[] => partsOf(text).filter(isPermission);

const toWrite = (values: RoleValues, version: number | undefined): RoleWrite => ({
  name: values.name,
  description: values.description,
  permissions: permissionsIn(values.permissions),
  requiresSecondFactor: values.requiresSecondFactor === 'true',
  onlyAssignedOrders: values.onlyAssignedOrders === 'true',
  ...(version === undefined ? {} : { version }),
});
