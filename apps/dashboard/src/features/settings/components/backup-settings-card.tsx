import { BACKUP_PLACES, BACKUP_SCHEDULES } from '@hanout/contracts/data/backups';
import type { Backups } from '@hanout/contracts/data/backups';
import { formatDateTime, formatWeekDay } from '@hanout/i18n';
import { ProblemBanner } from '@hanout/ui/errors/problem-banner.tsx';
import { SubmitButton } from '@hanout/ui/form/submit-button.tsx';
import { useServerForm } from '@hanout/ui/form/use-server-form.ts';
import { leftToRight } from '@hanout/ui/inputs/left-to-right.ts';
import { Card } from '@hanout/ui/panel/card.tsx';
import { useLanguage, useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { NativeSelect, SimpleGrid, Skeleton, Text, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { put, useFreshRead } from '../../../api/cache.ts';
import { shownInForm, useChange } from '../../../api/use-change.ts';
import { useOvertakenForm, type FormInput } from '../../../api/use-overtaken-form.ts';
import { useApplication } from '../../../app/application.ts';
import { LeaveGuard } from '../../../shell/leave-guard.tsx';
import { backupsKey, backupsQuery, writeBackupSettings } from '../api/backup-calls.ts';
import { BACKUP_FIELDS, backupValues, checkBackupValues, toBackupWrite, type BackupValues } from './backup-values.ts';

/** When backups are made by themselves, where they go, how many are kept. */
export function BackupSettingsCard() {
  const translate = useTranslate();
  const { api } = useApplication();
  const { data } = useQuery(backupsQuery(api));
  const [times, setTimes] = useState(0);
  return (
    <Card title={translate('data.plan')}>
      {data === undefined ? (
        <Skeleton height={200} />
      ) : (
        <PlanForm key={times} stored={data} onStored={() => setTimes((before) => before + 1)} />
      )}
    </Card>
  );
}

type PlanFormProps = { readonly stored: Backups; readonly onStored: () => void };

function PlanForm({ stored, onStored }: PlanFormProps) {
  const translate = useTranslate();
  const language = useLanguage();
  const form = usePlanForm(stored, onStored);
  const { values } = form;
  const choose = (field: keyof BackupValues, data: readonly { value: string; label: string }[]) => (
    <NativeSelect
      {...form.field(field)}
      label={translate(`data.plan.${field}`)}
      data={[...data]}
      onChange={(event) => form.change(field, event.currentTarget.value)}
    />
  );
  const { nextAt } = stored.settings;
  return (
    <form id={form.id} noValidate onSubmit={form.onSubmit}>
      <LeaveGuard isDirty={form.isDirty && !form.submitting} />
      {form.problem === null ? null : <ProblemBanner problem={form.problem} />}
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm" maw={820}>
        {choose(
          'schedule',
          BACKUP_SCHEDULES.map((value) => ({ value, label: translate(`data.schedule.${value}`) })),
        )}
        {values.schedule === 'off' ? null : choose('hour', HOURS)}
        {values.schedule === 'weekly'
          ? choose(
              'weekday',
              DAYS.map((day) => ({ value: String(day), label: formatWeekDay(SUNDAY + day * DAY_MS, language) })),
            )
          : null}
        <TextInput
          {...form.field('kept')}
          label={translate('data.plan.kept')}
          inputMode="numeric"
          maxLength={3}
          onChange={(event) => form.change('kept', event.currentTarget.value)}
        />
        {choose(
          'place',
          BACKUP_PLACES.map((value) => ({ value, label: translate(`data.place.${value}`) })),
        )}
        {values.place === 's3' ? null : (
          <TextInput
            {...form.field('folder')}
            label={translate('data.plan.folder')}
            description={translate('data.folderHint')}
            maxLength={400}
            attributes={leftToRight}
            onChange={(event) => form.change('folder', event.currentTarget.value)}
          />
        )}
      </SimpleGrid>
      <Text className="hn-soft" my="sm">
        {nextAt === null
          ? translate('data.noNext')
          : translate('data.next', { at: formatDateTime(Date.parse(nextAt), language) })}
      </Text>
      <SubmitButton submitting={form.submitting} label={translate('ui.form.save')} />
    </form>
  );
}

const HOURS = Array.from({ length: 24 }, (_, hour) => ({ value: String(hour), label: `${hour}:00` }));
const DAYS = [0, 1, 2, 3, 4, 5, 6] as const;
const DAY_MS = 86_400_000;
/** A Sunday. */
const SUNDAY = Date.UTC(2026, 0, 4, 12);

function usePlanForm(stored: Backups, onStored: () => void) {
  const translate = useTranslate();
  const { api } = useApplication();
  const readFresh = useFreshRead();
  const [read] = useState({ version: stored.settings.version, values: backupValues(stored.settings) });
  const overtaken = useOvertakenForm<BackupValues, Backups>({
    read: async ({ problem }) =>
      problem.code === 'backups.settings-changed' ? ((await readFresh(backupsQuery(api))) ?? null) : null,
    shown: read.values,
    valuesOf: ({ settings }) => backupValues(settings),
    versionOf: ({ settings }) => settings.version,
    label: (field) => (isField(field) ? translate(`data.plan.${field}`) : null),
    takeTheirs: onStored,
  });
  const saving = useChange<FormInput<BackupValues>, Backups, Backups>({
    send: ({ values, version }) => writeBackupSettings(api, toBackupWrite(values, version ?? read.version)),
    store: (value) => [put(backupsKey, value)],
    overtaken,
    said: () => translate('data.planSaved'),
    refused: shownInForm,
  });
  return useServerForm<BackupValues>({
    initialValues: read.values,
    validate: (values) => checkBackupValues(values, translate),
    submit: async (values) => {
      const outcome = await saving.run({ values, version: read.version });
      if (outcome.ok) onStored();
      return outcome;
    },
  });
}

const isField = (field: string): field is keyof BackupValues => BACKUP_FIELDS.some((each) => each === field);
