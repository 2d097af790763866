import type { ParkedWork } from '@hanout/contracts/jobs';
import { Dialog } from '@hanout/ui/panel/dialog.tsx';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Button, Group } from '@mantine/core';
import { workName } from './work-name.ts';

type GiveUpDialogProps = {
  readonly works: readonly ParkedWork[];
  readonly isBusy: boolean;
  readonly onClose: () => void;
  readonly onGiveUp: () => void;
};

/** Nothing brings given-up work back: asked before, with what it is. */
export function GiveUpDialog({ works, isBusy, onClose, onGiveUp }: GiveUpDialogProps) {
  const translate = useTranslate();
  const names = [...new Set(works.map((work) => workName(translate, work)))];
  return (
    <Dialog
      opened={works.length > 0}
      onClose={onClose}
      role="alertdialog"
      title={translate('background.giveUpTitle', { count: works.length })}
    >
      <ul>
        {names.map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
      <p>{translate('background.giveUpSentence')}</p>
      <Group justify="flex-end" gap="xs" mt="md">
        <Button variant="default" data-autofocus onClick={onClose}>
          {translate('ui.form.cancel')}
        </Button>
        <Button color="red.9" loading={isBusy} onClick={onGiveUp}>
          {translate('background.giveUp')}
        </Button>
      </Group>
    </Dialog>
  );
}
