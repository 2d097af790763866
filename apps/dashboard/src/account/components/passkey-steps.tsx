import type { PasskeyList, PasskeyWrite } from '@hanout/contracts/staff/passkeys';
import { DialogForm } from '@hanout/ui/form/dialog-form.tsx';
import { useServerForm } from '@hanout/ui/form/use-server-form.ts';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { TextInput } from '@mantine/core';
import { useState } from 'react';
import type { Answer } from '../../api/client.ts';
import { shownInForm, useChange } from '../../api/use-change.ts';
import { useApplication } from '../../app/application.ts';
import { SESSION } from '../../session/api/session.ts';
import { accountKeys } from '../api/account-calls.ts';
import { keepPasskey, makeOwnPasskey } from '../api/passkey-calls.ts';
import { deviceName } from './device-name.ts';
import { ProofForm } from './proof-form.tsx';

type PasskeyStepsProps = { readonly onCancel: () => void; readonly onDone: () => void };

/** The password, then what the device asks by itself, then the name under which the key is listed. */
export function PasskeySteps({ onCancel, onDone }: PasskeyStepsProps) {
  const translate = useTranslate();
  const { api } = useApplication();
  const [made, setMade] = useState<PasskeyWrite['credential'] | null>(null);
  if (made === null) {
    const refused = translate('passkeys.refused');
    return (
      <ProofForm send={(current) => makeOwnPasskey(api, { current, refused })} onDone={setMade} onClose={onCancel} />
    );
  }
  return (
    <PasskeyNameForm
      name={deviceName(navigator.userAgent)}
      send={(name) => keepPasskey(api, { name, credential: made })}
      onClose={onCancel}
      onDone={onDone}
    />
  );
}

type PasskeyNameFormProps = {
  readonly name: string;
  readonly send: (name: string) => Promise<Answer<PasskeyList>>;
  readonly onClose: () => void;
  readonly onDone: () => void;
};

export function PasskeyNameForm({ name, send, onClose, onDone }: PasskeyNameFormProps) {
  const translate = useTranslate();
  const saving = useChange<string, PasskeyList>({
    send,
    renews: [accountKeys.all, SESSION],
    said: () => translate('passkeys.saved'),
    refused: shownInForm,
  });
  const form = useServerForm({
    initialValues: { name },
    validate: (values) => (values.name.trim() === '' ? { name: translate('ui.form.required') } : {}),
    submit: async (values) => {
      const outcome = await saving.run(values.name);
      if (outcome.ok) onDone();
      return outcome;
    },
  });
  return (
    <DialogForm form={form} onClose={onClose}>
      <TextInput
        {...form.field('name')}
        label={translate('passkeys.field.name')}
        description={translate('passkeys.nameHint')}
        maxLength={60}
        dir="auto"
        data-autofocus
        onChange={(event) => form.change('name', event.currentTarget.value)}
      />
    </DialogForm>
  );
}
