import type { OrderAction } from '@hanout/contracts/orders/order-actions';
import type { OrderDetail } from '@hanout/contracts/orders/orders';
import { formatMoney } from '@hanout/i18n';
import type { ServerForm } from '@hanout/ui/form/use-server-form.ts';
import { CurrencyInput } from '@hanout/ui/inputs/currency-input.tsx';
import { DateInput } from '@hanout/ui/inputs/date-input.tsx';
import { SelectPicker } from '@hanout/ui/inputs/select-picker.tsx';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { labelOf } from '../../../../api/words.ts';
import { useOrderEnumerations } from '../order-labels.ts';
import { mostOf, type ActionValues } from './action-values.ts';
import { showDay } from './show-day.ts';

export type MoneyInput = 'paymentType' | 'amountCentimes' | 'purse' | 'feeCentimes' | 'paidOn' | 'paymentId';

type MoneyFieldProps = {
  readonly form: ServerForm<ActionValues>;
  readonly input: MoneyInput;
  readonly action: OrderAction;
  readonly order: OrderDetail;
};

/** What is asked of money: its kind, how much, where it lies, what a carrier kept, its day, or which payment it is about. */
export function MoneyField({ form, input, action, order }: MoneyFieldProps) {
  const translate = useTranslate();
  if (input === 'amountCentimes') {
    const most = formatMoney(mostOf(action, order, form.values['paymentType'] ?? ''));
    return (
      <CurrencyInput
        {...form.field(input)}
        label={translate('action.amount')}
        description={translate('action.amountHint', { most })}
        onChange={(plain) => form.change(input, plain)}
      />
    );
  }
  if (input === 'feeCentimes') {
    if (form.values['paymentType'] !== 'carrier') return null;
    return (
      <CurrencyInput
        {...form.field(input)}
        label={translate('action.fee')}
        onChange={(plain) => form.change(input, plain)}
      />
    );
  }
  if (input === 'paidOn')
    return (
      <DateInput
        {...form.field(input)}
        label={translate('action.paidOn')}
        description={translate('action.paidOnHint')}
        onChange={(day) => form.change(input, day)}
      />
    );
  return <MoneyChoice form={form} input={input} order={order} />;
}

type MoneyChoiceProps = Pick<MoneyFieldProps, 'form' | 'order'> & {
  readonly input: 'paymentType' | 'purse' | 'paymentId';
};

function MoneyChoice({ form, input, order }: MoneyChoiceProps) {
  const translate = useTranslate();
  const enumerations = useOrderEnumerations();
  const { value, error, name } = form.field(input);
  const choices = input === 'purse' ? enumerations?.purses : enumerations?.paymentTypes;
  const payments = (order.payments ?? []).filter(({ mayBeTakenBack }) => mayBeTakenBack);
  const options =
    input === 'paymentId'
      ? payments.map(({ id, paidOn, amountCentimes, type }) => ({
          id: String(id),
          name: `${showDay(paidOn)} · ${labelOf(enumerations?.paymentTypes, type ?? '')} · ${formatMoney(amountCentimes)}`,
        }))
      : (choices ?? []).map((choice) => ({ id: choice.value, name: choice.label }));
  return (
    <SelectPicker
      name={name}
      label={translate(`action.${input}`)}
      options={options}
      value={value === '' ? null : value}
      error={error}
      withAsterisk={input !== 'purse'}
      loading={enumerations === undefined}
      onChange={(id) => form.change(input, id ?? '')}
    />
  );
}
