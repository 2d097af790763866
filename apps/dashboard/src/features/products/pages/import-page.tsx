import { EmptyState } from '@hanout/ui/empty/empty-state.tsx';
import { problemOf } from '@hanout/ui/errors/problem.ts';
import { ProblemBanner } from '@hanout/ui/errors/problem-banner.tsx';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Button, Skeleton } from '@mantine/core';
import { IconMapOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { useApplication } from '../../../app/application.ts';
import { importQuery } from '../imports/import-calls.ts';
import { ImportView } from '../imports/import-view.tsx';
import { ImportBackLink } from '../../../shell/import-back-link.tsx';
import { PageHeading } from '../../../shell/page-heading.tsx';

/** One import of products at its own address. */
export function ImportPage() {
  const { importId = '' } = useParams();
  return <OneImport key={importId} id={importId} />;
}

function OneImport({ id }: { readonly id: string }) {
  const translate = useTranslate();
  const { api } = useApplication();
  const query = useQuery(importQuery(api, id));
  const problem = problemOf(query.error);
  const isMissing = problem !== null && (problem.status === 404 || problem.status === 400);
  const { data } = query;
  return (
    <>
      <ImportBackLink to="/products/imports" label={translate('importing.back')} />
      <PageHeading
        title={isMissing ? translate('importing.missingImport') : (data?.fileName ?? translate('importing.title'))}
      />
      {isMissing ? (
        <EmptyState
          icon={<IconMapOff />}
          title={translate('importing.missingImport')}
          sentence={translate('importing.missingSentence')}
          action={
            <Button component={Link} to="/products/imports">
              {translate('importing.back')}
            </Button>
          }
        />
      ) : null}
      {problem !== null && !isMissing && data === undefined ? (
        <ProblemBanner problem={problem} onRetry={() => void query.refetch()} retrying={query.isFetching} />
      ) : null}
      {query.isPending ? <Skeleton height={240} aria-label={translate('ui.loading')} /> : null}
      {data === undefined ? null : <ImportView current={data} />}
    </>
  );
}
