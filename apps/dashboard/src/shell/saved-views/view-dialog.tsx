import { SAVED_VIEW_LIMITS } from '@hanout/contracts/saved-views';
import type { SavedView } from '@hanout/contracts/saved-views';
import { DialogForm } from '@hanout/ui/form/dialog-form.tsx';
import { useServerForm } from '@hanout/ui/form/use-server-form.ts';
import { Dialog } from '@hanout/ui/panel/dialog.tsx';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Switch, TextInput } from '@mantine/core';
import { useViewActions } from './use-view-actions.ts';
import type { ListViews } from './use-list-views.ts';

type ViewDialogProps = {
  readonly listViews: ListViews;
  /** The view that gets another name; `new`: what the list shows now becomes one. */
  readonly view: SavedView | 'new' | null;
  readonly onClose: () => void;
};

/** Gives what the list shows a name, or a view another one. */
export function ViewDialog({ listViews, view, onClose }: ViewDialogProps) {
  const translate = useTranslate();
  return (
    <Dialog
      opened={view !== null}
      onClose={onClose}
      title={translate(view === 'new' ? 'views.newTitle' : 'views.renameTitle')}
      size={400}
    >
      {view === null ? null : <ViewForm listViews={listViews} view={view === 'new' ? null : view} onClose={onClose} />}
    </Dialog>
  );
}

function ViewForm({ listViews, view, onClose }: Omit<ViewDialogProps, 'view'> & { readonly view: SavedView | null }) {
  const translate = useTranslate();
  const actions = useViewActions(listViews);
  const form = useServerForm({
    initialValues: { name: view?.name ?? '', isShared: 'false' },
    validate: ({ name }) => (name.trim() === '' ? { name: translate('ui.form.required') } : {}),
    submit: async ({ name, isShared }) => {
      const outcome = await (view === null ? actions.create(name, isShared === 'true') : actions.rename(view, name));
      if (outcome.ok) onClose();
      return outcome;
    },
  });
  return (
    <DialogForm form={form} onClose={onClose}>
      <TextInput
        {...form.field('name')}
        label={translate('views.name')}
        {...(view === null ? { description: translate('views.keeps') } : {})}
        required
        data-autofocus
        maxLength={SAVED_VIEW_LIMITS.name}
        dir="auto"
        onChange={(event) => form.change('name', event.currentTarget.value)}
      />
      {view === null && listViews.mayShare ? (
        <Switch
          label={translate('views.forEverybody')}
          checked={form.values.isShared === 'true'}
          onChange={(event) => form.change('isShared', String(event.currentTarget.checked))}
        />
      ) : null}
    </DialogForm>
  );
}
