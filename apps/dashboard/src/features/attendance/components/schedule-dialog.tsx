import type { AttendanceChoices } from '@hanout/contracts/attendance/days';
import type { Schedule, ScheduleWrite } from '@hanout/contracts/attendance/schedules';
import { DialogForm } from '@hanout/ui/form/dialog-form.tsx';
import { useServerForm } from '@hanout/ui/form/use-server-form.ts';
import { DateInput } from '@hanout/ui/inputs/date-input.tsx';
import { leftToRight } from '@hanout/ui/inputs/left-to-right.ts';
import { Dialog } from '@hanout/ui/panel/dialog.tsx';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { NativeSelect, Switch, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useFreshRead } from '../../../api/cache.ts';
import { shownInForm, useChange } from '../../../api/use-change.ts';
import { useOvertakenForm } from '../../../api/use-overtaken-form.ts';
import type { FormInput } from '../../../api/use-overtaken-form.ts';
import { useApplication } from '../../../app/application.ts';
import { attendanceKeys } from '../api/attendance-calls.ts';
import { scheduleListQuery, writeSchedule } from '../api/schedule-calls.ts';
import { toWeek, weekErrors, WeekFields, weekValues, type WeekValues } from './week-fields.tsx';

type ScheduleDialogProps = {
  readonly schedule: Schedule | 'new' | null;
  readonly shops: AttendanceChoices['shops'];
  readonly today: string;
  readonly onClose: () => void;
};

/** Hours that people are given: of the shop, or typed day by day. */
export function ScheduleDialog({ schedule, onClose, ...rest }: ScheduleDialogProps) {
  const translate = useTranslate();
  const known = schedule === 'new' ? null : schedule;
  return (
    <Dialog
      opened={schedule !== null}
      onClose={onClose}
      title={known === null ? translate('attendance.newSchedule') : known.name}
      size={520}
    >
      {schedule === null ? null : <ScheduleForm key={known?.id ?? 0} schedule={known} onClose={onClose} {...rest} />}
    </Dialog>
  );
}

type Values = WeekValues & Readonly<Record<'name' | 'shopId' | 'followsOpening' | 'graceMinutes' | 'from', string>>;
type FormProps = Omit<ScheduleDialogProps, 'schedule'> & { readonly schedule: Schedule | null };

function ScheduleForm({ schedule, shops, today, onClose }: FormProps) {
  const translate = useTranslate();
  const [read] = useState({ version: schedule?.version, values: valuesOf(schedule, shops, today) });
  const saving = useSaving({ schedule, shown: read.values, shops, today });
  const form = useServerForm<Values>({
    initialValues: read.values,
    validate: (values) => ({
      ...(values.name.trim() === '' ? { name: translate('ui.form.required') } : {}),
      ...(/^\d{1,3}$/u.test(values.graceMinutes) ? {} : { graceMinutes: translate('attendance.minutesNeeded') }),
      ...(values.from === '' ? { from: translate('ui.form.required') } : {}),
      ...(values.followsOpening === 'true' ? {} : weekErrors(values, translate)),
    }),
    submit: async (values) => {
      const outcome = await saving.run({ values, version: read.version });
      if (outcome.ok) onClose();
      return outcome;
    },
  });
  return (
    <DialogForm form={form} onClose={onClose}>
      <TextInput
        {...form.field('name')}
        label={translate('attendance.field.name')}
        required
        data-autofocus
        maxLength={80}
        dir="auto"
        onChange={(event) => form.change('name', event.currentTarget.value)}
      />
      <NativeSelect
        {...form.field('shopId')}
        label={translate('attendance.field.shopId')}
        description={translate('attendance.shopWhy')}
        data={shops.map(({ id, name }) => ({ value: String(id), label: name }))}
        onChange={(event) => form.change('shopId', event.currentTarget.value)}
      />
      <Switch
        label={translate('attendance.field.followsOpening')}
        description={translate('attendance.followsWhy')}
        checked={form.values.followsOpening === 'true'}
        onChange={(event) => form.change('followsOpening', String(event.currentTarget.checked))}
      />
      {form.values.followsOpening === 'true' ? null : <WeekFields form={form} />}
      <TextInput
        {...form.field('graceMinutes')}
        label={translate('attendance.field.graceMinutes')}
        inputMode="numeric"
        maxLength={3}
        attributes={leftToRight}
        onChange={(event) => form.change('graceMinutes', event.currentTarget.value)}
      />
      <DateInput
        {...form.field('from')}
        label={translate('attendance.field.from')}
        description={translate('attendance.fromWhy')}
        onChange={(from) => form.change('from', from)}
      />
    </DialogForm>
  );
}

function useSaving({ schedule, shown, shops, today }: Omit<FormProps, 'onClose'> & { readonly shown: Values }) {
  const translate = useTranslate();
  const { api } = useApplication();
  const readFresh = useFreshRead();
  const overtaken = useOvertakenForm<Values, Schedule>({
    read: async ({ problem }) => {
      if (problem.code !== 'attendance.schedule-changed') return null;
      const list = await readFresh(scheduleListQuery(api));
      return list?.rows.find(({ id }) => id === schedule?.id) ?? null;
    },
    shown,
    valuesOf: (current) => valuesOf(current, shops, today),
    versionOf: ({ version }) => version,
    label: (field) => (field.startsWith('day') ? translate('attendance.hours') : fieldName(field, translate)),
  });
  return useChange<FormInput<Values>, Schedule, Schedule>({
    send: ({ values, version }) => writeSchedule(api, schedule?.id ?? null, toWrite(values, version)),
    renews: [attendanceKeys.all],
    overtaken,
    said: ({ name }) => translate('attendance.saved', { name }),
    refused: shownInForm,
  });
}

const NAMED = ['name', 'shopId', 'followsOpening', 'graceMinutes', 'from'] as const;

function fieldName(field: string, translate: ReturnType<typeof useTranslate>): string {
  const known = NAMED.find((each) => each === field);
  return known === undefined ? field : translate(`attendance.field.${known}`);
}

const valuesOf = (schedule: Schedule | null, shops: FormProps['shops'], today: string): Values => ({
  name: schedule?.name ?? '',
  shopId: String(schedule?.shopId ?? shops[0]?.id ?? ''),
  followsOpening: String(schedule?.followsOpening ?? false),
  graceMinutes: String(schedule?.graceMinutes ?? 10),
  from: today,
  ...weekValues(schedule?.week ?? []),
});

const toWrite = (values: Values, version: number | undefined): ScheduleWrite => ({
  name: values.name,
  shopId: Number(values.shopId),
  followsOpening: values.followsOpening === 'true',
  graceMinutes: Number(values.graceMinutes),
  week: toWeek(values),
  from: values.from,
  ...(version === undefined ? {} : { version }),
});
