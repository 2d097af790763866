import { Dialog } from '@hanout/ui/panel/dialog.tsx';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Button, Group } from '@mantine/core';
import type { Result } from '../api/use-item-change.ts';

type ResultDialogProps = { readonly result: Result | null; readonly onClose: () => void };

/** BO-25: what came of it, under Success, Error, Warning or Message. */
export function ResultDialog({ result, onClose }: ResultDialogProps) {
  const translate = useTranslate();
  return (
    <Dialog
      opened={result !== null}
      onClose={onClose}
      role="alertdialog"
      title={translate(`transfers.result.${result?.kind ?? 'message'}`)}
    >
      <p>{result?.message}</p>
      <Group justify="flex-end">
        <Button data-autofocus onClick={onClose}>
          {translate('transfers.understood')}
        </Button>
      </Group>
    </Dialog>
  );
}
