import type { TillEdit } from '@hanout/contracts/till/back-office';
import { TILL_PAPERS } from '@hanout/contracts/till/device';
import type { Till, TillLink, TillList, TillWrite } from '@hanout/contracts/till/device';
import { DialogForm } from '@hanout/ui/form/dialog-form.tsx';
import { useServerForm } from '@hanout/ui/form/use-server-form.ts';
import type { ServerForm } from '@hanout/ui/form/use-server-form.ts';
import { Dialog } from '@hanout/ui/panel/dialog.tsx';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { NativeSelect, TextInput } from '@mantine/core';
import { shownInForm, useChange } from '../../../api/use-change.ts';
import { useApplication } from '../../../app/application.ts';
import { editTill, makeTill, TILLS } from '../api/till-calls.ts';

type NewTillDialogProps = {
  readonly opened: boolean;
  readonly shops: TillList['shops'];
  readonly onClose: () => void;
  readonly onMade: (link: TillLink) => void;
};

/** One more device at which is sold. */
export function NewTillDialog({ opened, ...form }: NewTillDialogProps) {
  const translate = useTranslate();
  return (
    <Dialog opened={opened} onClose={form.onClose} title={translate('tills.new')}>
      {opened ? <NewTillForm {...form} /> : null}
    </Dialog>
  );
}

const paperOf = (text: string): Till['paper'] => TILL_PAPERS.find((paper) => paper === text) ?? '80';

function NewTillForm({ shops, onClose, onMade }: Omit<NewTillDialogProps, 'opened'>) {
  const translate = useTranslate();
  const { api } = useApplication();
  const making = useChange<TillWrite, TillLink>({
    send: (till) => makeTill(api, till),
    renews: [TILLS],
    refused: shownInForm,
  });
  const [first] = shops;
  const form = useServerForm({
    initialValues: {
      name: '',
      shopId: String(first?.id ?? ''),
      warehouseId: String(first?.warehouses[0]?.id ?? ''),
      paper: '80',
    },
    validate: ({ name }) => (name.trim() === '' ? { name: translate('ui.form.required') } : {}),
    submit: async ({ name, shopId, warehouseId, paper }) => {
      const outcome = await making.run({
        name,
        shopId: Number(shopId),
        warehouseId: Number(warehouseId),
        paper: paperOf(paper),
      });
      if (outcome.ok) onMade(outcome.value);
      return outcome;
    },
  });
  const shop = shops.find(({ id }) => String(id) === form.values.shopId);
  return (
    <DialogForm form={form} onClose={onClose} label={translate('tills.make')}>
      <NameField form={form} />
      <NativeSelect
        {...form.field('shopId')}
        label={translate('tills.shop')}
        data={shops.map(({ id, name }) => ({ value: String(id), label: name }))}
        onChange={(event) => {
          const next = event.currentTarget.value;
          form.change('shopId', next);
          const warehouses = shops.find(({ id }) => String(id) === next)?.warehouses ?? [];
          form.change('warehouseId', String(warehouses[0]?.id ?? ''));
        }}
      />
      <NativeSelect
        {...form.field('warehouseId')}
        label={translate('tills.warehouse')}
        description={translate('tills.warehouseWhy')}
        data={(shop?.warehouses ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
        onChange={(event) => form.change('warehouseId', event.currentTarget.value)}
      />
      <PaperField form={form} />
    </DialogForm>
  );
}

type Named = ServerForm<{ readonly name: string; readonly paper: string }>;

function NameField({ form }: { readonly form: Pick<Named, 'field' | 'change'> }) {
  const translate = useTranslate();
  return (
    <TextInput
      {...form.field('name')}
      label={translate('tills.name')}
      placeholder={translate('tills.nameHint')}
      required
      data-autofocus
      maxLength={60}
      dir="auto"
      onChange={(event) => form.change('name', event.currentTarget.value)}
    />
  );
}

function PaperField({ form }: { readonly form: Pick<Named, 'field' | 'change'> }) {
  const translate = useTranslate();
  return (
    <NativeSelect
      {...form.field('paper')}
      label={translate('tills.paper')}
      data={TILL_PAPERS.map((paper) => ({ value: paper, label: translate(`tills.paper.of.${paper}`) }))}
      onChange={(event) => form.change('paper', event.currentTarget.value)}
    />
  );
}

type EditTillDialogProps = { readonly till: Till; readonly opened: boolean; readonly onClose: () => void };

/** How it is called and what it prints on; where it sells stays as it was made. */
export function EditTillDialog({ till, opened, onClose }: EditTillDialogProps) {
  const translate = useTranslate();
  return (
    <Dialog opened={opened} onClose={onClose} title={translate('tills.edit')}>
      {opened ? <EditTillForm key={till.version} till={till} onClose={onClose} /> : null}
    </Dialog>
  );
}

function EditTillForm({ till, onClose }: Omit<EditTillDialogProps, 'opened'>) {
  const translate = useTranslate();
  const { api } = useApplication();
  const { id, version, name, paper } = till;
  const editing = useChange<TillEdit, Till>({
    send: (edit) => editTill(api, id, edit),
    renews: [TILLS],
    renewsAlways: true,
    said: (now) => translate('tills.saved', { name: now.name }),
    undo: (now, said) => (said.name === name && said.paper === paper ? null : { version: now.version, name, paper }),
    refused: shownInForm,
  });
  const form = useServerForm<{ readonly name: string; readonly paper: string }>({
    initialValues: { name, paper },
    validate: (values) => (values.name.trim() === '' ? { name: translate('ui.form.required') } : {}),
    submit: async (values) => {
      const outcome = await editing.run({ version, name: values.name, paper: paperOf(values.paper) });
      if (outcome.ok) onClose();
      return outcome;
    },
  });
  return (
    <DialogForm form={form} onClose={onClose}>
      <NameField form={form} />
      <PaperField form={form} />
    </DialogForm>
  );
}
