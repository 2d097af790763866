import type { MessageRules } from '@hanout/contracts/messages';
import { ProblemBanner } from '@hanout/ui/errors/problem-banner.tsx';
import { problemOf } from '@hanout/ui/errors/problem.ts';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Alert, Anchor, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { useApplication } from '../../../app/application.ts';
import { BackLink } from '../../../shell/back-link.tsx';
import { PageHeading } from '../../../shell/page-heading.tsx';
import { messageRulesQuery } from '../api/message-calls.ts';
import { EventList } from '../components/event-list.tsx';
import { RuleForm } from '../components/rule-form.tsx';
import { ShopChoice, useChosenShop } from '../components/shop-choice.tsx';
import '../components/messages.css';

/** What a shop tells of each event; the address says which event, and of which shop. */
export function MessageRulesPage() {
  const translate = useTranslate();
  const shop = useChosenShop();
  return (
    <>
      <BackLink to="/messages" label={translate('messages.title')} />
      <PageHeading title={translate('messages.templates')} />
      <ShopChoice />
      {shop === undefined ? null : <LoadedRules key={shop.id} shopId={shop.id} />}
    </>
  );
}

function LoadedRules({ shopId }: { readonly shopId: number }) {
  const { api } = useApplication();
  const query = useQuery(messageRulesQuery(api, shopId));
  const problem = problemOf(query.error);
  if (query.data !== undefined) return <Rules rules={query.data} />;
  if (problem === null) return <Skeleton height={480} />;
  return <ProblemBanner problem={problem} onRetry={() => void query.refetch()} retrying={query.isFetching} />;
}

function Rules({ rules: { shopId, mails, rules } }: { readonly rules: MessageRules }) {
  const translate = useTranslate();
  const [parameters] = useSearchParams();
  const [shown, setShown] = useState(0);
  const rule = rules.find(({ event }) => event === parameters.get('event')) ?? rules[0];
  if (rule === undefined) return null;
  return (
    <>
      {mails ? null : (
        <Alert color="yellow" mb="md">
          {translate('messages.noServer')}{' '}
          <Anchor component={Link} to={`/messages/server?shop=${shopId}`}>
            {translate('messages.setServer')}
          </Anchor>
        </Alert>
      )}
      <div className="hn-message-rules">
        <EventList rules={rules} shopId={shopId} current={rule.event} />
        <RuleForm
          key={`${rule.event} ${shown}`}
          shopId={shopId}
          rule={rule}
          onStored={() => setShown((count) => count + 1)}
        />
      </div>
    </>
  );
}
