import type { Session } from '@hanout/contracts/auth';
import { Dialog } from '@hanout/ui/panel/dialog.tsx';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Button, Loader, Text } from '@mantine/core';
import { createElement, useEffect, useState, useSyncExternalStore } from 'react';
import { useApplication } from '../../app/application.ts';
import type { SignInForm } from './sign-in-form.tsx';

type Form = typeof SignInForm;

/** The first screen is there by then; and after so long it is fetched again where it did not come. */
const FETCHED_AFTER_MS = 2_000;

/**
 * Fetched after the first screen and before it is needed: when a session ends, a newer version may be what is served. Null: it has
 * not come yet.
 */
function useForm(isNeeded: boolean): Form | null {
  const [form, setForm] = useState<Form | null>(null);
  const [tries, setTries] = useState(0);
  useEffect(() => {
    if (form !== null) return;
    const fetchForm = () =>
      void import('./sign-in-form.tsx').then(
        (loaded) => setForm(() => loaded.SignInForm),
        () => setTries(tries + 1),
      );
    const timer = setTimeout(fetchForm, isNeeded && tries === 0 ? 0 : FETCHED_AFTER_MS);
    return () => clearTimeout(timer);
  }, [form, isNeeded, tries]);
  return form;
}

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
  const form = useForm(isAsked);
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
      {form === null ? (
        <Loader size="sm" aria-label={translate('ui.loading')} />
      ) : (
        createElement(form, { email: session.user.email, onSignedIn: () => reauthentication.settle(true) })
      )}
      <Button variant="subtle" mt="sm" fullWidth onClick={leave}>
        {translate('signIn.other')}
      </Button>
    </Dialog>
  );
}
