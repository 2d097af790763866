// @vitest-environment happy-dom
import type { OrderRow } from '@hanout/contracts/orders/orders';
import { until } from '@hanout/ui/testing.tsx';
import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { showPart } from '../../../../testing.tsx';
import { createOrderLive } from '../../api/order-live.ts';
import { OrderLiveContext } from '../live/live-context.tsx';
import { OrderList } from './order-list.tsx';
import { builtEnumerations } from '../../testing.ts';

const ORDER: OrderRow = {
  id: '0192f0c0-0000-7000-8000-000000000009',
  number: 10007,
  shop: { id: 1, code: 'shop' },
  channel: 'eCommerce',
  source: 'quick',
  placedAt: '2026-11-03T10:00:00.000Z',
  customerName: 'Meriem Slimani',
  phone: '0683555522',
  wilaya: { code: 31, nameFr: 'Oran', nameAr: 'وهران' },
  communeNameFr: 'Oran',
  communeNameAr: 'وهران',
  carrierName: 'Rimel Express',
  deliveryMode: 'home',
  quantity: 1,
  lines: [{ name: 'Dress', quantity: 1 }],
  lineCount: 1,
  assigneeName: 'Nadia',
  tags: [],
  totalCentimes: 1_500_00,
  callAttempts: 0,
  nextCallAt: null,
  reservedUntil: null,
  version: 1,
  state: 'in_progress',
  confirmationState: 'new',
  preparationState: 'to_prepare',
  deliveryState: 'none',
  paymentStatus: 'unpaid',
};

const choices = (values: readonly (readonly [string, string])[]) => values.map(([value, label]) => ({ value, label }));
const ENUMERATIONS = builtEnumerations({
  confirmationStates: choices([['new', 'To confirm']]),
  deliveryStates: choices([['none', 'No parcel']]),
  paymentStatuses: choices([['unpaid', 'Not paid']]),
});

function answer({ path }: { readonly path: string }) {
  if (path === '/orders/enumerations') return { body: ENUMERATIONS };
  if (path === '/orders/counts') return { body: { counts: [] } };
  if (path.startsWith('/views')) return { body: { views: [], mayShare: true } };
  return { body: { rows: [ORDER], total: 1, totalIsCapped: false, nextCursor: null, productName: null } };
}

/** Beside the menu of a window of 1280 px the table has 995 px: what asks for `xl` is hidden there. */
it('shows phone, carrier, agent and payment of an order also in a window of 1280 px', async () => {
  const live = createOrderLive(new QueryClient(), () => Promise.resolve(false));
  await showPart(
    <OrderLiveContext value={live}>
      <OrderList />
    </OrderLiveContext>,
    answer,
  );
  await until(() => document.body.textContent.includes('Not paid'), 'the row');
  const shown = [...document.querySelectorAll('tbody td:not([data-from="xl"])')].map((cell) => cell.textContent);
  for (const fact of ['Rimel Express', 'Nadia', 'Not paid', 'To confirm', 'No parcel', '0683 55 55 22', 'Oran'])
    expect(shown.some((text) => text.includes(fact))).toBe(true);
});
