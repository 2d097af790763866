import type { WaveDetail } from '@hanout/contracts/picking/waves';
import { Card } from '@hanout/ui/panel/card.tsx';
import { StatusBadge } from '@hanout/ui/status/status-badge.tsx';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { useWaveAction } from '../../api/use-wave-action.ts';

/** The orders of a wave, each with its slot and how it left. */
export function OrdersCard({ shown, isHeld }: { readonly shown: WaveDetail; readonly isHeld: boolean }) {
  const translate = useTranslate();
  const { act, isRunning } = useWaveAction(shown);
  const isOver = shown.state === 'closed' || shown.state === 'cancelled';
  return (
    <Card title={translate('picking.orders')}>
      <ul className="hn-pick-orders">
        {shown.orders.map(({ orderId, number, slot, customer, carrier, wayOut }) => (
          <li key={orderId}>
            <span className="hn-pick-slot">{slot}</span>
            <div>
              <Link to={`/orders/${orderId}`}>{translate('picking.order', { number })}</Link>
              <div className="hn-soft">
                <bdi>{customer}</bdi> · <bdi>{carrier}</bdi>
              </div>
              {wayOut === null && !isOver ? null : (
                <StatusBadge tone={wayOut === 'packed' ? 'good' : 'muted'}>
                  {translate(`picking.wayOut.${wayOut ?? 'in'}`)}
                </StatusBadge>
              )}
            </div>
            {wayOut === null && !isOver ? (
              <Button
                variant="subtle"
                size="compact-sm"
                disabled={isRunning || isHeld}
                aria-label={translate('picking.takeOutOf', { number })}
                onClick={() => void act('take_out', { orderId })}
              >
                {translate('picking.takeOut')}
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
    </Card>
  );
}
