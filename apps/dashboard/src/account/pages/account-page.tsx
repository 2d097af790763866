import { ProblemBanner } from '@hanout/ui/errors/problem-banner.tsx';
import { problemOf } from '@hanout/ui/errors/problem.ts';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApplication } from '../../app/application.ts';
import { PageHeading } from '../../shell/page-heading.tsx';
import { accountQuery } from '../api/account-calls.ts';
import { FactorCard } from '../components/factor-card.tsx';
import { NameCard } from '../components/name-card.tsx';
import { OwnWeekCard } from '../components/own-week-card.tsx';
import { PasswordCard } from '../components/password-card.tsx';
import { PasskeysCard } from '../components/passkeys-card.tsx';
import { SessionsCard } from '../components/sessions-card.tsx';
import '../components/account.css';

/** What everybody sets of their own account, whatever their roles. */
export function AccountPage() {
  const translate = useTranslate();
  const { api } = useApplication();
  const account = useQuery(accountQuery(api));
  const [saved, setSaved] = useState(0);
  const problem = problemOf(account.error);
  return (
    <>
      <PageHeading title={translate('shell.myAccount')} />
      {problem === null ? null : (
        <ProblemBanner problem={problem} onRetry={() => void account.refetch()} retrying={account.isFetching} />
      )}
      {account.data === undefined ? (
        <Skeleton height={320} visible={problem === null} />
      ) : (
        <div className="hn-account">
          <NameCard key={saved} account={account.data} onStored={() => setSaved(saved + 1)} />
          <PasswordCard account={account.data} />
          <FactorCard account={account.data} />
          <PasskeysCard />
          <OwnWeekCard />
          <SessionsCard />
        </div>
      )}
    </>
  );
}
