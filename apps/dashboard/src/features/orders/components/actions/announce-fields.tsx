import type { OrderAction } from '@hanout/contracts/orders/order-actions';
import type { OrderDetail } from '@hanout/contracts/orders/orders';
import { formatMoney } from '@hanout/i18n';
import type { ServerForm } from '@hanout/ui/form/use-server-form.ts';
import { leftToRight } from '@hanout/ui/inputs/left-to-right.ts';
import { SelectPicker } from '@hanout/ui/inputs/select-picker.tsx';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Stack, TextInput } from '@mantine/core';
import { useOrderEnumerations } from '../order-labels.ts';
import type { ActionValues } from './action-values.ts';

type AnnounceFieldsProps = {
  readonly form: ServerForm<ActionValues>;
  readonly action: OrderAction;
  readonly order: OrderDetail;
};

/** Who carries the parcel (the order's own carrier unless somebody else is chosen), its number, and what is collected. */
export function AnnounceFields({ form, action, order }: AnnounceFieldsProps) {
  const translate = useTranslate();
  const enumerations = useOrderEnumerations();
  const { carrierId, carrierName } = order.delivery;
  const offered = enumerations?.carriers ?? [];
  const own =
    carrierId === null || offered.some(({ id }) => id === carrierId) ? [] : [{ id: carrierId, name: carrierName }];
  const { value, error, name } = form.field('transporterId');
  return (
    <Stack gap="md">
      {action.needs.includes('transporterId') ? (
        <SelectPicker
          name={name}
          label={translate('action.transporter')}
          withAsterisk
          options={[...own, ...offered].map((carrier) => ({ id: String(carrier.id), name: carrier.name }))}
          value={value === '' ? null : value}
          error={error}
          loading={enumerations === undefined}
          onChange={(id) => form.change('transporterId', id ?? '')}
        />
      ) : null}
      <TextInput
        {...form.field('trackingNumber')}
        label={translate('action.tracking')}
        maxLength={60}
        autoComplete="off"
        data-autofocus
        attributes={leftToRight}
        onChange={(event) => form.change('trackingNumber', event.currentTarget.value)}
      />
      <p className="hn-soft">
        {translate('action.toCollect', { amount: formatMoney(order.totals.outstandingCentimes) })}
      </p>
    </Stack>
  );
}
