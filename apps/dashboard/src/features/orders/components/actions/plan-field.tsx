import { formatMoney } from '@hanout/i18n';
import type { ServerForm } from '@hanout/ui/form/use-server-form.ts';
import { CurrencyInput } from '@hanout/ui/inputs/currency-input.tsx';
import { DateInput } from '@hanout/ui/inputs/date-input.tsx';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import '../page/payments.css';
import { planFields, shownInstallments, type ActionValues } from './action-values.ts';

type PlanFieldProps = { readonly form: ServerForm<ActionValues>; readonly totalCentimes: number };

/** A day and an amount for each instalment; as soon as the last one is filled there is room for another. */
export function PlanField({ form, totalCentimes }: PlanFieldProps) {
  const translate = useTranslate();
  const { error } = form.field('installments');
  return (
    <fieldset className="hn-plan">
      <legend>{translate('action.plan', { total: formatMoney(totalCentimes) })}</legend>
      <p className="hn-soft">{translate('action.planHint')}</p>
      {shownInstallments(form.values).map((at) => {
        const { due, part } = planFields(at);
        return (
          <div key={at} className="hn-plan-row">
            <DateInput
              {...form.field(due)}
              label={translate('action.dueOn', { at: at + 1 })}
              onChange={(day) => form.change(due, day)}
            />
            <CurrencyInput
              {...form.field(part)}
              label={translate('action.part', { at: at + 1 })}
              onChange={(plain) => form.change(part, plain)}
            />
          </div>
        );
      })}
      {error === undefined ? null : (
        <p role="alert" className="hn-plan-error">
          {error}
        </p>
      )}
    </fieldset>
  );
}
