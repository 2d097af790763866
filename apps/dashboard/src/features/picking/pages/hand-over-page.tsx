import type { HandOver } from '@hanout/contracts/picking/hand-overs';
import { ProblemBanner } from '@hanout/ui/errors/problem-banner.tsx';
import { problemOf } from '@hanout/ui/errors/problem.ts';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Button, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { useApplication } from '../../../app/application.ts';
import { BackLink } from '../../../shell/back-link.tsx';
import { PageHeading } from '../../../shell/page-heading.tsx';
import { handOverQuery } from '../api/hand-over-calls.ts';
import { useHandOver } from '../api/use-hand-over.ts';
import { HandOverState } from '../components/handing/hand-over-state.tsx';
import { HandOverView } from '../components/handing/hand-over-view.tsx';
import '../components/picking.css';

/** What one carrier takes with it at one time. */
export function HandOverPage() {
  const translate = useTranslate();
  const { api } = useApplication();
  const { handOverId = '' } = useParams();
  const query = useQuery(handOverQuery(api, Number(handOverId)));
  const problem = problemOf(query.error);
  return (
    <>
      <BackLink to="/picking/hand-overs" label={translate('picking.handOvers')} />
      {query.data === undefined ? <PageHeading title={translate('picking.handOvers')} /> : null}
      {query.data === undefined && problem === null ? <Skeleton height={320} /> : null}
      {query.data === undefined && problem !== null ? (
        <ProblemBanner problem={problem} onRetry={() => void query.refetch()} retrying={query.isFetching} />
      ) : null}
      {query.data === undefined ? null : <Shown shown={query.data} />}
    </>
  );
}

function Shown({ shown }: { readonly shown: HandOver }) {
  const translate = useTranslate();
  const { run, isRunning } = useHandOver(shown);
  const { id, carrier, state } = shown;
  return (
    <>
      <PageHeading
        title={`${translate('picking.handOver', { number: id })} · ${carrier.name}`}
        beside={<HandOverState state={state} />}
        actions={
          <>
            <Button
              component="a"
              href={`/dashboard/api/papers/hand-overs/${id}`}
              target="_blank"
              variant={state === 'open' ? 'default' : 'filled'}
            >
              {translate('picking.print')}
            </Button>
            {state === 'open' ? (
              <Button variant="subtle" color="red" disabled={isRunning} onClick={() => void run({ does: 'cancel' })}>
                {translate('picking.cancelHandOver')}
              </Button>
            ) : null}
          </>
        }
      />
      <HandOverView shown={shown} />
    </>
  );
}
