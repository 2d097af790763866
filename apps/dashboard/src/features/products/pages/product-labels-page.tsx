import { EmptyState } from '@hanout/ui/empty/empty-state.tsx';
import { ProblemBanner } from '@hanout/ui/errors/problem-banner.tsx';
import { problemOf } from '@hanout/ui/errors/problem.ts';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Button, Skeleton } from '@mantine/core';
import { IconBarcode } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { Link, useSearchParams } from 'react-router';
import { useApplication } from '../../../app/application.ts';
import { useSession } from '../../../session/use-session.ts';
import { labelsQuery, readLabelsAddress } from '../api/label-calls.ts';
import { readPieces } from '../api/label-sheets.ts';
import { isPermitted } from '../../../session/permissions.ts';
import { BackLink } from '../../../shell/back-link.tsx';
import { PageHeading } from '../../../shell/page-heading.tsx';

/** Drawing bars and laying out sheets is fetched when there is something to print. */
const LabelPrinter = lazy(async () => ({
  default: (await import('../components/labels/label-printer.tsx')).LabelPrinter,
}));

/** Labels of the products that the address names. */
export function ProductLabelsPage() {
  const translate = useTranslate();
  const session = useSession();
  const { api } = useApplication();
  const [parameters] = useSearchParams();
  const request = readLabelsAddress(parameters);
  const labels = useQuery(labelsQuery(api, request));
  const problem = problemOf(labels.error);
  const isEmpty = request === null || labels.data?.labels.length === 0;
  return (
    <>
      <BackLink to="/products" label={translate('labels.back')} />
      <PageHeading title={translate('labels.title')} />
      {problem === null ? null : (
        <ProblemBanner problem={problem} onRetry={() => void labels.refetch()} retrying={labels.isFetching} />
      )}
      {isEmpty ? (
        <EmptyState
          icon={<IconBarcode />}
          title={translate('labels.empty')}
          sentence={translate('labels.emptySentence')}
          action={
            <Button component={Link} to="/products">
              {translate('labels.back')}
            </Button>
          }
        />
      ) : labels.data !== undefined ? (
        <Suspense fallback={<Skeleton height={320} />}>
          <LabelPrinter
            found={labels.data}
            mayWrite={isPermitted(session, 'catalog.write')}
            first={readPieces(parameters.get('pieces'), labels.data.labels)}
          />
        </Suspense>
      ) : problem === null ? (
        <Skeleton height={320} />
      ) : null}
    </>
  );
}
