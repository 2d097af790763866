import { figureDays } from '@hanout/contracts/orders/call-figures';
import { ProblemBanner } from '@hanout/ui/errors/problem-banner.tsx';
import { problemOf } from '@hanout/ui/errors/problem.ts';
import { DateRangeInput } from '@hanout/ui/inputs/date-range-input.tsx';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { useApplication } from '../../../app/application.ts';
import { useNow } from '../../../app/use-now.ts';
import { BackLink } from '../../../shell/back-link.tsx';
import { PageHeading } from '../../../shell/page-heading.tsx';
import { ViewTabs } from '../../../shell/view-tabs.tsx';
import { figuresQuery } from '../api/figure-calls.ts';
import { figuresAddress, shownPeriod, useFiguresAddress, type FiguresState } from '../api/use-figures-address.ts';
import { CallsTabs } from '../components/calls-tabs.tsx';
import { CountedCallList } from '../components/counted-call-list.tsx';
import { FigureTables } from '../components/figure-tables.tsx';
import '../components/calls.css';

/** How the calls go: what agreed, how many an hour, how soon; each figure opens the calls that it counts. */
export function FiguresPage() {
  const translate = useTranslate();
  const state = useFiguresAddress();
  const { of } = state;
  if (of !== null)
    return (
      <>
        <BackLink to={figuresAddress({ ...state, of: null, by: null, key: null })} label={translate('figures.title')} />
        <PageHeading title={translate(`figures.list.${of}`)} />
        <CountedCallList state={{ ...state, of }} />
      </>
    );
  return (
    <>
      <PageHeading title={translate('figures.title')} />
      <CallsTabs current="figures" />
      <Choices state={state} />
      <LoadedFigures state={state} />
    </>
  );
}

function Choices({ state }: { readonly state: FiguresState }) {
  const translate = useTranslate();
  const navigate = useNavigate();
  const now = useNow();
  return (
    <>
      <ViewTabs
        label={translate('figures.days')}
        current={state.from === null ? String(state.days) : ''}
        tabs={figureDays.map((days) => ({
          key: String(days),
          label: translate(`figures.days.${days}`),
          to: figuresAddress({ ...state, days, from: null, to: null }),
        }))}
      />
      <DateRangeInput
        isWhole
        {...shownPeriod(state, now)}
        onChange={(period) => void navigate(figuresAddress({ ...state, ...period }))}
      />
    </>
  );
}

function LoadedFigures({ state }: { readonly state: FiguresState }) {
  const { api } = useApplication();
  const { days, from, to, shop } = state;
  const query = useQuery(figuresQuery(api, { days, from, to, shop }));
  const problem = problemOf(query.error);
  if (query.data !== undefined) return <FigureTables figures={query.data} state={state} />;
  if (problem === null) return <Skeleton height={420} />;
  return <ProblemBanner problem={problem} onRetry={() => void query.refetch()} retrying={query.isFetching} />;
}
