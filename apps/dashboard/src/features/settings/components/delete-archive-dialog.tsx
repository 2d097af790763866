import { Dialog } from '@hanout/ui/panel/dialog.tsx';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Button, Group } from '@mantine/core';

type Archive = { readonly id: number; readonly fileName: string };

type DeleteArchiveDialogProps = {
  readonly archive: Archive | null;
  readonly title: string;
  readonly isBusy: boolean;
  readonly onClose: () => void;
  readonly onDelete: (id: number) => void;
};

/** The file is gone with it: asked before. */
export function DeleteArchiveDialog({ archive, title, isBusy, onClose, onDelete }: DeleteArchiveDialogProps) {
  const translate = useTranslate();
  return (
    <Dialog opened={archive !== null} onClose={onClose} role="alertdialog" title={title}>
      <p>
        <bdi dir="ltr">{archive?.fileName}</bdi>
      </p>
      <p>{translate('data.deleteSentence')}</p>
      <Group justify="flex-end" gap="xs" mt="md">
        <Button variant="default" data-autofocus onClick={onClose}>
          {translate('ui.form.cancel')}
        </Button>
        <Button color="red.9" loading={isBusy} onClick={() => (archive === null ? undefined : onDelete(archive.id))}>
          {translate('data.delete')}
        </Button>
      </Group>
    </Dialog>
  );
}
