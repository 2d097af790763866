import type { ShopCallRule } from '@hanout/contracts/orders/calls';
import { CLOSING_STATES } from '@hanout/core/calling';
import { weekdayNames } from '@hanout/i18n';
import { ProblemBanner } from '@hanout/ui/errors/problem-banner.tsx';
import { SaveBar } from '@hanout/ui/form/save-bar.tsx';
import { useServerForm } from '@hanout/ui/form/use-server-form.ts';
import { leftToRight } from '@hanout/ui/inputs/left-to-right.ts';
import { Card } from '@hanout/ui/panel/card.tsx';
import { useLanguage, useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Chip, Group, NativeSelect, SimpleGrid, Switch, TextInput } from '@mantine/core';
import { useState } from 'react';
import { put } from '../../../api/cache.ts';
import { shownInForm, useChange } from '../../../api/use-change.ts';
import { useApplication } from '../../../app/application.ts';
import { LeaveGuard } from '../../../shell/leave-guard.tsx';
import { callKeys, writeCallRule } from '../api/call-calls.ts';
import { readHours, readMinute, toWrite, valuesOf } from '../api/rule-values.ts';
import type { RuleValues } from '../api/rule-values.ts';
import { ScriptFields } from './script-fields.tsx';
import { useCallWords } from '../../../api/words.ts';

type CallRuleFormProps = { readonly stored: ShopCallRule; readonly onStored: () => void };

/** When is called again, how often, what becomes of whom nobody reaches, and what is said. */
export function CallRuleForm({ stored, onStored }: CallRuleFormProps) {
  const translate = useTranslate();
  const word = useCallWords();
  const { api } = useApplication();
  const { shopId } = stored;
  const [read] = useState({ version: stored.version, values: valuesOf(stored) });
  const saving = useChange<RuleValues, ShopCallRule>({
    send: (values) => writeCallRule(api, shopId, toWrite(values, read.version)),
    store: (rule) => [put(callKeys.rule(shopId), rule)],
    renewsBeside: [callKeys.panes],
    said: () => translate('callRule.saved'),
    refused: shownInForm,
  });
  const form = useServerForm<RuleValues>({
    initialValues: read.values,
    validate: (values) => ({
      ...(readHours(values.retryHours) === null ? { retryHours: translate('callRule.wrongHours') } : {}),
      ...(/^(?:[1-9]|1\d|20)$/u.test(values.tries) ? {} : { tries: translate('callRule.wrongTries') }),
      ...(readMinute(values.opens) === null ? { opens: translate('callRule.wrongTime') } : {}),
      ...((readMinute(values.closes) ?? -1) <= (readMinute(values.opens) ?? 0)
        ? { closes: translate('callRule.wrongTime') }
        : {}),
    }),
    submit: async (values) => {
      const outcome = await saving.run(values);
      if (outcome.ok) onStored();
      return outcome;
    },
  });
  const follows = form.values.followsOpening === 'true';
  const text = (field: 'retryHours' | 'tries' | 'opens' | 'closes') => (
    <TextInput
      {...form.field(field)}
      label={translate(`callRule.${field}`)}
      attributes={leftToRight}
      maxLength={60}
      onChange={(event) => form.change(field, event.currentTarget.value)}
    />
  );
  return (
    <form id={form.id} className="hn-call-sections" noValidate onSubmit={form.onSubmit}>
      <LeaveGuard isDirty={form.isDirty && !form.submitting} />
      {form.problem === null ? null : <ProblemBanner problem={form.problem} />}
      <Card title={translate('callRule.when')}>
        <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm" maw={720}>
          {text('retryHours')}
          {text('tries')}
          {follows ? null : text('opens')}
          {follows ? null : text('closes')}
          <NativeSelect
            {...form.field('closingState')}
            label={translate('callRule.closingState')}
            data={CLOSING_STATES.map((state) => ({ value: state, label: word('closingStates', state) }))}
            onChange={(event) => form.change('closingState', event.currentTarget.value)}
          />
        </SimpleGrid>
        <Switch
          mt="sm"
          label={translate('callRule.followsOpening')}
          description={translate('callRule.followsOpeningWhy')}
          checked={follows}
          onChange={(event) => form.change('followsOpening', String(event.currentTarget.checked))}
        />
        {follows ? null : (
          <Weekdays value={form.values.weekdays} onChange={(weekdays) => form.change('weekdays', weekdays)} />
        )}
      </Card>
      <ScriptFields form={form} stored={stored} />
      <SaveBar isDirty={form.isDirty} submitting={form.submitting} onSave={form.submit} onDiscard={form.reset} />
    </form>
  );
}

type WeekdaysProps = { readonly value: string; readonly onChange: (value: string) => void };

/** The last day cannot be taken away: a shop that never calls would never be given an order. */
function Weekdays({ value, onChange }: WeekdaysProps) {
  const translate = useTranslate();
  const names = weekdayNames(useLanguage(), 0);
  const chosen = value.split(',').filter(Boolean);
  return (
    <fieldset className="hn-call-days">
      <legend>{translate('callRule.weekdays')}</legend>
      <Group gap={6}>
        {names.map(({ long }, day) => (
          <Chip
            key={long}
            size="sm"
            checked={chosen.includes(String(day))}
            onChange={(isChecked) => {
              const days = isChecked ? [...chosen, String(day)].sort() : chosen.filter((each) => each !== String(day));
              if (days.length > 0) onChange(days.join(','));
            }}
          >
            {long}
          </Chip>
        ))}
      </Group>
    </fieldset>
  );
}
