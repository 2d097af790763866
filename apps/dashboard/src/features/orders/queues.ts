import type { Permission, Session } from '@hanout/contracts/auth';
import type { OrderView } from '@hanout/contracts/orders/orders';
import { useQuery } from '@tanstack/react-query';
import { useApplication } from '../../app/application.ts';
import type { Queue } from '../../home-parts/queues.ts';
import { isPermitted } from '../../session/permissions.ts';
import { useShopInView } from '../../shell/shop-in-view/use-shop-in-view.ts';
import { FIRST_VIEW, NO_FILTERS } from './api/order-list-state.ts';
import { orderCountsQuery } from './api/order-queries.ts';

type OrderQueue = { readonly key: Queue['key']; readonly view: OrderView; readonly permission: Permission };

const WAITING: readonly OrderQueue[] = [
  { key: 'toConfirm', view: 'to_confirm', permission: 'orders.confirm' },
  { key: 'toCallBack', view: 'due', permission: 'orders.confirm' },
  { key: 'toPack', view: 'to_pack', permission: 'preparation.pack' },
  { key: 'toHandOver', view: 'packed', permission: 'shipments.manage' },
];

/** Orders that wait for somebody, each where it is worked off. */
export function useOrderQueues(session: Session): readonly Queue[] {
  const { api } = useApplication();
  const shop = useShopInView()?.id.toString() ?? null;
  const enabled = isPermitted(session, 'orders.read');
  const counts = useQuery({ ...orderCountsQuery(api, { ...NO_FILTERS, shop }), enabled }).data?.counts ?? [];
  return WAITING.flatMap(({ key, view, permission }) => {
    const found = counts.find((each) => each.view === view);
    if (found === undefined || !isPermitted(session, permission)) return [];
    return [
      {
        key,
        count: found.count,
        isCapped: found.isCapped,
        to: view === FIRST_VIEW ? '/orders' : `/orders?view=${view}`,
      },
    ];
  });
}
