import { ProblemBanner } from '@hanout/ui/errors/problem-banner.tsx';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Button, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { hasChosenLanguage } from '../../app/preferences.ts';
import { useApplication } from '../../app/application.ts';
import { Entrance } from '../../shell/entrance.tsx';
import { linkQuery } from '../api/account-links.ts';
import { NewPasswordForm } from '../components/new-password-form.tsx';

/** Where a link leads to: who was invited comes in, who has lost their password sets another. */
export function WelcomePage() {
  const translate = useTranslate();
  const navigate = useNavigate();
  const { api, languages } = useApplication();
  const token = useLocation().hash.slice(1);
  const asked = useQuery(linkQuery(api, token));
  const answer = asked.data;
  const language = answer?.ok === true ? answer.value.language : null;
  useEffect(() => {
    if (language !== null && !hasChosenLanguage()) void languages.change(language);
  }, [language, languages]);
  if (answer === undefined)
    return (
      <Entrance title={translate('welcome.title')} lead="">
        <Skeleton height={220} />
      </Entrance>
    );
  if (!answer.ok)
    return (
      <Entrance title={translate('welcome.over')} lead={translate('welcome.overSentence')}>
        {answer.problem.status === 404 ? null : (
          <ProblemBanner problem={answer.problem} onRetry={() => void asked.refetch()} retrying={asked.isFetching} />
        )}
        <Button component={Link} to="/sign-in" variant="default" fullWidth>
          {translate('welcome.toSignIn')}
        </Button>
      </Entrance>
    );
  const isInvited = answer.value.purpose === 'invitation';
  return (
    <Entrance
      title={translate(isInvited ? 'welcome.title' : 'welcome.resetTitle')}
      lead={translate(isInvited ? 'welcome.lead' : 'welcome.resetLead')}
    >
      <NewPasswordForm
        link={answer.value}
        token={token}
        onDone={(session) => void navigate(session === null ? '/sign-in' : '/', { replace: true })}
      />
    </Entrance>
  );
}
