import type { CallClaim } from '@hanout/contracts/orders/calls';
import { ProblemBanner } from '@hanout/ui/errors/problem-banner.tsx';
import { problemOf } from '@hanout/ui/errors/problem.ts';
import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useApplication } from '../../../app/application.ts';
import { callPaneQuery } from '../api/call-calls.ts';
import type { CallEnd } from '../api/call-calls.ts';
import { CallCustomer } from './call-customer.tsx';
import { CallHistory } from './call-history.tsx';
import { CallLines } from './call-lines.tsx';
import { CallOutcomes } from './call-outcomes.tsx';
import { CallScript } from './call-script.tsx';

type CallPaneViewProps = {
  readonly claim: NonNullable<CallClaim['claim']>;
  readonly isBusy: boolean;
  readonly onEnd: (end: CallEnd) => Promise<void>;
};

/** One customer: who, what is said, what is bought, how it ends. */
export function CallPaneView({ claim, isBusy, onEnd }: CallPaneViewProps) {
  const { api } = useApplication();
  const query = useQuery(callPaneQuery(api, claim.orderId));
  const pane = query.data;
  const problem = problemOf(query.error);
  if (pane === undefined)
    return problem === null ? (
      <Skeleton height={420} />
    ) : (
      <ProblemBanner problem={problem} onRetry={() => void query.refetch()} retrying={query.isFetching} />
    );
  return (
    <div className="hn-call">
      <div className="hn-call-side">
        <CallCustomer pane={pane} rank={claim.rank} />
        <CallOutcomes key={pane.order.version} pane={pane} isBusy={isBusy} onEnd={onEnd} />
      </div>
      <div className="hn-call-main">
        <CallScript scripts={pane.scripts} locale={pane.order.locale} />
        <CallLines pane={pane} />
        <CallHistory pane={pane} />
      </div>
    </div>
  );
}
