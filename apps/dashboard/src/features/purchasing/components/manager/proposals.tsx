import type { SupplierProposals } from '@hanout/contracts/purchasing/supplier-orders';
import { ProblemBanner } from '@hanout/ui/errors/problem-banner.tsx';
import { problemOf } from '@hanout/ui/errors/problem.ts';
import { Card } from '@hanout/ui/panel/card.tsx';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useApplication } from '../../../../app/application.ts';
import { proposalsQuery } from '../../api/purchasing-calls.ts';

type Proposal = SupplierProposals['proposals'][number];

/** What is low and not coming, by supplier and warehouse; a press fills the form with it. */
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
    <Card title={translate('purchasing.proposals')}>
      <p className="hn-soft">
        {translate(proposals.length === 0 ? 'purchasing.nothingLow' : 'purchasing.proposalsHint')}
      </p>
      <ul className="hn-buy-lines">
        {proposals.map((proposal) => (
          <li key={`${proposal.supplier?.id ?? ''} ${proposal.warehouse.id}`} className="hn-buy-line">
            <div>
              <bdi className="hn-strong">{proposal.supplier?.name ?? translate('purchasing.noSupplier')}</bdi>
              <div className="hn-soft">
                <bdi>{proposal.warehouse.name}</bdi> ·{' '}
                {translate('purchasing.piecesOf', { count: proposal.pieces, lines: proposal.items.length })}
              </div>
            </div>
            <Button component={Link} to={addressOf(proposal)} variant="default">
              {translate('purchasing.fillIn')}
            </Button>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function addressOf({ supplier, warehouse, items }: Proposal): string {
  const named = items.map(({ productId, combinationId, quantity }) =>
    combinationId === null ? `${productId}:${quantity}` : `${productId}-${combinationId}:${quantity}`,
  );
  const from = supplier === null ? '' : `supplier=${supplier.id}&`;
  return `/supplier-orders/new?${from}warehouse=${warehouse.id}&items=${named.join(',')}`;
}
