import type { OrderTag } from '@hanout/contracts/orders/order-tags';
import { DialogForm } from '@hanout/ui/form/dialog-form.tsx';
import { useServerForm } from '@hanout/ui/form/use-server-form.ts';
import { SelectPicker } from '@hanout/ui/inputs/select-picker.tsx';
import { Dialog } from '@hanout/ui/panel/dialog.tsx';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { useTagChange } from './use-tag-change.ts';

type MergeDialogProps = {
  readonly tag: OrderTag | null;
  readonly tags: readonly OrderTag[];
  readonly onClose: () => void;
};

/** Which tag another one stands for from now on. */
export function MergeDialog({ tag, tags, onClose }: MergeDialogProps) {
  const translate = useTranslate();
  return (
    <Dialog
      opened={tag !== null}
      onClose={onClose}
      title={tag === null ? '' : translate('tags.mergeTitle', { name: tag.name })}
    >
      {tag === null ? null : <MergeForm tag={tag} tags={tags} onClose={onClose} />}
    </Dialog>
  );
}

function MergeForm({ tag, tags, onClose }: MergeDialogProps & { readonly tag: OrderTag }) {
  const translate = useTranslate();
  const { run } = useTagChange(true);
  const form = useServerForm({
    initialValues: { into: '' },
    validate: ({ into }) => (into === '' ? { into: translate('ui.form.required') } : {}),
    submit: async ({ into }) => {
      const outcome = await run({ tag, change: { mergedInto: Number(into) } });
      if (outcome.ok) onClose();
      return outcome;
    },
  });
  const targets = tags.filter(
    ({ id, shopId, isArchived, mergedInto }) =>
      id !== tag.id && shopId === tag.shopId && !isArchived && mergedInto === null,
  );
  return (
    <DialogForm form={form} onClose={onClose} label={translate('tags.merge')}>
      <p>{translate('tags.mergeWhy', { count: tag.orderCount })}</p>
      <SelectPicker
        {...form.field('into')}
        label={translate('tags.mergeInto')}
        withAsterisk
        data-autofocus
        options={targets.map(({ id, name }) => ({ id: String(id), name }))}
        value={form.values.into || null}
        onChange={(into) => form.change('into', into ?? '')}
      />
    </DialogForm>
  );
}
