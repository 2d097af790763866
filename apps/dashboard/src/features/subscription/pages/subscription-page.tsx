import { ProblemBanner } from '@hanout/ui/errors/problem-banner.tsx';
import { problemOf } from '@hanout/ui/errors/problem.ts';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Button, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useApplication } from '../../../app/application.ts';
import { PageHeading } from '../../../shell/page-heading.tsx';
import { subscriptionQuery } from '../api/subscription-calls.ts';
import { AddonsCard } from '../components/addons-card.tsx';
import { CalculatorCard } from '../components/calculator-card.tsx';
import { DuesCard } from '../components/dues-card.tsx';
import { HistoryCard, PaymentsCard } from '../components/history-cards.tsx';
import { PlanCard } from '../components/plan-card.tsx';
import { UsageCard } from '../components/usage-card.tsx';
import '../components/subscription.css';

/** The plan and add-ons of the installation, what is used of them, what is due and what was paid. */
export function SubscriptionPage() {
  const translate = useTranslate();
  const { api } = useApplication();
  const query = useQuery(subscriptionQuery(api));
  const problem = problemOf(query.error);
  const standing = query.data;
  return (
    <>
      <PageHeading
        title={translate('subscription.title')}
        actions={
          <Button component={Link} variant="default" to="/subscription/offers">
            {translate('subscription.offers')}
          </Button>
        }
      />
      {problem === null ? null : (
        <ProblemBanner problem={problem} onRetry={() => void query.refetch()} retrying={query.isFetching} />
      )}
      {standing === undefined ? (
        <Skeleton height={320} visible={problem === null} />
      ) : (
        <div className="hn-subscription">
          <PlanCard standing={standing} />
          <UsageCard usage={standing.usage} />
          <CalculatorCard standing={standing} />
          <AddonsCard standing={standing} />
          <DuesCard standing={standing} />
          <PaymentsCard standing={standing} />
          <HistoryCard standing={standing} />
        </div>
      )}
    </>
  );
}
