import type { FormValues, ServerForm } from '@hanout/ui/form/use-server-form.ts';
import { leftToRightPassword } from '@hanout/ui/inputs/left-to-right.ts';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { PasswordInput } from '@mantine/core';

type SecretFieldProps<Values extends FormValues> = {
  readonly form: ServerForm<Values>;
  readonly field: keyof Values & string;
  readonly label: string;
  readonly description?: string;
  readonly autoComplete: 'current-password' | 'new-password' | 'off';
};

/** What nobody reads over a shoulder. */
export function SecretField<Values extends FormValues>({ form, field, ...rest }: SecretFieldProps<Values>) {
  const translate = useTranslate();
  return (
    <PasswordInput
      {...form.field(field)}
      {...rest}
      attributes={leftToRightPassword}
      visibilityToggleButtonProps={{ 'aria-label': translate('ui.password.show') }}
      onChange={(event) => form.change(field, event.currentTarget.value)}
    />
  );
}
