import { ProblemBanner } from '@hanout/ui/errors/problem-banner.tsx';
import { problemOf } from '@hanout/ui/errors/problem.ts';
import { EmptyState } from '@hanout/ui/empty/empty-state.tsx';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Button, Skeleton } from '@mantine/core';
import { IconMapOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { useApplication } from '../../../app/application.ts';
import { isPermitted } from '../../../session/permissions.ts';
import { useSession } from '../../../session/use-session.ts';
import { BackLink } from '../../../shell/back-link.tsx';
import { PageHeading } from '../../../shell/page-heading.tsx';
import { territoryQuery } from '../api/territory-calls.ts';
import { FeeTable } from '../components/fee-table.tsx';
import { SyncState } from '../components/sync-state.tsx';
import { UnmatchedList } from '../components/unmatched-list.tsx';

export function TerritoryPage() {
  const { accountId = '' } = useParams();
  const id = /^[1-9]\d{0,8}$/u.test(accountId) ? Number(accountId) : null;
  return id === null ? <MissingAccount /> : <LoadedTerritory key={id} id={id} />;
}

/** Where an account's carrier goes, what nobody has matched, and what it asks beside what the shop takes. */
function LoadedTerritory({ id }: { readonly id: number }) {
  const translate = useTranslate();
  const { api } = useApplication();
  const mayPrice = isPermitted(useSession(), 'catalog.write');
  const query = useQuery(territoryQuery(api, id));
  const problem = problemOf(query.error);
  if (query.data === undefined && problem?.status === 404) return <MissingAccount />;
  if (query.data === undefined)
    return problem === null ? (
      <Skeleton height={320} mt="md" />
    ) : (
      <ProblemBanner problem={problem} onRetry={() => void query.refetch()} retrying={query.isFetching} />
    );
  const { account } = query.data;
  return (
    <>
      <BackLink to="/carrier-accounts" label={translate('carrierAccounts.back')} />
      <PageHeading
        title={translate('carrierAccounts.territoryOf', { name: account.name })}
        actions={
          <Button component={Link} to={`/carrier-accounts?open=${id}`} variant="default">
            {translate('carrierAccounts.field.credentials')}
          </Button>
        }
      />
      <SyncState view={query.data} />
      {query.data.sync.syncedAt === null ? null : <UnmatchedList view={query.data} />}
      {mayPrice ? <FeeTable accountId={id} /> : null}
    </>
  );
}

function MissingAccount() {
  const translate = useTranslate();
  return (
    <>
      <PageHeading title={translate('carrierAccounts.notFound')} />
      <EmptyState
        icon={<IconMapOff />}
        title={translate('carrierAccounts.notFound')}
        sentence={translate('carrierAccounts.notFoundSentence')}
        action={
          <Button component={Link} to="/carrier-accounts">
            {translate('carrierAccounts.back')}
          </Button>
        }
      />
    </>
  );
}
