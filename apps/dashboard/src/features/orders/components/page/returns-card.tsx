import type { OrderReturns, ReturnStateName } from '@hanout/contracts/orders/returns';
import { StatusBadge } from '@hanout/ui/status/status-badge.tsx';
import type { StatusTone } from '@hanout/ui/status/status-badge.tsx';
import { Card } from '@hanout/ui/panel/card.tsx';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useApplication } from '../../../../app/application.ts';
import { isPermitted } from '../../../../session/permissions.ts';
import { useSession } from '../../../../session/use-session.ts';
import { orderReturnsQuery } from '../../api/order-queries.ts';
import { useReturnWords } from '../../../../api/words.ts';

const TONES: Readonly<Record<ReturnStateName, StatusTone>> = {
  asked: 'attention',
  accepted: 'progress',
  refused: 'bad',
  withdrawn: 'muted',
  received: 'progress',
  closed: 'good',
};

/** What came back of an order or is asked to, what it was exchanged for or with, and the way to write a return down. */
export function ReturnsCard({ orderId }: { readonly orderId: string }) {
  const translate = useTranslate();
  const word = useReturnWords();
  const { api } = useApplication();
  const mayAsk = isPermitted(useSession(), 'returns.manage');
  const known = useQuery(orderReturnsQuery(api, orderId)).data;
  if (known === undefined) return null;
  const { returns, exchangeOf, refusal, lines } = known;
  const isPossible = mayAsk && refusal === null && lines.some(({ returnable }) => returnable > 0);
  if (returns.length === 0 && exchangeOf === null && !isPossible) return null;
  return (
    <Card
      title={translate('order.returns')}
      beside={
        isPossible ? (
          <Button size="xs" variant="default" component={Link} to={`/returns/new?order=${orderId}`}>
            {translate('order.returnNew')}
          </Button>
        ) : null
      }
    >
      {exchangeOf === null ? null : <ExchangeOf exchangeOf={exchangeOf} />}
      <ul className="hn-plain-list">
        {returns.map(({ id, number, state, exchangeNumber, reason }) => (
          <li key={id}>
            <Link to={`/returns/${id}`}>
              {translate('order.returnOne')} <bdi dir="ltr">R{number}</bdi>
            </Link>
            <StatusBadge tone={TONES[state]}>{word('states', state)}</StatusBadge>
            <span className="hn-soft">
              <bdi>{reason}</bdi>
              {exchangeNumber === null ? null : (
                <>
                  {' '}
                  · {translate('order.exchangedFor')} <bdi dir="ltr">#{exchangeNumber}</bdi>
                </>
              )}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function ExchangeOf({ exchangeOf }: { readonly exchangeOf: NonNullable<OrderReturns['exchangeOf']> }) {
  const translate = useTranslate();
  const { returnId, returnNumber, order } = exchangeOf;
  return (
    <p>
      {translate('order.exchangeOf')}{' '}
      <Link to={`/orders/${order.id}`}>
        <bdi dir="ltr">#{order.number}</bdi>
      </Link>{' '}
      ·{' '}
      <Link to={`/returns/${returnId}`}>
        {translate('order.returnOne')} <bdi dir="ltr">R{returnNumber}</bdi>
      </Link>
    </p>
  );
}
