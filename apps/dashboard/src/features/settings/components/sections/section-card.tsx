import type { SectionAnswer } from '@hanout/contracts/shop-sections';
import { ProblemBanner } from '@hanout/ui/errors/problem-banner.tsx';
import { problemOf } from '@hanout/ui/errors/problem.ts';
import { SubmitButton } from '@hanout/ui/form/submit-button.tsx';
import { useServerForm } from '@hanout/ui/form/use-server-form.ts';
import type { FieldMessages, FormValues, ServerForm } from '@hanout/ui/form/use-server-form.ts';
import { Card } from '@hanout/ui/panel/card.tsx';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Button, Group, Skeleton, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useFreshRead } from '../../../../api/cache.ts';
import { shownInForm, useChange } from '../../../../api/use-change.ts';
import { useOvertakenForm } from '../../../../api/use-overtaken-form.ts';
import type { FormInput } from '../../../../api/use-overtaken-form.ts';
import { useApplication } from '../../../../app/application.ts';
import { LeaveGuard } from '../../../../shell/leave-guard.tsx';
import { sectionKeys, sectionQuery, writeSection } from '../../api/section-calls.ts';
import type { SectionKind } from '../../api/section-calls.ts';
import { settingsChangesKeys } from '../../api/changes-calls.ts';

type SectionCardProps<Value, Values extends FormValues> = {
  readonly shopId: number;
  readonly kind: SectionKind<Value>;
  readonly valuesOf: (value: Value) => Values;
  readonly toValue: (values: Values) => Value;
  /** what is wrong, by field */
  readonly validate?: (values: Values) => FieldMessages<Values>;
  /** what a person calls a field of a conflict; null: it is not shown */
  readonly label: (field: string) => string | null;
  /** what they see in it, where that is not its text */
  readonly show?: (text: string, field: string) => string;
  readonly children: (form: ServerForm<Values>) => ReactNode;
};

/** One section of the settings: read, changed and saved for itself. */
export function SectionCard<Value, Values extends FormValues>(props: SectionCardProps<Value, Values>) {
  const translate = useTranslate();
  const { api } = useApplication();
  const { name } = props.kind;
  const query = useQuery(sectionQuery(api, props.shopId, props.kind));
  const problem = problemOf(query.error);
  // A form that was saved, or given up for what somebody else saved, begins anew.
  const [shown, setShown] = useState(0);
  return (
    <Card title={translate(`settings.section.${name}`)}>
      <p className="hn-soft">{translate(`settings.section.${name}Why`)}</p>
      {query.data === undefined ? (
        problem === null ? (
          <Skeleton height={160} />
        ) : (
          <ProblemBanner problem={problem} onRetry={() => void query.refetch()} retrying={query.isFetching} />
        )
      ) : (
        <SectionForm key={shown} {...props} stored={query.data} onStored={() => setShown((count) => count + 1)} />
      )}
    </Card>
  );
}

type SectionFormProps<Value, Values extends FormValues> = SectionCardProps<Value, Values> & {
  readonly stored: SectionAnswer<Value>;
  readonly onStored: () => void;
};

function SectionForm<Value, Values extends FormValues>(props: SectionFormProps<Value, Values>) {
  const { shopId, kind, valuesOf, toValue, validate, label, show, stored, onStored, children } = props;
  const translate = useTranslate();
  const { api } = useApplication();
  const readFresh = useFreshRead();
  const [read] = useState({ version: stored.version, values: valuesOf(stored.value) });
  const overtaken = useOvertakenForm<Values, SectionAnswer<Value>>({
    read: async ({ problem }) =>
      problem.code === 'settings.changed' ? ((await readFresh(sectionQuery(api, shopId, kind))) ?? null) : null,
    shown: read.values,
    valuesOf: ({ value }) => valuesOf(value),
    versionOf: ({ version }) => version,
    label,
    ...(show === undefined ? {} : { show }),
    takeTheirs: onStored,
  });
  const saving = useChange<FormInput<Values>, SectionAnswer<Value>, SectionAnswer<Value>>({
    send: ({ values, version }) =>
      writeSection(api, { shopId, kind, write: { version: version ?? read.version, value: toValue(values) } }),
    renews: [sectionKeys.all],
    renewsBeside: [settingsChangesKeys.all],
    overtaken,
    said: () => translate('settings.saved'),
    refused: shownInForm,
  });
  const form = useServerForm<Values>({
    initialValues: read.values,
    ...(validate === undefined ? {} : { validate }),
    submit: async (values) => {
      const outcome = await saving.run({ values, version: read.version });
      if (outcome.ok) onStored();
      return outcome;
    },
  });
  return (
    <form id={form.id} noValidate onSubmit={form.onSubmit}>
      <LeaveGuard isDirty={form.isDirty && !form.submitting} />
      <Stack gap="sm">
        {form.problem === null ? null : <ProblemBanner problem={form.problem} />}
        {children(form)}
        <Group justify="flex-end">
          {form.isDirty ? (
            <Button variant="default" disabled={form.submitting} onClick={form.reset}>
              {translate('ui.form.discard')}
            </Button>
          ) : null}
          <SubmitButton submitting={form.submitting} label={translate('ui.form.save')} disabled={!form.isDirty} />
        </Group>
      </Stack>
    </form>
  );
}
