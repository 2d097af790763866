import type { TransferProposals } from '@hanout/contracts/warehouses/transfers';
import { ProblemBanner } from '@hanout/ui/errors/problem-banner.tsx';
import { problemOf } from '@hanout/ui/errors/problem.ts';
import { Card } from '@hanout/ui/panel/card.tsx';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useApplication } from '../../../app/application.ts';
import { proposalsQuery } from '../api/transfer-calls.ts';

type Proposal = TransferProposals['proposals'][number];

/** Transfers that would bring what is low above its threshold, by pair of warehouses; a press fills the form with one. */
export function Proposals() {
  const translate = useTranslate();
  const { api } = useApplication();
  const query = useQuery(proposalsQuery(api));
  const problem = problemOf(query.error);
  if (problem !== null && query.data === undefined)
    return <ProblemBanner problem={problem} onRetry={() => void query.refetch()} retrying={query.isFetching} />;
  if (query.data === undefined) return null;
  const { proposals } = query.data;
  return (
    <Card title={translate('transfers.proposals')}>
      <p className="hn-soft">
        {translate(proposals.length === 0 ? 'transfers.nothingLow' : 'transfers.proposalsHint')}
      </p>
      <ul className="hn-transfer-lines">
        {proposals.map((proposal) => (
          <li key={`${proposal.source.id} ${proposal.target.id}`} className="hn-transfer-offer">
            <div>
              {translate('transfers.from')} <bdi className="hn-strong">{proposal.source.name}</bdi>
              <br />
              {translate('transfers.to')} <bdi className="hn-strong">{proposal.target.name}</bdi>
            </div>
            <span className="hn-soft">
              {translate('transfers.piecesOf', { count: proposal.pieces, lines: proposal.items.length })}
            </span>
            <Button component={Link} to={addressOf(proposal)} variant="default">
              {translate('transfers.fillIn')}
            </Button>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function addressOf({ source, target, items }: Proposal): string {
  const named = items.map(({ productId, combinationId, quantity }) =>
    combinationId === null ? `${productId}:${quantity}` : `${productId}-${combinationId}:${quantity}`,
  );
  return `/transfers/new?from=${source.id}&to=${target.id}&items=${named.join(',')}`;
}
