import type { ShopReturnRule } from '@hanout/contracts/orders/returns';
import { ProblemBanner } from '@hanout/ui/errors/problem-banner.tsx';
import { SaveBar } from '@hanout/ui/form/save-bar.tsx';
import { useServerForm } from '@hanout/ui/form/use-server-form.ts';
import { leftToRight } from '@hanout/ui/inputs/left-to-right.ts';
import { Card } from '@hanout/ui/panel/card.tsx';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Checkbox, SimpleGrid, TextInput } from '@mantine/core';
import { useState } from 'react';
import { put } from '../../../api/cache.ts';
import { shownInForm, useChange } from '../../../api/use-change.ts';
import { useApplication } from '../../../app/application.ts';
import { LeaveGuard } from '../../../shell/leave-guard.tsx';
import { returnKeys, writeReturnRule } from '../api/return-calls.ts';
import { isDays, readReasons, ruleValuesOf, toRule } from '../api/rule-values.ts';
import type { RuleValues } from '../api/rule-values.ts';
import { ReasonsCard } from './reasons-card.tsx';

type ReturnRuleFormProps = { readonly stored: ShopReturnRule; readonly onStored: () => void };

/** Within how many days goods come back and money goes back, who asks, and for which reasons. */
export function ReturnRuleForm({ stored, onStored }: ReturnRuleFormProps) {
  const translate = useTranslate();
  const { api } = useApplication();
  const { shopId } = stored;
  const [read] = useState({ version: stored.version, values: ruleValuesOf(stored.rule) });
  const saving = useChange<RuleValues, ShopReturnRule>({
    send: (values) => writeReturnRule(api, shopId, { version: read.version, rule: toRule(values) }),
    store: (rule) => [put(returnKeys.rule(shopId), rule)],
    renewsBeside: [['orders', 'returns']],
    said: () => translate('back.rulesSaved'),
    refused: shownInForm,
  });
  const form = useServerForm<RuleValues>({
    initialValues: read.values,
    validate: ({ days, refundDays, reasons }) => ({
      ...(isDays(days) ? {} : { days: translate('back.daysWrong') }),
      ...(isDays(refundDays) ? {} : { refundDays: translate('back.daysWrong') }),
      ...(readReasons(reasons).some(({ names }) => names.fr.trim() === '')
        ? { reasons: translate('back.reasonNameMissing') }
        : {}),
    }),
    submit: async (values) => {
      const outcome = await saving.run(values);
      if (outcome.ok) onStored();
      return outcome;
    },
  });
  const days = (field: 'days' | 'refundDays') => (
    <TextInput
      {...form.field(field)}
      label={translate(`back.rule.${field}`)}
      description={translate(`back.rule.${field}Hint`)}
      inputMode="numeric"
      attributes={leftToRight}
      maxLength={3}
      onChange={(event) => form.change(field, event.currentTarget.value)}
    />
  );
  const tick = (field: 'countsWorkingDays' | 'isOpenToShoppers') => (
    <Checkbox
      label={translate(`back.rule.${field}`)}
      checked={form.values[field] === 'true'}
      onChange={(event) => form.change(field, String(event.currentTarget.checked))}
    />
  );
  return (
    <form id={form.id} className="hn-return-form" noValidate onSubmit={form.onSubmit}>
      <LeaveGuard isDirty={form.isDirty && !form.submitting} />
      {form.problem === null ? null : <ProblemBanner problem={form.problem} />}
      <Card title={translate('back.rule.when')}>
        <div className="hn-return-form">
          <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
            {days('days')}
            {days('refundDays')}
          </SimpleGrid>
          {tick('countsWorkingDays')}
          {tick('isOpenToShoppers')}
        </div>
      </Card>
      <ReasonsCard form={form} />
      <SaveBar isDirty={form.isDirty} submitting={form.submitting} onSave={form.submit} onDiscard={form.reset} />
    </form>
  );
}
