import { transferDetailSchema } from '@hanout/contracts/warehouses/transfers';
import type { TransferDetail } from '@hanout/contracts/warehouses/transfers';
import { EmptyState } from '@hanout/ui/empty/empty-state.tsx';
import { ProblemBanner } from '@hanout/ui/errors/problem-banner.tsx';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Button, Skeleton } from '@mantine/core';
import { IconMapOff } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link, useParams } from 'react-router';
import { KeptPart } from '../../../api/waiting/kept-part.tsx';
import { useKeptRead } from '../../../api/waiting/use-kept-read.ts';
import { useApplication } from '../../../app/application.ts';
import { BackLink } from '../../../shell/back-link.tsx';
import { PageHeading } from '../../../shell/page-heading.tsx';
import { streamOf, transferQuery } from '../api/transfer-calls.ts';
import './transfers.css';

type LoadedTransferProps = { readonly children: (shown: TransferDetail) => ReactNode };

/** The transfer that the address names, once it is there; or why it is not. */
export function LoadedTransfer({ children }: LoadedTransferProps) {
  const translate = useTranslate();
  const { api } = useApplication();
  const { transferId = '' } = useParams();
  const id = Number(transferId);
  const read = useKeptRead(transferQuery(api, id), {
    stream: streamOf(id),
    schema: transferDetailSchema,
    lessen: (transfer) => ({ ...transfer, by: '', note: '', history: [] }),
  });
  const { problem } = read;
  if (read.data !== undefined) return <KeptPart read={read}>{children(read.data)}</KeptPart>;
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
      <ProblemBanner problem={problem} onRetry={read.refetch} retrying={read.isFetching} />
    </>
  );
}
