import type { OrderDetail } from '@hanout/contracts/orders/orders';
import { formatMoney } from '@hanout/i18n';
import type { FormValues, ServerForm } from '@hanout/ui/form/use-server-form.ts';
import { SelectPicker } from '@hanout/ui/inputs/select-picker.tsx';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';

type DuplicateFieldProps<Values extends FormValues> = {
  readonly form: ServerForm<Values>;
  readonly duplicates: OrderDetail['duplicates'];
};

/** Which of the same customer's orders is the one to keep. */
export function DuplicateField<Values extends FormValues>({ form, duplicates }: DuplicateFieldProps<Values>) {
  const translate = useTranslate();
  const { value, error, name } = form.field('duplicateOf');
  if (duplicates.length === 0) return <p role="alert">{translate('action.duplicateNone')}</p>;
  return (
    <SelectPicker
      name={name}
      label={translate('action.duplicateOf')}
      options={duplicates.map((order) => ({
        id: order.id,
        name: `#${order.number} · ${formatMoney(order.totalCentimes)}`,
      }))}
      value={value === '' ? null : value}
      error={error}
      onChange={(id) => form.change('duplicateOf', id ?? '')}
    />
  );
}
