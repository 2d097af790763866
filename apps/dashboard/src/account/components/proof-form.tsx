import { DialogForm } from '@hanout/ui/form/dialog-form.tsx';
import { useServerForm } from '@hanout/ui/form/use-server-form.ts';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import type { Answer } from '../../api/client.ts';
import { shownInForm, useChange } from '../../api/use-change.ts';
import { SecretField } from './secret-field.tsx';

type ProofFormProps<Value> = {
  readonly send: (current: string) => Promise<Answer<Value>>;
  readonly onDone: (value: Value) => void;
  readonly onClose: () => void;
};

/** Asks for the password before what lets somebody in, or what weakens that. */
export function ProofForm<Value>({ send, onDone, onClose }: ProofFormProps<Value>) {
  const translate = useTranslate();
  const proving = useChange<string, Value>({ send, refused: shownInForm });
  const form = useServerForm({
    initialValues: { current: '' },
    validate: ({ current }) => (current === '' ? { current: translate('ui.form.required') } : {}),
    submit: async ({ current }) => {
      const outcome = await proving.run(current);
      if (outcome.ok) onDone(outcome.value);
      return outcome;
    },
  });
  return (
    <DialogForm form={form} onClose={onClose} label={translate('factor.next')}>
      <SecretField form={form} field="current" label={translate('factor.current')} autoComplete="current-password" />
    </DialogForm>
  );
}
