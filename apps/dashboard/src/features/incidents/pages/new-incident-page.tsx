import { ProblemBanner } from '@hanout/ui/errors/problem-banner.tsx';
import { problemOf } from '@hanout/ui/errors/problem.ts';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useApplication } from '../../../app/application.ts';
import { BackLink } from '../../../shell/back-link.tsx';
import { PageHeading } from '../../../shell/page-heading.tsx';
import { choicesQuery } from '../api/incident-calls.ts';
import { NewIncidentForm } from '../components/new-incident-form.tsx';

/** A new incident; `?kind=stock&id=12` says what it is about. */
export function NewIncidentPage() {
  const translate = useTranslate();
  const { api } = useApplication();
  const [parameters] = useSearchParams();
  const [warehouse, setWarehouse] = useState<string | null>(null);
  const named = { kind: parameters.get('kind'), id: parameters.get('id') };
  const query = useQuery(choicesQuery(api, { ...named, warehouse: warehouse === '' ? null : warehouse }));
  const problem = problemOf(query.error);
  return (
    <>
      <BackLink to="/incidents" label={translate('incidents.title')} />
      <PageHeading title={translate('incidents.new')} />
      {query.data === undefined ? null : (
        <NewIncidentForm key={parameters.toString()} choices={query.data} onLocation={setWarehouse} />
      )}
      {query.data === undefined && problem === null ? <Skeleton height={320} /> : null}
      {problem === null || query.data !== undefined ? null : (
        <ProblemBanner problem={problem} onRetry={() => void query.refetch()} retrying={query.isFetching} />
      )}
    </>
  );
}
