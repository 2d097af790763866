import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { useNavigate, useSearchParams } from 'react-router';
import { useChange } from '../../api/use-change.ts';
import { useApplication } from '../../app/application.ts';
import { safeNext } from '../../app/safe-next.ts';
import { signOut } from '../../session/api/sign-out.ts';
import { Entrance } from '../../shell/entrance.tsx';
import { TotpSteps } from '../components/totp-steps.tsx';

/** Where whoever needs a second factor and has none is led to before anything else. */
export function SecondFactorPage() {
  const translate = useTranslate();
  const navigate = useNavigate();
  const { api, queries } = useApplication();
  const [parameters] = useSearchParams();
  const leaving = useChange<null, unknown>({ send: () => signOut(api) });
  const leave = async () => {
    await leaving.run(null);
    queries.clear();
    await navigate('/sign-in', { replace: true });
  };
  return (
    <Entrance title={translate('factor.setUp')} lead={translate('factor.due')}>
      <TotpSteps
        onCancel={() => void leave()}
        onDone={() => {
          queries.clear();
          void navigate(safeNext(parameters.get('next')), { replace: true });
        }}
      />
    </Entrance>
  );
}
