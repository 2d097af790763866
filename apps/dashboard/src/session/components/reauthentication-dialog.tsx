import type { Session } from '@hanout/contracts/auth';
import { Dialog } from '@hanout/ui/panel/dialog.tsx';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Button, Text } from '@mantine/core';
import { useSyncExternalStore } from 'react';
import { useApplication } from '../../app/application.ts';
import { SignInForm } from './sign-in-form.tsx';

/** Shown over the page when the session ended: what was typed stays, and every call that waited goes on. */
export function ReauthenticationDialog({
  session,
  onLeave,
}: {
  readonly session: Session;
  readonly onLeave: () => void;
}) {
  const translate = useTranslate();
  const { reauthentication } = useApplication();
  const isAsked = useSyncExternalStore(reauthentication.subscribe, reauthentication.isAsked);
  const leave = () => {
    reauthentication.settle(false);
    onLeave();
  };
  return (
    <Dialog
      opened={isAsked}
      onClose={() => reauthentication.settle(false)}
      title={translate('signIn.again')}
      isDismissible={false}
      isTopmost
    >
      <Text size="sm" mb="md">
        {translate('signIn.againLead')}
      </Text>
      <SignInForm email={session.user.email} onSignedIn={() => reauthentication.settle(true)} />
      <Button variant="subtle" mt="sm" fullWidth onClick={leave}>
        {translate('signIn.other')}
      </Button>
    </Dialog>
  );
}
