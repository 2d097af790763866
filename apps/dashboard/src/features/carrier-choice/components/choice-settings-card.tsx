import type { ChoiceSettings } from '@hanout/contracts/carrier-choice/rules';
import { ProblemBanner } from '@hanout/ui/errors/problem-banner.tsx';
import { problemOf } from '@hanout/ui/errors/problem.ts';
import { SubmitButton } from '@hanout/ui/form/submit-button.tsx';
import { useServerForm } from '@hanout/ui/form/use-server-form.ts';
import { leftToRight } from '@hanout/ui/inputs/left-to-right.ts';
import { readPercent, writePercent } from '@hanout/ui/money/amount-text.ts';
import { Card } from '@hanout/ui/panel/card.tsx';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Checkbox, Skeleton, Stack, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { put } from '../../../api/cache.ts';
import { shownInForm, useChange } from '../../../api/use-change.ts';
import { useApplication } from '../../../app/application.ts';
import { changeSettings, choiceKeys, settingsQuery } from '../api/choice-calls.ts';
import './choice.css';

type ChoiceSettingsCardProps = { readonly shop: number; readonly mayWrite: boolean };

/** Whether the proposal is taken by itself, and what waiting for money costs. */
export function ChoiceSettingsCard({ shop, mayWrite }: ChoiceSettingsCardProps) {
  const translate = useTranslate();
  const { api } = useApplication();
  const query = useQuery(settingsQuery(api, shop));
  const problem = problemOf(query.error);
  return (
    <div className="hn-choice-settings">
      <Card title={translate('carrierChoice.settings')}>
        {problem === null ? null : (
          <ProblemBanner problem={problem} onRetry={() => void query.refetch()} retrying={query.isFetching} />
        )}
        {query.data === undefined ? (
          <Skeleton height={120} />
        ) : (
          <SettingsForm key={query.data.version} shop={shop} settings={query.data} mayWrite={mayWrite} />
        )}
      </Card>
    </div>
  );
}

function SettingsForm({ shop, settings, mayWrite }: ChoiceSettingsCardProps & { readonly settings: ChoiceSettings }) {
  const translate = useTranslate();
  const { api } = useApplication();
  const changing = useChange<ChoiceSettings, ChoiceSettings>({
    send: (said) => changeSettings(api, shop, said),
    store: (now) => [put(choiceKeys.settings(shop), now)],
    outdates: [choiceKeys.proposals],
    renewsAlways: true,
    renewsBeside: [choiceKeys.settings(shop)],
    said: () => translate('carrierChoice.settingsSaved'),
    refused: shownInForm,
  });
  const form = useServerForm({
    initialValues: {
      takesItself: settings.takesItself ? 'yes' : '',
      waitBasisPoints: writePercent(settings.waitBasisPoints),
    },
    validate: ({ waitBasisPoints }) =>
      (readPercent(waitBasisPoints) ?? 2_001) > 2_000 ? { waitBasisPoints: translate('carrierChoice.waitWrong') } : {},
    submit: ({ takesItself, waitBasisPoints }) =>
      changing.run({
        version: settings.version,
        takesItself: takesItself === 'yes',
        waitBasisPoints: readPercent(waitBasisPoints) ?? 0,
      }),
  });
  return (
    <form id={form.id} className="hn-choice-settings" onSubmit={form.onSubmit} noValidate>
      <Stack gap="sm">
        {form.problem === null ? null : <ProblemBanner problem={form.problem} />}
        <Checkbox
          label={translate('carrierChoice.takesItself')}
          checked={form.values.takesItself === 'yes'}
          disabled={!mayWrite}
          onChange={(event) => form.change('takesItself', event.currentTarget.checked ? 'yes' : '')}
        />
        <TextInput
          {...form.field('waitBasisPoints')}
          label={translate('carrierChoice.wait')}
          inputMode="decimal"
          disabled={!mayWrite}
          attributes={leftToRight}
          onChange={(event) => form.change('waitBasisPoints', event.currentTarget.value)}
        />
        {mayWrite ? <SubmitButton submitting={form.submitting} label={translate('ui.form.save')} /> : null}
      </Stack>
    </form>
  );
}
