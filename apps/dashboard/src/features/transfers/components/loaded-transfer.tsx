import type { TransferDetail } from '@hanout/contracts/warehouses/transfers';
import { EmptyState } from '@hanout/ui/empty/empty-state.tsx';
import { ProblemBanner } from '@hanout/ui/errors/problem-banner.tsx';
import { problemOf } from '@hanout/ui/errors/problem.ts';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Button, Skeleton } from '@mantine/core';
import { IconMapOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link, useParams } from 'react-router';
import { useApplication } from '../../../app/application.ts';
import { BackLink } from '../../../shell/back-link.tsx';
import { PageHeading } from '../../../shell/page-heading.tsx';
import { transferQuery } from '../api/transfer-calls.ts';
import './transfers.css';

type LoadedTransferProps = { readonly children: (shown: TransferDetail) => ReactNode };

/** The transfer that the address names, once it is there; or why it is not. */
export function LoadedTransfer({ children }: LoadedTransferProps) {
  const translate = useTranslate();
  const { api } = useApplication();
  const { transferId = '' } = useParams();
  const query = useQuery(transferQuery(api, Number(transferId)));
  const problem = problemOf(query.error);
  if (query.data !== undefined) return children(query.data);
  if (problem === null) return <Skeleton height={320} />;
  if (problem.status === 404 || problem.status === 400 || problem.status === 422)
    return (
      <>
        <PageHeading title={translate('transfers.notFound')} />
        <EmptyState
          icon={<IconMapOff />}
          title={translate('transfers.notFound')}
          sentence={translate('transfers.notFoundSentence')}
          action={
            <Button component={Link} to="/transfers">
              {translate('transfers.toList')}
            </Button>
          }
        />
      </>
    );
  return (
    <>
      <BackLink to="/transfers" label={translate('transfers.title')} />
      <PageHeading title={translate('transfers.title')} />
      <ProblemBanner problem={problem} onRetry={() => void query.refetch()} retrying={query.isFetching} />
    </>
  );
}
