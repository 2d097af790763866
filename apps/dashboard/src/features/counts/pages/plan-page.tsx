import { ProblemBanner } from '@hanout/ui/errors/problem-banner.tsx';
import { problemOf } from '@hanout/ui/errors/problem.ts';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { NativeSelect, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { useApplication } from '../../../app/application.ts';
import { BackLink } from '../../../shell/back-link.tsx';
import { PageHeading } from '../../../shell/page-heading.tsx';
import { countListQuery, planQuery } from '../api/count-calls.ts';
import { PlanView } from '../components/plan/plan-view.tsx';

const ANY = { view: 'active', q: null, warehouse: null, cursor: null } as const;

/** How often a warehouse is counted, and what that comes to today. */
export function PlanPage() {
  const translate = useTranslate();
  const { api } = useApplication();
  const [parameters, setParameters] = useSearchParams();
  const warehouses = useQuery(countListQuery(api, ANY)).data?.warehouses ?? [];
  const asked = warehouses.find(({ id }) => String(id) === parameters.get('warehouse')) ?? warehouses[0];
  const query = useQuery({ ...planQuery(api, asked?.id ?? 0), enabled: asked !== undefined });
  const problem = problemOf(query.error);
  return (
    <>
      <BackLink to="/stock-counts" label={translate('counts.title')} />
      <PageHeading title={translate('counts.plan')} />
      {warehouses.length < 2 ? null : (
        <NativeSelect
          className="hn-count-warehouse"
          label={translate('counts.warehouse')}
          value={String(asked?.id ?? '')}
          data={warehouses.map(({ id, name }) => ({ value: String(id), label: name }))}
          onChange={(event) => setParameters({ warehouse: event.currentTarget.value }, { replace: true })}
        />
      )}
      {query.data === undefined ? null : <PlanView key={query.data.warehouse.id} plan={query.data} />}
      {query.data === undefined && problem === null ? <Skeleton height={320} /> : null}
      {problem === null ? null : (
        <ProblemBanner problem={problem} onRetry={() => void query.refetch()} retrying={query.isFetching} />
      )}
    </>
  );
}
