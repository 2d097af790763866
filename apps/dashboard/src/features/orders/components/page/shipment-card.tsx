import type { OrderDetail } from '@hanout/contracts/orders/orders';
import { Money } from '@hanout/ui/money/money.tsx';
import { Card } from '@hanout/ui/panel/card.tsx';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import type { ReactNode } from 'react';
import { CopyAction } from './copy-action.tsx';
import { labelOf } from '../../../../api/words.ts';
import { useOrderEnumerations } from '../order-labels.ts';

/** ST-08: the expedition of the order, from the moment that somebody begins to prepare it. */
export function ShipmentCard({ shipment, mode }: Pick<OrderDetail, 'shipment'> & { readonly mode: string }) {
  const translate = useTranslate();
  const shipmentStates = useOrderEnumerations()?.shipmentStates;
  if (shipment === null) {
    return (
      <Card title={translate('order.shipment')}>
        <p className="hn-soft">{translate('order.shipment.none')}</p>
      </Card>
    );
  }
  const { state, exit, pool, transporterName, trackingNumber, serviceCode, codAmountCentimes } = shipment;
  const facts: readonly (readonly [label: string, value: ReactNode])[] = [
    [translate('order.shipment.state'), labelOf(shipmentStates, state)],
    [
      translate('order.shipment.exit'),
      exit === null ? translate('order.shipment.exitMany') : <bdi key="exit">{exit}</bdi>,
    ],
    ...(pool === null ? [] : [[translate('order.shipment.pool'), <bdi key="pool">{pool}</bdi>] as const]),
    ...(transporterName === null
      ? []
      : [[translate('order.shipment.transporter'), <bdi key="carrier">{transporterName}</bdi>] as const]),
    ...(trackingNumber === null
      ? []
      : [
          [
            translate('order.shipment.tracking'),
            <bdi key="tracking" dir="ltr" className="hn-phone">
              {trackingNumber}
            </bdi>,
          ] as const,
        ]),
    ...(serviceCode === null
      ? []
      : [[translate('order.shipment.service'), translate(mode === 'desk' ? 'order.toDesk' : 'order.toHome')] as const]),
    ...(codAmountCentimes === null
      ? []
      : [[translate('order.shipment.cod'), <Money key="cod" centimes={codAmountCentimes} />] as const]),
  ];
  return (
    <Card
      title={translate('order.shipment')}
      beside={
        trackingNumber === null ? undefined : (
          <CopyAction text={trackingNumber} label={translate('order.shipment.copyTracking')} />
        )
      }
    >
      <dl className="hn-states">
        {facts.map(([label, value]) => (
          <div key={label} className="hn-pair">
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
