import { formatPhone } from '@hanout/core/customers';
import type { PrintedOrder } from '../../papers/index.ts';
import type { OwnLabel } from './drawing/label-order.ts';

type Money = (centimes: number) => string;

/** What our own label says: names as the customer gave them, places in Latin letters, which every driver reads. */
export function ownLabelOf(order: PrintedOrder, money: Money): OwnLabel {
  const { number, carrierName, trackingNumber, deliveryMode, deskName, address, legal, shopNames } = order;
  const shop = shopNames['fr'] ?? Object.values(shopNames)[0] ?? '';
  return {
    shop: [shop, legal.phone ?? ''].filter(Boolean).join(' · '),
    carrier: carrierName,
    code: trackingNumber ?? String(number),
    order: `#${number}`,
    to: `${order.firstName} ${order.lastName}`.trim(),
    phone: order.phone === null ? '' : formatPhone(order.phone),
    place: [order.wilayaCode ?? '', order.wilayaNameFr, order.communeNameFr].filter(Boolean).join(' · '),
    address: deliveryMode === 'desk' ? (deskName ?? '') : address,
    goods: order.lines
      .map(({ names, quantity }) => `${quantity} × ${names['fr'] ?? Object.values(names)[0] ?? ''}`)
      .join(', '),
    collect: order.toCollectCentimes === 0 ? 'PAYÉ · مدفوع' : money(order.toCollectCentimes),
  };
}
