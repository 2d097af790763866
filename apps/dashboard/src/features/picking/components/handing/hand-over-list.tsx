import type { HandOverRow } from '@hanout/contracts/picking/hand-overs';
import { formatDateTime } from '@hanout/i18n';
import { EmptyState } from '@hanout/ui/empty/empty-state.tsx';
import { NothingFound } from '@hanout/ui/empty/nothing-found.tsx';
import { ProblemBanner } from '@hanout/ui/errors/problem-banner.tsx';
import { problemOf } from '@hanout/ui/errors/problem.ts';
import { Card } from '@hanout/ui/panel/card.tsx';
import { SearchField } from '@hanout/ui/table/search-field.tsx';
import { useLanguage, useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Button, Skeleton } from '@mantine/core';
import { IconTruckDelivery } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { useApplication } from '../../../../app/application.ts';
import { handOversQuery } from '../../api/hand-over-calls.ts';
import { HandOverState } from './hand-over-state.tsx';
import { WaitingCard } from './waiting-card.tsx';

/** What waits for carriers, and the lists of what they took; search and page stand in the address. */
export function HandOverList() {
  const translate = useTranslate();
  const { api } = useApplication();
  const [parameters, setParameters] = useSearchParams();
  const [q, cursor] = [parameters.get('q'), parameters.get('cursor')];
  const query = useQuery(handOversQuery(api, { q, cursor }));
  const problem = problemOf(query.error);
  if (problem !== null && query.data === undefined)
    return <ProblemBanner problem={problem} onRetry={() => void query.refetch()} retrying={query.isFetching} />;
  if (query.data === undefined) return <Skeleton height={320} />;
  const { rows, nextCursor, waiting } = query.data;
  const look = (text: string | null) =>
    setParameters(text === null || text === '' ? {} : { q: text }, { replace: true });
  return (
    <div className="hn-pick-form">
      <WaitingCard waiting={waiting} />
      <Card title={translate('picking.handOvers')}>
        <SearchField
          text={q ?? ''}
          label={translate('picking.searchHandOvers')}
          hint={translate('picking.searchHandOversHint')}
          onSearch={look}
        />
        {rows.length === 0 ? <Nothing isSought={q !== null} onWiden={() => look(null)} /> : null}
        <ul className="hn-pick-lines hn-pick-found">
          {rows.map((row) => (
            <Row key={row.id} row={row} />
          ))}
        </ul>
        {nextCursor === null ? null : (
          <Button variant="default" onClick={() => setParameters({ ...(q === null ? {} : { q }), cursor: nextCursor })}>
            {translate('ui.table.nextPage')}
          </Button>
        )}
      </Card>
    </div>
  );
}

function Row({ row: { id, state, carrier, orders, by, createdAt, signedBy } }: { readonly row: HandOverRow }) {
  const translate = useTranslate();
  const language = useLanguage();
  return (
    <li className="hn-pick-boxed">
      <div>
        <Link to={`/picking/hand-overs/${id}`}>
          <bdi>{translate('picking.handOver', { number: id })}</bdi>
        </Link>{' '}
        · <bdi>{carrier.name}</bdi> · {translate('picking.waitingParcels', { count: orders })}
        <div className="hn-soft">
          {formatDateTime(Date.parse(createdAt), language)} · <bdi>{signedBy ?? by}</bdi>
        </div>
      </div>
      <HandOverState state={state} />
    </li>
  );
}

function Nothing({ isSought, onWiden }: { readonly isSought: boolean; readonly onWiden: () => void }) {
  const translate = useTranslate();
  if (isSought)
    return (
      <NothingFound
        title={translate('picking.noHandOvers')}
        sentence={translate('picking.searchHandOversHint')}
        onWiden={onWiden}
      />
    );
  return (
    <EmptyState
      icon={<IconTruckDelivery />}
      title={translate('picking.noHandOvers')}
      sentence={translate('picking.noHandOversSentence')}
    />
  );
}
