import type { ObjectStoreView } from '@hanout/contracts/data/object-store';
import { ProblemBanner } from '@hanout/ui/errors/problem-banner.tsx';
import { problemOf } from '@hanout/ui/errors/problem.ts';
import { SubmitButton } from '@hanout/ui/form/submit-button.tsx';
import { useServerForm } from '@hanout/ui/form/use-server-form.ts';
import { leftToRight } from '@hanout/ui/inputs/left-to-right.ts';
import { Card } from '@hanout/ui/panel/card.tsx';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { PasswordInput, SimpleGrid, Skeleton, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { put, useFreshRead } from '../../../api/cache.ts';
import { shownInForm, useChange } from '../../../api/use-change.ts';
import { useOvertakenForm, type FormInput } from '../../../api/use-overtaken-form.ts';
import { useApplication } from '../../../app/application.ts';
import { LeaveGuard } from '../../../shell/leave-guard.tsx';
import { backupsKey } from '../api/backup-calls.ts';
import { storeKey, storeQuery, writeStore } from '../api/store-calls.ts';

const FIELDS = ['endpoint', 'region', 'bucket', 'prefix', 'accessKey'] as const;

type StoreValues = Readonly<Record<(typeof FIELDS)[number] | 'secretKey', string>>;

const storeValues = ({ endpoint, region, bucket, prefix, accessKey }: ObjectStoreView): StoreValues => ({
  endpoint,
  region,
  bucket,
  prefix,
  accessKey,
  secretKey: '',
});

/** The S3-compatible store that backups may go to; it is tried while it is saved. */
export function StoreCard() {
  const translate = useTranslate();
  const { api } = useApplication();
  const { data, error, refetch, isFetching } = useQuery(storeQuery(api));
  const [times, setTimes] = useState(0);
  const problem = problemOf(error);
  return (
    <Card title={translate('data.store')}>
      <p className="hn-soft">{translate('data.storeWhy')}</p>
      {problem === null ? null : (
        <ProblemBanner problem={problem} onRetry={() => void refetch()} retrying={isFetching} />
      )}
      {data === undefined ? (
        <Skeleton height={200} />
      ) : (
        <StoreForm key={times} stored={data} onStored={() => setTimes((before) => before + 1)} />
      )}
    </Card>
  );
}

type StoreFormProps = { readonly stored: ObjectStoreView; readonly onStored: () => void };

function StoreForm({ stored, onStored }: StoreFormProps) {
  const translate = useTranslate();
  const form = useStoreForm(stored, onStored);
  return (
    <form id={form.id} noValidate onSubmit={form.onSubmit}>
      <LeaveGuard isDirty={form.isDirty && !form.submitting} />
      {form.problem === null ? null : <ProblemBanner problem={form.problem} />}
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm" maw={820} mb="md">
        {FIELDS.map((field) => (
          <TextInput
            key={field}
            {...form.field(field)}
            label={translate(`data.store.${field}`)}
            maxLength={200}
            attributes={leftToRight}
            onChange={(event) => form.change(field, event.currentTarget.value)}
          />
        ))}
        <PasswordInput
          {...form.field('secretKey')}
          label={translate('data.store.secretKey')}
          {...(stored.hasSecretKey ? { description: translate('data.keyKept') } : {})}
          autoComplete="new-password"
          maxLength={300}
          attributes={leftToRight}
          onChange={(event) => form.change('secretKey', event.currentTarget.value)}
        />
      </SimpleGrid>
      <SubmitButton submitting={form.submitting} label={translate('data.storeSave')} />
    </form>
  );
}

function useStoreForm(stored: ObjectStoreView, onStored: () => void) {
  const translate = useTranslate();
  const { api } = useApplication();
  const readFresh = useFreshRead();
  const [read] = useState({ version: stored.version, values: storeValues(stored) });
  const overtaken = useOvertakenForm<StoreValues, ObjectStoreView>({
    read: async ({ problem }) =>
      problem.code === 'object-store.changed' ? ((await readFresh(storeQuery(api))) ?? null) : null,
    shown: read.values,
    valuesOf: storeValues,
    versionOf: ({ version }) => version,
    label: (field) => (isField(field) ? translate(`data.store.${field}`) : null),
    takeTheirs: onStored,
  });
  const saving = useChange<FormInput<StoreValues>, ObjectStoreView, ObjectStoreView>({
    send: ({ values: { secretKey, ...rest }, version }) =>
      writeStore(api, {
        ...rest,
        secretKey: secretKey === '' ? null : secretKey,
        version: version ?? read.version,
      }),
    store: (value) => [put(storeKey, value)],
    renews: [backupsKey],
    overtaken,
    said: () => translate('data.storeSaved'),
    refused: shownInForm,
  });
  return useServerForm<StoreValues>({
    initialValues: read.values,
    submit: async (values) => {
      const outcome = await saving.run({ values, version: read.version });
      if (outcome.ok) onStored();
      return outcome;
    },
  });
}

const isField = (field: string): field is (typeof FIELDS)[number] => FIELDS.some((each) => each === field);
