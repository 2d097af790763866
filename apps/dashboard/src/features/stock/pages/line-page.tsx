import type { StockLine } from '@hanout/contracts/stock/lines';
import { EmptyState } from '@hanout/ui/empty/empty-state.tsx';
import { ProblemBanner } from '@hanout/ui/errors/problem-banner.tsx';
import { problemOf } from '@hanout/ui/errors/problem.ts';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Button, Skeleton } from '@mantine/core';
import { IconMapOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { useApplication } from '../../../app/application.ts';
import { ReportIncident } from '../../../incident-parts/report-incident.tsx';
import { isPermitted } from '../../../session/permissions.ts';
import { useSession } from '../../../session/use-session.ts';
import { BackLink } from '../../../shell/back-link.tsx';
import { PageHeading } from '../../../shell/page-heading.tsx';
import { StockChangeDialog } from '../../../stock-parts/stock-change-dialog.tsx';
import { lineQuery } from '../api/stock-calls.ts';
import { CostCard } from '../components/line/cost-card.tsx';
import { FiguresCard } from '../components/line/figures-card.tsx';
import { HeldCard } from '../components/line/held-card.tsx';
import { LatestCard } from '../components/line/latest-card.tsx';
import { StoryCard } from '../components/line/story-card.tsx';
import { LineState } from '../components/lines/line-state.tsx';
import { placeOf } from '../components/lines/place-of.ts';
import { nameOf } from '../components/lines/threshold-cell.tsx';
import '../components/stock.css';

/** One thing in one warehouse: its figures, why they are so, what moved last, what can be done. */
export function LinePage() {
  const translate = useTranslate();
  const { api } = useApplication();
  const { lineId = '' } = useParams();
  const query = useQuery(lineQuery(api, Number(lineId)));
  const problem = problemOf(query.error);
  const back = <BackLink to="/stock" label={translate('stock.title')} />;
  if (query.data !== undefined) return <LineView line={query.data} />;
  if (problem === null) return <Skeleton height={320} />;
  if (problem.status === 404 || problem.status === 400 || problem.status === 422)
    return (
      <>
        <PageHeading title={translate('stock.notFound')} />
        <EmptyState
          icon={<IconMapOff />}
          title={translate('stock.notFound')}
          sentence={translate('stock.notFoundSentence')}
          action={
            <Button component={Link} to="/stock">
              {translate('stock.toList')}
            </Button>
          }
        />
      </>
    );
  return (
    <>
      {back}
      <PageHeading title={translate('stock.title')} />
      <ProblemBanner problem={problem} onRetry={() => void query.refetch()} retrying={query.isFetching} />
    </>
  );
}

function LineView({ line }: { readonly line: StockLine }) {
  const translate = useTranslate();
  const session = useSession();
  const mayWrite = isPermitted(session, 'stock.write');
  const [isChanging, setChanging] = useState(false);
  return (
    <>
      <BackLink to="/stock" label={translate('stock.title')} />
      <PageHeading
        title={nameOf(line)}
        beside={<LineState line={line} />}
        actions={
          <>
            <ReportIncident kind="stock" id={line.id} />
            {mayWrite ? <Button onClick={() => setChanging(true)}>{translate('stock.change')}</Button> : null}
          </>
        }
      />
      <div className="hn-stock-page">
        <FiguresCard line={line} mayWrite={mayWrite} />
        {isPermitted(session, 'purchasing.manage') ? (
          <CostCard productId={line.productId} combinationId={line.combinationId} />
        ) : null}
        <StoryCard key={line.id} lineId={line.id} />
        <HeldCard lineId={line.id} mayWrite={mayWrite} />
        <LatestCard lineId={line.id} mayWrite={mayWrite} />
      </div>
      <StockChangeDialog place={isChanging ? placeOf(line) : null} onClose={() => setChanging(false)} />
    </>
  );
}
