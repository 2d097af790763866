import type { Session } from '@hanout/contracts/auth';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Button } from '@mantine/core';
import { IconFingerprint } from '@tabler/icons-react';
import { put } from '../../api/cache.ts';
import { useChange } from '../../api/use-change.ts';
import { useApplication } from '../../app/application.ts';
import { hasPasskeys } from '../api/passkey-device.ts';
import { SESSION } from '../api/session.ts';
import { signInByPasskey } from '../api/sign-in-by-passkey.ts';

type PasskeyButtonProps = {
  /** Where somebody signs in again: another person's passkey does not go on with their page. */
  readonly email: string;
  readonly onSignedIn: (session: Session) => void;
};

/** Signs in with a key of the device, without address and password. Nothing where the browser has none. */
export function PasskeyButton({ email, onSignedIn }: PasskeyButtonProps) {
  const translate = useTranslate();
  const { api } = useApplication();
  const signing = useChange<null, Session>({
    send: () => signInByPasskey(api, translate('signIn.passkeyRefused')),
    store: (session) => [put(SESSION, session)],
    refused: ({ message }) => message,
  });
  if (!hasPasskeys()) return null;
  const sign = async () => {
    const outcome = await signing.run(null);
    if (!outcome.ok) return;
    if (email !== '' && outcome.value.user.email !== email) window.location.reload();
    else onSignedIn(outcome.value);
  };
  return (
    <Button
      variant="default"
      fullWidth
      mt="sm"
      loading={signing.isRunning}
      leftSection={<IconFingerprint size={18} aria-hidden />}
      onClick={() => void sign()}
    >
      {translate('signIn.passkey')}
    </Button>
  );
}
