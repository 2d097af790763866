import type { ThemeValues } from '@hanout/core/theme';
import { Dialog } from '@hanout/ui/panel/dialog.tsx';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Button, Group } from '@mantine/core';
import { DifferenceList } from '../../../builder/difference-list.tsx';
import { themeDifferences } from './theme-words.ts';

type ResetDialogProps = {
  readonly opened: boolean;
  readonly values: ThemeValues;
  readonly onClose: () => void;
  readonly onReset: () => void;
};

/** Says what it takes away before it does. */
export function ResetDialog({ opened, values, onClose, onReset }: ResetDialogProps) {
  const translate = useTranslate();
  return (
    <Dialog opened={opened} onClose={onClose} title={translate('theme.resetTitle')}>
      <p>{translate('theme.resetSentence')}</p>
      <DifferenceList differences={themeDifferences({ values }, { values: {} }, translate)} />
      <Group justify="flex-end" gap="xs" className="hn-dialog-buttons">
        <Button variant="default" onClick={onClose}>
          {translate('ui.form.cancel')}
        </Button>
        <Button data-autofocus onClick={onReset}>
          {translate('theme.resetAll')}
        </Button>
      </Group>
    </Dialog>
  );
}
