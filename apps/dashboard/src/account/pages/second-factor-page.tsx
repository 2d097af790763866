import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { useChange } from '../../api/use-change.ts';
import { useApplication } from '../../app/application.ts';
import { safeNext } from '../../app/safe-next.ts';
import { signOut } from '../../session/api/sign-out.ts';
import { Entrance } from '../../shell/entrance.tsx';
import { hasPasskeys } from '../../session/api/passkey-device.ts';
import { PasskeySteps } from '../components/passkey-steps.tsx';
import { TotpSteps } from '../components/totp-steps.tsx';

/** Where whoever needs a second factor and has none is led to before anything else. */
export function SecondFactorPage() {
  const translate = useTranslate();
  const navigate = useNavigate();
  const { api, queries } = useApplication();
  const [parameters] = useSearchParams();
  const [isByPasskey, setByPasskey] = useState(false);
  const leaving = useChange<null, unknown>({ send: () => signOut(api) });
  const leave = async () => {
    await leaving.run(null);
    queries.clear();
    await navigate('/sign-in', { replace: true });
  };
  const goOn = () => {
    queries.clear();
    void navigate(safeNext(parameters.get('next')), { replace: true });
  };
  return (
    <Entrance title={translate('factor.setUp')} lead={translate('factor.due')}>
      {isByPasskey ? (
        <PasskeySteps onCancel={() => setByPasskey(false)} onDone={goOn} />
      ) : (
        <TotpSteps onCancel={() => void leave()} onDone={goOn} />
      )}
      {isByPasskey || !hasPasskeys() ? null : (
        <Button variant="subtle" fullWidth mt="md" onClick={() => setByPasskey(true)}>
          {translate('passkeys.instead')}
        </Button>
      )}
    </Entrance>
  );
}
