import { entryCreatedSchema } from '@hanout/contracts/products/products';
import type { EntryKind } from '@hanout/contracts/entries';
import { DialogForm } from '@hanout/ui/form/dialog-form.tsx';
import { useServerForm } from '@hanout/ui/form/use-server-form.ts';
import { Dialog } from '@hanout/ui/panel/dialog.tsx';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { TextInput } from '@mantine/core';
import { shownInForm, useChange } from '../api/use-change.ts';
import { useApplication } from '../app/application.ts';
import { PRODUCT_ENUMERATIONS } from '../api/product-enumerations.ts';

type NewEntryDialogProps = {
  readonly kind: EntryKind;
  readonly parentId: string | null;
  readonly title: string;
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly onCreated: (id: number) => void;
};

/** BO-09: a name is enough; the rest is on the entry's own page. What fails is said here, with a way to try again. */
export function NewEntryDialog(props: NewEntryDialogProps) {
  return (
    <Dialog opened={props.opened} onClose={props.onClose} title={props.title} size={380} isTopmost>
      {props.opened ? <NewEntryForm {...props} /> : null}
    </Dialog>
  );
}

function NewEntryForm({ kind, parentId, onClose, onCreated }: NewEntryDialogProps) {
  const translate = useTranslate();
  const { api } = useApplication();
  const creating = useChange<Readonly<Record<string, string>>, { readonly id: number }>({
    send: (fields) => api.sendForm(`/catalog/${kind}/new`, entryCreatedSchema, fields),
    renews: [PRODUCT_ENUMERATIONS],
    refused: shownInForm,
  });
  const form = useServerForm({
    initialValues: { name: '' },
    validate: ({ name }) => (name.trim() === '' ? { name: translate('ui.form.required') } : {}),
    submit: async ({ name }) => {
      const outcome = await creating.run(parentId === null ? { name } : { name, parent: parentId });
      if (!outcome.ok) {
        // The specification logs it; the person is told as well, here.
        reportError(new Error(`creating ${kind} failed: ${outcome.problem?.code ?? ''}`));
        return outcome;
      }
      onCreated(outcome.value.id);
      onClose();
      return outcome;
    },
  });
  return (
    <DialogForm form={form} onClose={onClose} label={translate('products.create')}>
      <TextInput
        {...form.field('name')}
        label={translate('products.field.name')}
        required
        data-autofocus
        maxLength={200}
        onChange={(event) => form.change('name', event.currentTarget.value)}
      />
    </DialogForm>
  );
}
