import type { Employee, EmployeeChoices, EmployeeWrite, InvitedEmployee } from '@hanout/contracts/staff/employees';
import type { Role } from '@hanout/contracts/staff/roles';
import { LANGUAGES, isLanguage } from '@hanout/i18n';
import { ProblemBanner } from '@hanout/ui/errors/problem-banner.tsx';
import { problemOf } from '@hanout/ui/errors/problem.ts';
import { DialogForm } from '@hanout/ui/form/dialog-form.tsx';
import { useServerForm } from '@hanout/ui/form/use-server-form.ts';
import { leftToRight } from '@hanout/ui/inputs/left-to-right.ts';
import { Dialog } from '@hanout/ui/panel/dialog.tsx';
import { useLanguage, useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { NativeSelect, Skeleton, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useFreshRead } from '../../../api/cache.ts';
import type { Answer } from '../../../api/client.ts';
import { shownInForm, useChange } from '../../../api/use-change.ts';
import { useOvertakenForm } from '../../../api/use-overtaken-form.ts';
import type { FormInput } from '../../../api/use-overtaken-form.ts';
import { useApplication } from '../../../app/application.ts';
import { LANGUAGE_NAMES } from '../../../app/language-names.ts';
import { LeaveGuard } from '../../../shell/leave-guard.tsx';
import {
  changeEmployee,
  employeeChoicesQuery,
  employeeQuery,
  inviteEmployee,
  roleListQuery,
  staffKeys,
} from '../api/staff-calls.ts';
import { IdsField, idsIn } from './ids-field.tsx';
import { roleName } from './role-name.ts';

type EmployeeDialogProps = {
  readonly employee: Employee | 'new' | null;
  readonly onClose: () => void;
  /** With the link that lets them in, where somebody was added. */
  readonly onSaved: (saved: Employee, invited: InvitedEmployee | null) => void;
};

/** The form of somebody who works here: who they are, what they may do, where. */
export function EmployeeDialog({ employee, onClose, onSaved }: EmployeeDialogProps) {
  const translate = useTranslate();
  const { api } = useApplication();
  const isOpen = employee !== null;
  const choices = useQuery({ ...employeeChoicesQuery(api), enabled: isOpen });
  const roles = useQuery({ ...roleListQuery(api), enabled: isOpen });
  const problem = problemOf(choices.error ?? roles.error);
  const title = employee === null || employee === 'new' ? translate('employees.new') : employee.name;
  return (
    <Dialog opened={isOpen} onClose={onClose} title={title}>
      {problem === null ? null : (
        <ProblemBanner
          problem={problem}
          onRetry={() => void Promise.all([choices.refetch(), roles.refetch()])}
          retrying={choices.isFetching || roles.isFetching}
        />
      )}
      {employee === null || problem !== null ? null : choices.data === undefined || roles.data === undefined ? (
        <Skeleton height={320} />
      ) : (
        <EmployeeForm
          key={employee === 'new' ? 'new' : employee.id}
          employee={employee === 'new' ? null : employee}
          choices={choices.data}
          roles={roles.data.rows}
          onClose={onClose}
          onSaved={onSaved}
        />
      )}
    </Dialog>
  );
}

type EmployeeFormProps = Pick<EmployeeDialogProps, 'onClose' | 'onSaved'> & {
  readonly employee: Employee | null;
  readonly choices: EmployeeChoices;
  readonly roles: readonly Role[];
};

function EmployeeForm({ employee, choices, roles, onClose, onSaved }: EmployeeFormProps) {
  const translate = useTranslate();
  const language = useLanguage();
  // What was read when the form was opened: a later state that comes in behind it is not what the person changes.
  const [read] = useState({ version: employee?.version, values: valuesOf(employee, language) });
  const saving = useSaving({ employee, shown: read.values, choices, roles });
  const required = translate('ui.form.required');
  const form = useServerForm({
    initialValues: read.values,
    validate: ({ name, email, roleIds }) => ({
      ...(name.trim() === '' ? { name: required } : {}),
      ...(email.trim() === '' ? { email: required } : {}),
      ...(roleIds === '' ? { roleIds: translate('employees.chooseRole') } : {}),
    }),
    submit: async (values) => {
      const outcome = await saving.run({ values, version: read.version });
      if (outcome.ok) onSaved(outcome.value.employee, outcome.value.invited);
      return outcome;
    },
  });
  const line = (field: 'name' | 'email' | 'phone') => ({
    ...form.field(field),
    label: translate(`employees.field.${field}`),
    onChange: (event: { readonly currentTarget: HTMLInputElement }) => form.change(field, event.currentTarget.value),
  });
  const shopIds = idsIn(form.values.shopIds);
  const offered = roles.filter(({ id, mayGive }) => mayGive || employee?.roles.some((held) => held.id === id) === true);
  const warehouses = choices.warehouses.filter(
    (warehouse) => shopIds.length === 0 || warehouse.shopIds.some((id) => shopIds.includes(id)),
  );
  return (
    <DialogForm form={form} onClose={onClose} {...(employee === null ? { label: translate('employees.invite') } : {})}>
      <LeaveGuard isDirty={form.isDirty && !form.submitting} />
      <TextInput {...line('name')} required data-autofocus maxLength={100} dir="auto" />
      <TextInput {...line('email')} required type="email" maxLength={254} attributes={leftToRight} />
      <TextInput {...line('phone')} type="tel" maxLength={30} attributes={leftToRight} />
      <NativeSelect
        {...form.field('language')}
        label={translate('employees.field.language')}
        data={LANGUAGES.map((each) => ({ value: each, label: LANGUAGE_NAMES[each] }))}
        onChange={(event) => form.change('language', event.currentTarget.value)}
      />
      <IdsField
        form={form}
        field="roleIds"
        label={translate('employees.field.roleIds')}
        choices={offered.map((role) => ({ ...role, name: roleName(translate, role) }))}
      />
      {choices.shops.length < 2 ? null : (
        <IdsField
          form={form}
          field="shopIds"
          label={translate('employees.field.shopIds')}
          description={translate('employees.shopsHint')}
          choices={choices.shops}
        />
      )}
      {warehouses.length < 2 ? null : (
        <IdsField
          form={form}
          field="warehouseIds"
          label={translate('employees.field.warehouseIds')}
          description={translate('employees.warehousesHint')}
          choices={warehouses}
        />
      )}
    </DialogForm>
  );
}

type Saved = { readonly employee: Employee; readonly invited: InvitedEmployee | null };
type SavingOptions = Pick<EmployeeFormProps, 'employee' | 'choices' | 'roles'> & { readonly shown: EmployeeValues };

function useSaving({ employee, shown, choices, roles }: SavingOptions) {
  const translate = useTranslate();
  const { api } = useApplication();
  const readFresh = useFreshRead();
  const named: Readonly<Record<string, readonly { readonly id: number; readonly name: string }[]>> = {
    roleIds: roles.map((role) => ({ id: role.id, name: roleName(translate, role) })),
    shopIds: choices.shops,
    warehouseIds: choices.warehouses,
  };
  const overtaken = useOvertakenForm<EmployeeValues, Saved>({
    read: async ({ problem }) => {
      if (problem.code !== 'staff.employee-changed' || employee === null) return null;
      const current = await readFresh(employeeQuery(api, employee.id));
      return current === undefined || current === null ? null : { employee: current, invited: null };
    },
    shown,
    valuesOf: (current) => valuesOf(current.employee, current.employee.language),
    versionOf: (current) => current.employee.version,
    label: (field) => translate(`employees.field.${field}`),
    show: (text, field) => {
      if (field === 'language') return isLanguage(text) ? LANGUAGE_NAMES[text] : text;
      const known = named[field];
      if (known === undefined) return text;
      return known
        .filter(({ id }) => idsIn(text).includes(id))
        .map(({ name }) => name)
        .join(' · ');
    },
  });
  return useChange<FormInput<EmployeeValues>, Saved, Saved>({
    send: async ({ values, version }): Promise<Answer<Saved>> => {
      const write = toWrite(values, version);
      if (employee === null) {
        const invited = await inviteEmployee(api, write);
        return invited.ok ? { ok: true, value: { employee: invited.value.employee, invited: invited.value } } : invited;
      }
      const changed = await changeEmployee(api, employee.id, write);
      return changed.ok ? { ok: true, value: { employee: changed.value, invited: null } } : changed;
    },
    renews: [staffKeys.all],
    overtaken,
    said: (saved) => translate('employees.saved', { name: saved.employee.name }),
    refused: shownInForm,
  });
}

function valuesOf(employee: Employee | null, language: string) {
  return {
    name: employee?.name ?? '',
    email: employee?.email ?? '',
    phone: employee?.phone ?? '',
    language,
    roleIds: (employee?.roles ?? []).map(({ id }) => id).join(','),
    shopIds: (employee?.shopIds ?? []).join(','),
    warehouseIds: (employee?.warehouseIds ?? []).join(','),
  };
}
type EmployeeValues = Readonly<Record<keyof ReturnType<typeof valuesOf>, string>>;

function toWrite(values: EmployeeValues, version: number | undefined): EmployeeWrite {
  const { name, email, phone, language } = values;
  return {
    name,
    email,
    phone,
    language: isLanguage(language) ? language : 'fr',
    roleIds: idsIn(values.roleIds),
    shopIds: idsIn(values.shopIds),
    warehouseIds: idsIn(values.warehouseIds),
    ...(version === undefined ? {} : { version }),
  };
}
