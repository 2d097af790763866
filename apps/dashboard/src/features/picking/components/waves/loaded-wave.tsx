import type { WaveDetail } from '@hanout/contracts/picking/waves';
import { EmptyState } from '@hanout/ui/empty/empty-state.tsx';
import { ProblemBanner } from '@hanout/ui/errors/problem-banner.tsx';
import { problemOf } from '@hanout/ui/errors/problem.ts';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Button, Skeleton } from '@mantine/core';
import { IconMapOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link, useParams } from 'react-router';
import { useApplication } from '../../../../app/application.ts';
import { BackLink } from '../../../../shell/back-link.tsx';
import { PageHeading } from '../../../../shell/page-heading.tsx';
import { waveQuery } from '../../api/wave-calls.ts';
import '../picking.css';

/** The wave that the address names, once it is there; or why it is not. */
export function LoadedWave({ children }: { readonly children: (shown: WaveDetail) => ReactNode }) {
  const translate = useTranslate();
  const { api } = useApplication();
  const { waveId = '' } = useParams();
  const query = useQuery(waveQuery(api, Number(waveId)));
  const problem = problemOf(query.error);
  if (query.data !== undefined) return children(query.data);
  if (problem === null) return <Skeleton height={320} />;
  if (problem.status === 404 || problem.status === 400 || problem.status === 422)
    return (
      <>
        <PageHeading title={translate('picking.notFound')} />
        <EmptyState
          icon={<IconMapOff />}
          title={translate('picking.notFound')}
          sentence={translate('picking.notFoundSentence')}
          action={
            <Button component={Link} to="/picking">
              {translate('picking.toList')}
            </Button>
          }
        />
      </>
    );
  return (
    <>
      <BackLink to="/picking" label={translate('shell.picking')} />
      <PageHeading title={translate('shell.picking')} />
      <ProblemBanner problem={problem} onRetry={() => void query.refetch()} retrying={query.isFetching} />
    </>
  );
}
