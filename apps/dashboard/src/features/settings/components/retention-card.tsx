import { RETENTIONS } from '@hanout/contracts/data/retention';
import type { RetentionName, RetentionView } from '@hanout/contracts/data/retention';
import { formatDateTime } from '@hanout/i18n';
import { ProblemBanner } from '@hanout/ui/errors/problem-banner.tsx';
import { problemOf } from '@hanout/ui/errors/problem.ts';
import { SubmitButton } from '@hanout/ui/form/submit-button.tsx';
import { useServerForm } from '@hanout/ui/form/use-server-form.ts';
import { Card } from '@hanout/ui/panel/card.tsx';
import { useLanguage, useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { SimpleGrid, Skeleton, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { put, useFreshRead } from '../../../api/cache.ts';
import { shownInForm, useChange } from '../../../api/use-change.ts';
import { useOvertakenForm, type FormInput } from '../../../api/use-overtaken-form.ts';
import { useApplication } from '../../../app/application.ts';
import { LeaveGuard } from '../../../shell/leave-guard.tsx';
import { retentionKey, retentionQuery, writeRetention } from '../api/retention-calls.ts';

type Values = Readonly<Record<string, string>>;
type Rule = RetentionView['rules'][number];

const valuesOf = ({ rules }: RetentionView): Values =>
  Object.fromEntries(rules.map(({ name, days }) => [name, String(days)]));

const isRule = (field: string): field is RetentionName => RETENTIONS.some((each) => each === field);

/** How long what is of persons is kept, what goes next and what went. */
export function RetentionCard() {
  const translate = useTranslate();
  const { api } = useApplication();
  const { data, error, refetch, isFetching } = useQuery(retentionQuery(api));
  const [times, setTimes] = useState(0);
  const problem = problemOf(error);
  return (
    <Card title={translate('data.retention')}>
      <p className="hn-soft">{translate('data.retentionWhy')}</p>
      {problem === null ? null : (
        <ProblemBanner problem={problem} onRetry={() => void refetch()} retrying={isFetching} />
      )}
      {data === undefined ? (
        <Skeleton height={200} />
      ) : (
        <RetentionForm key={times} stored={data} onStored={() => setTimes((before) => before + 1)} />
      )}
    </Card>
  );
}

type RetentionFormProps = { readonly stored: RetentionView; readonly onStored: () => void };

function RetentionForm({ stored, onStored }: RetentionFormProps) {
  const translate = useTranslate();
  const language = useLanguage();
  const form = useRetentionForm(stored, onStored);
  const tell = ({ most, due, lastRunAt, lastRemoved, removedInAll }: Rule): string =>
    [
      translate('data.retention.most', { count: most }),
      translate('data.retention.due', { count: due }),
      ...(lastRunAt === null
        ? []
        : [
            translate('data.retention.last', {
              at: formatDateTime(Date.parse(lastRunAt), language),
              removed: lastRemoved,
              all: removedInAll,
            }),
          ]),
    ].join(' ');
  return (
    <form id={form.id} noValidate onSubmit={form.onSubmit}>
      <LeaveGuard isDirty={form.isDirty && !form.submitting} />
      {form.problem === null ? null : <ProblemBanner problem={form.problem} />}
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm" maw={820}>
        {stored.rules.map((rule) => (
          <TextInput
            key={rule.name}
            {...form.field(rule.name)}
            label={translate(`data.retention.${rule.name}`)}
            description={tell(rule)}
            inputMode="numeric"
            maxLength={4}
            onChange={(event) => form.change(rule.name, event.currentTarget.value)}
          />
        ))}
      </SimpleGrid>
      <p className="hn-soft">
        {translate('data.retention.next', { at: formatDateTime(Date.parse(stored.nextRunAt), language) })}
      </p>
      <SubmitButton submitting={form.submitting} label={translate('ui.form.save')} />
    </form>
  );
}

function useRetentionForm(stored: RetentionView, onStored: () => void) {
  const translate = useTranslate();
  const { api } = useApplication();
  const readFresh = useFreshRead();
  const [read] = useState({ version: stored.version, values: valuesOf(stored) });
  const overtaken = useOvertakenForm<Values, RetentionView>({
    read: async ({ problem }) =>
      problem.code === 'retention.changed' ? ((await readFresh(retentionQuery(api))) ?? null) : null,
    shown: read.values,
    valuesOf,
    versionOf: ({ version }) => version,
    label: (field) => (isRule(field) ? translate(`data.retention.${field}`) : null),
    takeTheirs: onStored,
  });
  const saving = useChange<FormInput<Values>, RetentionView, RetentionView>({
    send: ({ values, version }) => writeRetention(api, { days: daysIn(values), version: version ?? read.version }),
    store: (value) => [put(retentionKey, value)],
    overtaken,
    said: () => translate('data.retentionSaved'),
    refused: shownInForm,
  });
  return useServerForm<Values>({
    initialValues: read.values,
    validate: (values) =>
      Object.fromEntries(
        stored.rules
          .filter(({ name, most }) => !isCount(values[name], most))
          .map(({ name, most }) => [name, translate('data.retention.wrong', { most })]),
      ),
    submit: async (values) => {
      const outcome = await saving.run({ values, version: read.version });
      if (outcome.ok) onStored();
      return outcome;
    },
  });
}

const isCount = (text: string | undefined, most: number): boolean => {
  const count = Number(text);
  return Number.isInteger(count) && count >= 1 && count <= most;
};

const daysIn = (values: Values): Record<RetentionName, number> => ({
  'abandoned-carts': Number(values['abandoned-carts']),
  'ad-conversions': Number(values['ad-conversions']),
  'back-in-stock': Number(values['back-in-stock']),
  messages: Number(values['messages']),
  notifications: Number(values['notifications']),
  'staff-sessions': Number(values['staff-sessions']),
});
