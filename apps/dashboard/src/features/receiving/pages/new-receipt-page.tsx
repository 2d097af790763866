import type { ReceiptForm as Begun } from '@hanout/contracts/purchasing/receipts';
import { ProblemBanner } from '@hanout/ui/errors/problem-banner.tsx';
import { problemOf } from '@hanout/ui/errors/problem.ts';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Alert, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useApplication } from '../../../app/application.ts';
import { BackLink } from '../../../shell/back-link.tsx';
import { PageHeading } from '../../../shell/page-heading.tsx';
import { receiptFormQuery } from '../api/receipt-calls.ts';
import { useWaitingReceipts, withoutWaiting } from '../api/waiting-receipts.ts';
import { AwaitedOrders } from '../components/form/awaited-orders.tsx';
import { ReceiptForm } from '../components/form/receipt-form.tsx';
import { WaitingReceipts } from '../components/form/waiting-receipts.tsx';

/** What arrives now; `?order=12` receives an order of a supplier, `&waiting=…` puts right what was refused after it had waited. */
export function NewReceiptPage() {
  const translate = useTranslate();
  const { api } = useApplication();
  const [parameters] = useSearchParams();
  const order = parameters.get('order');
  const query = useQuery({ ...receiptFormQuery(api, order), staleTime: Infinity });
  const problem = problemOf(query.error);
  const begun = query.data;
  const number = begun?.order?.number;
  return (
    <>
      <BackLink to="/receipts" label={translate('receiving.title')} />
      <PageHeading
        title={number === undefined ? translate('receiving.new') : translate('receiving.newOf', { number })}
      />
      {begun === undefined && problem === null ? <Skeleton height={320} /> : null}
      {problem === null || begun !== undefined ? null : (
        <ProblemBanner problem={problem} onRetry={() => void query.refetch()} retrying={query.isFetching} />
      )}
      {begun === undefined ? null : begun.order?.mayReceive === false ? (
        <Alert color="yellow">{translate('receiving.notSent')}</Alert>
      ) : (
        <Receiving key={order ?? ''} begun={begun} />
      )}
    </>
  );
}

function Receiving({ begun }: { readonly begun: Begun }) {
  const [parameters, setParameters] = useSearchParams();
  const [round, setRound] = useState(0);
  const waiting = useWaitingReceipts(begun.order?.id ?? null);
  // What is to be put right has to be read first; a new receipt waits for nothing.
  if (waiting === null && parameters.has('waiting')) return <Skeleton height={320} />;
  const mended = waiting?.find(({ id }) => id === parameters.get('waiting')) ?? null;
  const others = waiting?.filter((each) => each !== mended) ?? [];
  const onKept = () => {
    setRound(round + 1);
    const next = new URLSearchParams(parameters);
    next.delete('waiting');
    setParameters(next, { replace: true });
  };
  return (
    <div className="hn-receipt-form">
      <WaitingReceipts waiting={others} mended={mended} />
      {begun.order === null && mended === null ? <AwaitedOrders awaited={begun.awaited} /> : null}
      <ReceiptForm
        key={`${round} ${parameters.get('waiting') ?? ''}`}
        begun={withoutWaiting(begun, others)}
        mended={mended}
        onKept={onKept}
        onAnew={() => setRound(round + 1)}
      />
    </div>
  );
}
