import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Anchor } from '@mantine/core';
import { useEffect } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { forgetEverything } from '../../api/waiting/kept-reads.ts';
import { safeNext } from '../../app/safe-next.ts';
import { useAdoptedLanguage } from '../../app/use-adopted-language.ts';
import { SignInForm } from '../components/sign-in-form.tsx';
import { Entrance } from '../../shell/entrance.tsx';

export function SignInPage() {
  const translate = useTranslate();
  const navigate = useNavigate();
  const [parameters] = useSearchParams();
  const adoptLanguage = useAdoptedLanguage();
  // Whoever comes here is nobody any more, by their own wish or because their session is over.
  useEffect(() => void forgetEverything(), []);
  return (
    <Entrance title={translate('signIn.title')} lead={translate('signIn.lead')}>
      <SignInForm
        onSignedIn={(session) => {
          void adoptLanguage(session).then(() => navigate(safeNext(parameters.get('next')), { replace: true }));
        }}
      />
      <Anchor component={Link} to="/forgotten" size="sm" mt="md" display="block" ta="center">
        {translate('signIn.forgotten')}
      </Anchor>
    </Entrance>
  );
}
