import { Button } from '@mantine/core';
import type { ButtonProps } from '@mantine/core';
import { useTranslate } from '../text/translate-context.tsx';

type SubmitButtonProps = ButtonProps & { readonly submitting: boolean; readonly label?: string };

/** Dashboard document §4: disabled and `Submitting...` while the request runs, then its own text again. */
export function SubmitButton({ submitting, label, ...rest }: SubmitButtonProps) {
  const translate = useTranslate();
  return (
    <Button {...rest} type="submit" disabled={submitting || rest.disabled === true} aria-busy={submitting}>
      {submitting ? translate('ui.form.submitting') : (label ?? translate('ui.form.submit'))}
    </Button>
  );
}
