import { Dialog } from '@hanout/ui/panel/dialog.tsx';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Button, Group } from '@mantine/core';
import { DifferenceList } from './difference-list.tsx';
import type { Difference } from './difference.ts';

type PublishDialogProps = {
  readonly opened: boolean;
  /** What shoppers will see otherwise; asked for only while it is open. */
  readonly differences: () => readonly Difference[];
  readonly isRunning: boolean;
  readonly onClose: () => void;
  readonly onPublish: () => void;
};

/** Says what shoppers will see otherwise, before they do. */
export function PublishDialog({ opened, differences, isRunning, onClose, onPublish }: PublishDialogProps) {
  const translate = useTranslate();
  return (
    <Dialog opened={opened} onClose={onClose} title={translate('builder.publishTitle')}>
      {opened ? <DifferenceList differences={differences()} /> : null}
      <Group justify="flex-end" gap="xs" className="hn-dialog-buttons">
        <Button variant="default" onClick={onClose}>
          {translate('ui.form.cancel')}
        </Button>
        <Button data-autofocus loading={isRunning} onClick={onPublish}>
          {translate('builder.publish')}
        </Button>
      </Group>
    </Dialog>
  );
}
