import { ProblemBanner } from '@hanout/ui/errors/problem-banner.tsx';
import { problemOf } from '@hanout/ui/errors/problem.ts';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApplication } from '../../../app/application.ts';
import { BackLink } from '../../../shell/back-link.tsx';
import { PageHeading } from '../../../shell/page-heading.tsx';
import { mailServerQuery } from '../api/message-calls.ts';
import { MailServerForm } from '../components/mail-server-form.tsx';
import { ShopChoice, useChosenShop } from '../components/shop-choice.tsx';

/** Through which server a shop's e-mails leave. */
export function MailServerPage() {
  const translate = useTranslate();
  const shop = useChosenShop();
  return (
    <>
      <BackLink to="/messages" label={translate('messages.title')} />
      <PageHeading title={translate('server.title')} />
      <ShopChoice />
      {shop === undefined ? null : <LoadedServer key={shop.id} shopId={shop.id} />}
    </>
  );
}

function LoadedServer({ shopId }: { readonly shopId: number }) {
  const { api } = useApplication();
  const query = useQuery(mailServerQuery(api, shopId));
  const [shown, setShown] = useState(0);
  const problem = problemOf(query.error);
  if (query.data !== undefined)
    return <MailServerForm key={shown} stored={query.data} onStored={() => setShown((count) => count + 1)} />;
  if (problem === null) return <Skeleton height={320} />;
  return <ProblemBanner problem={problem} onRetry={() => void query.refetch()} retrying={query.isFetching} />;
}
