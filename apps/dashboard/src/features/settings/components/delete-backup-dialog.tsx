import type { Backup } from '@hanout/contracts/data/backups';
import { Dialog } from '@hanout/ui/panel/dialog.tsx';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Button, Group } from '@mantine/core';

type DeleteBackupDialogProps = {
  readonly backup: Backup | null;
  readonly isBusy: boolean;
  readonly onClose: () => void;
  readonly onDelete: (backup: Backup) => void;
};

/** The file is gone with it: asked before. */
export function DeleteBackupDialog({ backup, isBusy, onClose, onDelete }: DeleteBackupDialogProps) {
  const translate = useTranslate();
  return (
    <Dialog opened={backup !== null} onClose={onClose} role="alertdialog" title={translate('data.deleteTitle')}>
      <p>
        <bdi dir="ltr">{backup?.fileName}</bdi>
      </p>
      <p>{translate('data.deleteSentence')}</p>
      <Group justify="flex-end" gap="xs" mt="md">
        <Button variant="default" data-autofocus onClick={onClose}>
          {translate('ui.form.cancel')}
        </Button>
        <Button color="red.9" loading={isBusy} onClick={() => (backup === null ? undefined : onDelete(backup))}>
          {translate('data.delete')}
        </Button>
      </Group>
    </Dialog>
  );
}
