import { useUnsavedWarning } from '@hanout/ui/form/use-unsaved-warning.ts';
import { Dialog } from '@hanout/ui/panel/dialog.tsx';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Button, Group } from '@mantine/core';
import { useBlocker } from 'react-router';

/** Asks before a page with unsaved work is left, inside the application and out of it. */
export function LeaveGuard({ isDirty }: { readonly isDirty: boolean }) {
  const translate = useTranslate();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isDirty && currentLocation.pathname !== nextLocation.pathname,
  );
  useUnsavedWarning(isDirty);
  return (
    <Dialog
      opened={blocker.state === 'blocked'}
      onClose={() => blocker.reset?.()}
      title={translate('ui.form.leaveTitle')}
      role="alertdialog"
      isTopmost
    >
      <p>{translate('ui.form.leaveSentence')}</p>
      <Group justify="flex-end" gap="xs" mt="md">
        <Button variant="default" data-autofocus onClick={() => blocker.reset?.()}>
          {translate('ui.form.stay')}
        </Button>
        <Button color="red.9" onClick={() => blocker.proceed?.()}>
          {translate('ui.form.leaveConfirm')}
        </Button>
      </Group>
    </Dialog>
  );
}
