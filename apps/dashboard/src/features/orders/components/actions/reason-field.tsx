import type { FormValues, ServerForm } from '@hanout/ui/form/use-server-form.ts';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Button, Group, Stack, TextInput } from '@mantine/core';
import { useOrderEnumerations } from '../order-labels.ts';

type ReasonFieldProps<Values extends FormValues> = {
  readonly form: ServerForm<Values>;
  /** Why a parcel did not arrive, instead of why an order is given up. */
  readonly isOfParcel: boolean;
};

/** Why: one of the usual reasons in one press, or the person's own words. */
export function ReasonField<Values extends FormValues>({ form, isOfParcel }: ReasonFieldProps<Values>) {
  const translate = useTranslate();
  const enumerations = useOrderEnumerations();
  const reasons = (isOfParcel ? enumerations?.parcelReasons : enumerations?.rejectionReasons) ?? [];
  const field = form.field('reason');
  return (
    <Stack gap={6}>
      <TextInput
        {...field}
        label={translate('action.reason')}
        placeholder={translate('action.reasonHint')}
        maxLength={500}
        withAsterisk
        data-autofocus
        onChange={(event) => form.change('reason', event.currentTarget.value)}
      />
      <Group gap={6}>
        {reasons.map(({ value, label }) => (
          <Button
            key={value}
            size="compact-sm"
            variant={field.value === label ? 'light' : 'default'}
            aria-pressed={field.value === label}
            onClick={() => form.change('reason', label)}
          >
            {label}
          </Button>
        ))}
      </Group>
    </Stack>
  );
}
