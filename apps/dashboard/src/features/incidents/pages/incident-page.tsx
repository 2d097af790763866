import { EmptyState } from '@hanout/ui/empty/empty-state.tsx';
import { ProblemBanner } from '@hanout/ui/errors/problem-banner.tsx';
import { problemOf } from '@hanout/ui/errors/problem.ts';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Button, Skeleton } from '@mantine/core';
import { IconMapOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { useApplication } from '../../../app/application.ts';
import { BackLink } from '../../../shell/back-link.tsx';
import { PageHeading } from '../../../shell/page-heading.tsx';
import { incidentQuery } from '../api/incident-calls.ts';
import { IncidentActions } from '../components/incident-actions.tsx';
import { StatusMark } from '../components/incident-marks.tsx';
import { IncidentView } from '../components/incident-view.tsx';

/** One incident: what it is about, who was told, photos, corrections, what was said and done, and what may be done now. */
export function IncidentPage() {
  const translate = useTranslate();
  const { api } = useApplication();
  const { incidentId = '' } = useParams();
  const query = useQuery(incidentQuery(api, Number(incidentId)));
  const problem = problemOf(query.error);
  const shown = query.data;
  if (shown !== undefined)
    return (
      <>
        <BackLink to="/incidents" label={translate('incidents.title')} />
        <PageHeading
          title={translate('incidents.one', { number: shown.id })}
          beside={<StatusMark status={shown.status} />}
          actions={<IncidentActions shown={shown} />}
        />
        <IncidentView shown={shown} />
      </>
    );
  if (problem === null) return <Skeleton height={320} />;
  if (problem.status === 404 || problem.status === 400 || problem.status === 422)
    return (
      <>
        <PageHeading title={translate('incidents.notFound')} />
        <EmptyState
          icon={<IconMapOff />}
          title={translate('incidents.notFound')}
          sentence={translate('incidents.notFoundSentence')}
          action={
            <Button component={Link} to="/incidents">
              {translate('incidents.toList')}
            </Button>
          }
        />
      </>
    );
  return (
    <>
      <BackLink to="/incidents" label={translate('incidents.title')} />
      <PageHeading title={translate('incidents.title')} />
      <ProblemBanner problem={problem} onRetry={() => void query.refetch()} retrying={query.isFetching} />
    </>
  );
}
