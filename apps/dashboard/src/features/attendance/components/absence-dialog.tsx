import type { AttendanceChoices } from '@hanout/contracts/attendance/days';
import type { Absence, AbsenceWrite } from '@hanout/contracts/attendance/schedules';
import { ABSENCE_KINDS } from '@hanout/core/attendance';
import { DialogForm } from '@hanout/ui/form/dialog-form.tsx';
import { useServerForm } from '@hanout/ui/form/use-server-form.ts';
import { DateInput } from '@hanout/ui/inputs/date-input.tsx';
import { SelectPicker } from '@hanout/ui/inputs/select-picker.tsx';
import { Dialog } from '@hanout/ui/panel/dialog.tsx';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useFreshRead } from '../../../api/cache.ts';
import { shownInForm, useChange } from '../../../api/use-change.ts';
import { useOvertakenForm } from '../../../api/use-overtaken-form.ts';
import type { FormInput } from '../../../api/use-overtaken-form.ts';
import { useApplication } from '../../../app/application.ts';
import { attendanceKeys } from '../api/attendance-calls.ts';
import { absenceQuery, writeAbsence } from '../api/schedule-calls.ts';

type AbsenceDialogProps = {
  readonly absence: Absence | 'new' | null;
  readonly employees: AttendanceChoices['employees'];
  /** Whom a new one is about, where that is known. */
  readonly employee: string | null;
  readonly onClose: () => void;
};

/** Somebody is not to come; who saves it approves it. */
export function AbsenceDialog({ absence, onClose, ...rest }: AbsenceDialogProps) {
  const translate = useTranslate();
  const known = absence === 'new' ? null : absence;
  return (
    <Dialog
      opened={absence !== null}
      onClose={onClose}
      title={known?.employeeName ?? translate('attendance.newAbsence')}
    >
      {absence === null ? null : <AbsenceForm key={known?.id ?? 0} absence={known} onClose={onClose} {...rest} />}
    </Dialog>
  );
}

const FIELDS = ['employeeId', 'kind', 'from', 'to', 'note'] as const;
type Values = Readonly<Record<(typeof FIELDS)[number], string>>;
type FormProps = Omit<AbsenceDialogProps, 'absence'> & { readonly absence: Absence | null };

function AbsenceForm({ absence, employees, employee, onClose }: FormProps) {
  const translate = useTranslate();
  const [read] = useState({ version: absence?.version, values: valuesOf(absence, employee) });
  const saving = useSaving(absence, read.values, employees);
  const required = translate('ui.form.required');
  const form = useServerForm<Values>({
    initialValues: read.values,
    validate: ({ employeeId, from, to }) => ({
      ...(employeeId === '' ? { employeeId: required } : {}),
      ...(from === '' ? { from: required } : {}),
      ...(to === '' ? { to: required } : to < from ? { to: translate('attendance.wrongDays') } : {}),
    }),
    submit: async (values) => {
      const outcome = await saving.run({ values, version: read.version });
      if (outcome.ok) onClose();
      return outcome;
    },
  });
  return (
    <DialogForm form={form} onClose={onClose}>
      <SelectPicker
        {...form.field('employeeId')}
        label={translate('attendance.employee')}
        required
        data-autofocus
        comboboxProps={{ withinPortal: false }}
        options={employees.map(({ id, name }) => ({ id: String(id), name }))}
        onChange={(id) => form.change('employeeId', id ?? '')}
      />
      <NativeSelect
        {...form.field('kind')}
        label={translate('attendance.field.kind')}
        data={ABSENCE_KINDS.map((kind) => ({ value: kind, label: translate(`attendance.status.${kind}`) }))}
        onChange={(event) => form.change('kind', event.currentTarget.value)}
      />
      <DateInput
        {...form.field('from')}
        label={translate('attendance.field.from')}
        required
        onChange={(from) => form.change('from', from)}
      />
      <DateInput
        {...form.field('to')}
        label={translate('attendance.field.to')}
        required
        onChange={(to) => form.change('to', to)}
      />
      <TextInput
        {...form.field('note')}
        label={translate('attendance.field.note')}
        maxLength={300}
        dir="auto"
        onChange={(event) => form.change('note', event.currentTarget.value)}
      />
    </DialogForm>
  );
}

function useSaving(absence: Absence | null, shown: Values, employees: FormProps['employees']) {
  const translate = useTranslate();
  const { api } = useApplication();
  const readFresh = useFreshRead();
  const overtaken = useOvertakenForm<Values, Absence>({
    read: async ({ problem }) =>
      problem.code === 'attendance.absence-changed' && absence !== null
        ? ((await readFresh(absenceQuery(api, absence.id))) ?? null)
        : null,
    shown,
    valuesOf: (current) => valuesOf(current, null),
    versionOf: ({ version }) => version,
    label: (field) => {
      if (field === 'employeeId') return translate('attendance.employee');
      const known = (['kind', 'from', 'to', 'note'] as const).find((each) => each === field);
      return known === undefined ? null : translate(`attendance.field.${known}`);
    },
    show: (text, field) => {
      const kind = ABSENCE_KINDS.find((each) => field === 'kind' && each === text);
      if (kind !== undefined) return translate(`attendance.status.${kind}`);
      return field === 'employeeId' ? (employees.find(({ id }) => String(id) === text)?.name ?? text) : text;
    },
  });
  return useChange<FormInput<Values>, Absence, Absence>({
    send: ({ values, version }) => writeAbsence(api, absence?.id ?? null, toWrite(values, version)),
    renews: [attendanceKeys.all],
    overtaken,
    said: ({ employeeName }) => translate('attendance.saved', { name: employeeName }),
    refused: shownInForm,
  });
}

const valuesOf = (absence: Absence | null, employee: string | null): Values => ({
  employeeId: absence === null ? (employee ?? '') : String(absence.employeeId),
  kind: absence?.kind ?? 'leave',
  from: absence?.from ?? '',
  to: absence?.to ?? '',
  note: absence?.note ?? '',
});

const toWrite = ({ employeeId, kind, from, to, note }: Values, version: number | undefined): AbsenceWrite => ({
  employeeId: Number(employeeId),
  kind: ABSENCE_KINDS.find((each) => each === kind) ?? 'other',
  from,
  to,
  note,
  ...(version === undefined ? {} : { version }),
});
