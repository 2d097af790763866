import { ProblemBanner } from '@hanout/ui/errors/problem-banner.tsx';
import { problemOf } from '@hanout/ui/errors/problem.ts';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { NativeSelect, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useApplication } from '../../../app/application.ts';
import { useSession } from '../../../session/use-session.ts';
import { BackLink } from '../../../shell/back-link.tsx';
import { PageHeading } from '../../../shell/page-heading.tsx';
import { returnRuleQuery } from '../api/return-calls.ts';
import { ReturnRuleForm } from '../components/return-rule-form.tsx';
import '../components/returns.css';

/** How a shop takes goods back; the address says which shop, where a person has several. */
export function ReturnRulesPage() {
  const translate = useTranslate();
  const { shops } = useSession();
  const [parameters, setParameters] = useSearchParams();
  const chosen = shops.find(({ id }) => String(id) === parameters.get('shop')) ?? shops[0];
  return (
    <>
      <BackLink to="/returns" label={translate('back.title')} />
      <PageHeading title={translate('back.rules')} />
      {shops.length < 2 || chosen === undefined ? null : (
        <NativeSelect
          label={translate('back.shop')}
          maw={420}
          mb="md"
          value={String(chosen.id)}
          data={shops.map(({ id, name }) => ({ value: String(id), label: name }))}
          onChange={(event) => setParameters({ shop: event.currentTarget.value })}
        />
      )}
      {chosen === undefined ? null : <LoadedRule key={chosen.id} shopId={chosen.id} />}
    </>
  );
}

function LoadedRule({ shopId }: { readonly shopId: number }) {
  const { api } = useApplication();
  const query = useQuery(returnRuleQuery(api, shopId));
  const [shown, setShown] = useState(0);
  const problem = problemOf(query.error);
  if (query.data !== undefined)
    return <ReturnRuleForm key={shown} stored={query.data} onStored={() => setShown((count) => count + 1)} />;
  if (problem === null) return <Skeleton height={320} />;
  return <ProblemBanner problem={problem} onRetry={() => void query.refetch()} retrying={query.isFetching} />;
}
