import { countPlanSchema } from '@hanout/contracts/warehouses/count-plans';
import type { CountPlan, CountPlanWrite } from '@hanout/contracts/warehouses/count-plans';
import { MOST_PER_DAY } from '@hanout/core/counting';
import { ProblemBanner } from '@hanout/ui/errors/problem-banner.tsx';
import { SubmitButton } from '@hanout/ui/form/submit-button.tsx';
import { useServerForm } from '@hanout/ui/form/use-server-form.ts';
import { leftToRight } from '@hanout/ui/inputs/left-to-right.ts';
import { Card } from '@hanout/ui/panel/card.tsx';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { TextInput } from '@mantine/core';
import { z } from 'zod';
import { put } from '../../../../api/cache.ts';
import { shownInForm, useChange } from '../../../../api/use-change.ts';
import { useApplication } from '../../../../app/application.ts';
import { isPermitted } from '../../../../session/permissions.ts';
import { useSession } from '../../../../session/use-session.ts';
import { LeaveGuard } from '../../../../shell/leave-guard.tsx';
import { countKeys, writePlan } from '../../api/count-calls.ts';
import { isDays } from '../making/new-count-values.ts';

const FIELDS = ['aDays', 'bDays', 'cDays', 'perDay'] as const;
type Field = (typeof FIELDS)[number];
type Values = Readonly<Record<Field, string>>;

/** After how many days things of each class are counted again, and how many on one day. */
export function RhythmForm({ plan }: { readonly plan: CountPlan }) {
  const translate = useTranslate();
  const mayWrite = isPermitted(useSession(), 'stock.write');
  const saving = useWritePlan(plan);
  const form = useServerForm<Values>({
    initialValues: textsOf(plan),
    validate: (values) =>
      Object.fromEntries(
        FIELDS.filter(
          (field) => !isDays(values[field]) || (field === 'perDay' && Number(values[field]) > MOST_PER_DAY),
        ).map((field) => [field, translate('counts.rhythmWrong')]),
      ),
    submit: (values) => saving.run(readValues(plan, values)),
  });
  return (
    <Card title={translate('counts.rhythm')}>
      <form id={form.id} className="hn-count-form" noValidate onSubmit={form.onSubmit}>
        <LeaveGuard isDirty={form.isDirty && !form.submitting} />
        {form.problem === null ? null : <ProblemBanner problem={form.problem} />}
        {FIELDS.map((field) => (
          <TextInput
            key={field}
            {...form.field(field)}
            label={translate(`counts.${field}`)}
            inputMode="numeric"
            attributes={leftToRight}
            maxLength={4}
            disabled={!mayWrite}
            onChange={(event) => form.change(field, event.currentTarget.value)}
          />
        ))}
        {mayWrite ? (
          <div>
            <SubmitButton submitting={form.submitting} label={translate('counts.saveRhythm')} />
          </div>
        ) : null}
      </form>
    </Card>
  );
}

const textsOf = (plan: CountPlan): Values => ({
  aDays: String(plan.aDays),
  bDays: String(plan.bDays),
  cDays: String(plan.cDays),
  perDay: String(plan.perDay),
});

const readValues = ({ warehouse, version }: CountPlan, values: Values): CountPlanWrite => ({
  warehouseId: warehouse.id,
  version,
  aDays: Number(values.aDays),
  bDays: Number(values.bDays),
  cDays: Number(values.cDays),
  perDay: Number(values.perDay),
});

const conflictSchema = z.object({ current: countPlanSchema });

function useWritePlan(before: CountPlan) {
  const translate = useTranslate();
  const { api } = useApplication();
  return useChange<CountPlanWrite, CountPlan, CountPlan>({
    send: (plan) => writePlan(api, plan),
    store: (plan) => [put([...countKeys.plan, plan.warehouse.id], plan)],
    said: () => translate('counts.rhythmSaved'),
    refused: shownInForm,
    overtaken: {
      read: ({ body }) => conflictSchema.safeParse(body).data?.current ?? null,
      store: (plan) => [put([...countKeys.plan, plan.warehouse.id], plan)],
      question: (_current, _input, { message }) => ({ message, fields: [] }),
      again: (input, { version }) => ({ ...input, version }),
    },
    undo: ({ version }, input) => {
      const { aDays, bDays, cDays, perDay } = before;
      const back = { warehouseId: input.warehouseId, version, aDays, bDays, cDays, perDay };
      return FIELDS.every((field) => input[field] === before[field]) ? null : back;
    },
  });
}
