import { LONGEST_ADDRESS } from '@hanout/contracts/redirects';
import type { RedirectRow } from '@hanout/contracts/redirects';
import { DialogForm } from '@hanout/ui/form/dialog-form.tsx';
import { useServerForm } from '@hanout/ui/form/use-server-form.ts';
import { leftToRight } from '@hanout/ui/inputs/left-to-right.ts';
import { Dialog } from '@hanout/ui/panel/dialog.tsx';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { useFreshRead } from '../../../api/cache.ts';
import { shownInForm, useChange } from '../../../api/use-change.ts';
import { useOvertakenForm } from '../../../api/use-overtaken-form.ts';
import type { FormInput } from '../../../api/use-overtaken-form.ts';
import { useApplication } from '../../../app/application.ts';
import { LeaveGuard } from '../../../shell/leave-guard.tsx';
import { redirectKeys, redirectListQuery, writeRedirect } from '../api/redirect-calls.ts';

type RedirectDialogProps = {
  readonly redirect: RedirectRow | 'new' | null;
  readonly shopId: number;
  readonly onClose: () => void;
};

/** From which address to which; without the second, what was there is gone for good. */
export function RedirectDialog({ redirect, shopId, onClose }: RedirectDialogProps) {
  const translate = useTranslate();
  // What somebody else has saved meanwhile, and the person wants to go on with.
  const [taken, setTaken] = useState<RedirectRow | null>(null);
  const close = () => {
    setTaken(null);
    onClose();
  };
  return (
    <Dialog
      opened={redirect !== null}
      onClose={close}
      title={translate(redirect === 'new' ? 'redirects.new' : 'redirects.edit')}
    >
      {redirect === null ? null : (
        <RedirectForm
          key={`${redirect === 'new' ? 'new' : redirect.id} ${taken?.version ?? ''}`}
          redirect={redirect === 'new' ? null : (taken ?? redirect)}
          shopId={shopId}
          onTaken={setTaken}
          onClose={close}
        />
      )}
    </Dialog>
  );
}

const valuesOf = (redirect: RedirectRow | null) => ({ from: redirect?.from ?? '', to: redirect?.to ?? '' });
type RedirectValues = ReturnType<typeof valuesOf>;

type RedirectFormProps = Omit<RedirectDialogProps, 'redirect'> & {
  readonly redirect: RedirectRow | null;
  readonly onTaken: (theirs: RedirectRow) => void;
};

function RedirectForm({ redirect, shopId, onTaken, onClose }: RedirectFormProps) {
  const translate = useTranslate();
  const { api } = useApplication();
  const readFresh = useFreshRead();
  const required = translate('ui.form.required');
  // What was read when the form was opened: a later state that comes in behind it is not what the person changes.
  const [read] = useState({ version: redirect?.version, values: valuesOf(redirect) });
  const overtaken = useOvertakenForm<RedirectValues, RedirectRow>({
    read: async ({ problem }) => {
      if (problem.code !== 'redirects.changed') return null;
      const asked = { shop: shopId, state: 'active', q: null, cursor: null } as const;
      const list = await readFresh(redirectListQuery(api, asked));
      return list?.rows.find(({ id }) => id === redirect?.id) ?? null;
    },
    shown: read.values,
    valuesOf,
    versionOf: ({ version }) => version,
    label: (field) => translate(`redirects.${field}`),
    takeTheirs: onTaken,
  });
  const saving = useChange<FormInput<RedirectValues>, RedirectRow, RedirectRow>({
    send: ({ values, version }) => writeRedirect(api, redirect?.id ?? null, { ...values, version, shopId }),
    renews: [redirectKeys.all],
    overtaken,
    said: ({ from }) => translate('redirects.saved', { from }),
    refused: shownInForm,
  });
  const form = useServerForm({
    initialValues: read.values,
    validate: ({ from }) => (from.trim() === '' ? { from: required } : {}),
    submit: async (values) => {
      const outcome = await saving.run({ values, version: read.version });
      if (outcome.ok) onClose();
      return outcome;
    },
  });
  return (
    <DialogForm form={form} onClose={onClose}>
      <LeaveGuard isDirty={form.isDirty && !form.submitting} />
      <TextInput
        {...form.field('from')}
        label={translate('redirects.from')}
        description={translate('redirects.fromHint')}
        placeholder="/ancienne-page"
        required
        data-autofocus
        maxLength={LONGEST_ADDRESS}
        attributes={leftToRight}
        onChange={(event) => form.change('from', event.currentTarget.value)}
      />
      <TextInput
        {...form.field('to')}
        label={translate('redirects.to')}
        description={translate('redirects.toHint')}
        placeholder="/catalog/new"
        maxLength={LONGEST_ADDRESS}
        attributes={leftToRight}
        onChange={(event) => form.change('to', event.currentTarget.value)}
      />
    </DialogForm>
  );
}
