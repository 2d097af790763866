import type { TillSettings } from '@hanout/contracts/till/back-office';
import type { Translate } from '@hanout/i18n';
import { ProblemBanner } from '@hanout/ui/errors/problem-banner.tsx';
import { problemOf } from '@hanout/ui/errors/problem.ts';
import { SubmitButton } from '@hanout/ui/form/submit-button.tsx';
import { useUnsavedWork } from '@hanout/ui/form/unsaved-work.ts';
import { useServerForm } from '@hanout/ui/form/use-server-form.ts';
import { readAmount } from '@hanout/ui/money/amount-text.ts';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { put } from '../../../api/cache.ts';
import { shownInForm, useChange } from '../../../api/use-change.ts';
import { useApplication } from '../../../app/application.ts';
import { settingsKey, settingsQuery, writeSettings } from '../api/people-calls.ts';
import { ClosingFields, CodeFields, PaymentFields, TicketFields } from './settings-fields.tsx';
import { embeddedOf, isPrefix, listOf, settingsOf, valuesOf } from './settings-values.ts';
import type { Embedded } from './settings-values.ts';

/** What is set of a shop's tills; a device has it with its next look. */
export function SettingsView({ shop }: { readonly shop: number }) {
  const { api } = useApplication();
  const query = useQuery(settingsQuery(api, shop));
  const problem = problemOf(query.error);
  if (query.data !== undefined) return <SettingsForm key={query.data.version} shop={shop} settings={query.data} />;
  if (problem === null) return <Skeleton height={320} />;
  return <ProblemBanner problem={problem} onRetry={() => void query.refetch()} retrying={query.isFetching} />;
}

function SettingsForm({ shop, settings }: { readonly shop: number; readonly settings: TillSettings }) {
  const translate = useTranslate();
  const { api } = useApplication();
  const writing = useChange<TillSettings, TillSettings>({
    send: (said) => writeSettings(api, shop, said),
    store: (now) => [put(settingsKey(shop), now)],
    renewsAlways: true,
    renewsBeside: [settingsKey(shop)],
    said: () => translate('tills.settingsSaved'),
    undo: (now, said) => (said.version === settings.version ? { ...settings, version: now.version } : null),
    refused: shownInForm,
  });
  const form = useServerForm({
    initialValues: valuesOf(settings),
    validate: (values) => ({
      ...prefixProblem(embeddedOf(values.embedded), translate),
      ...((readAmount(values.quickDiscountCentimes) ?? 0) < 100
        ? { quickDiscountCentimes: translate('tills.quickDiscountWrong') }
        : {}),
      ...(readAmount(values.differenceLimitCentimes) === null
        ? { differenceLimitCentimes: translate('tills.differenceLimitWrong') }
        : {}),
      ...(listOf(values.paymentTypes).length === 0 ? { paymentTypes: translate('tills.chooseOne') } : {}),
      ...(listOf(values.denominations).length === 0 ? { denominations: translate('tills.chooseOne') } : {}),
    }),
    submit: (values) => writing.run(settingsOf(settings.version, values)),
  });
  useUnsavedWork(form.isDirty && !form.submitting);
  return (
    <form id={form.id} className="hn-tills-settings" onSubmit={form.onSubmit} noValidate>
      {form.problem === null ? null : <ProblemBanner problem={form.problem} />}
      <TicketFields form={form} />
      <PaymentFields form={form} />
      <CodeFields form={form} />
      <ClosingFields form={form} />
      <div>
        <SubmitButton submitting={form.submitting} label={translate('ui.form.save')} />
      </div>
    </form>
  );
}

/** Each prefix is one of the shop's own, and carries one thing. */
function prefixProblem(codes: readonly Embedded[], translate: Translate): { readonly embedded?: string } {
  if (!codes.every(({ prefix }) => isPrefix(prefix))) return { embedded: translate('tills.prefixWrong') };
  const isTwice = new Set(codes.map(({ prefix }) => prefix)).size < codes.length;
  return isTwice ? { embedded: translate('tills.prefixTwice') } : {};
}
