import type { ReceiptDetail } from '@hanout/contracts/purchasing/receipts';
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
import { receiptQuery } from '../api/receipt-calls.ts';

type LoadedReceiptProps = { readonly children: (shown: ReceiptDetail) => ReactNode };

/** The receipt that the address names, once it is there; or why it is not. */
export function LoadedReceipt({ children }: LoadedReceiptProps) {
  const translate = useTranslate();
  const { api } = useApplication();
  const { receiptId = '' } = useParams();
  const query = useQuery(receiptQuery(api, Number(receiptId)));
  const problem = problemOf(query.error);
  if (query.data !== undefined) return children(query.data);
  if (problem === null) return <Skeleton height={320} />;
  if (problem.status === 404 || problem.status === 400 || problem.status === 422)
    return (
      <>
        <PageHeading title={translate('receiving.notFound')} />
        <EmptyState
          icon={<IconMapOff />}
          title={translate('receiving.notFound')}
          sentence={translate('receiving.notFoundSentence')}
          action={
            <Button component={Link} to="/receipts">
              {translate('receiving.toList')}
            </Button>
          }
        />
      </>
    );
  return (
    <>
      <BackLink to="/receipts" label={translate('receiving.title')} />
      <PageHeading title={translate('receiving.title')} />
      <ProblemBanner problem={problem} onRetry={() => void query.refetch()} retrying={query.isFetching} />
    </>
  );
}
