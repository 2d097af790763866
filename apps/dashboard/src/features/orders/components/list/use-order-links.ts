import type { Session } from '@hanout/contracts/auth';
import { orderViews, type OrderCounts, type OrderView } from '@hanout/contracts/orders/orders';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { IconShoppingBag } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useApplication } from '../../../../app/application.ts';
import { isPermitted } from '../../../../session/permissions.ts';
import { useShopInView } from '../../../../shell/shop-in-view/use-shop-in-view.ts';
import type { NavigationLink } from '../../../../shell/navigation.ts';
import { FIRST_VIEW, NO_FILTERS } from '../../api/order-list-state.ts';
import { orderCountsQuery } from '../../api/order-queries.ts';
import { countText } from './count-text.ts';
import { labelOf } from '../../../../api/words.ts';
import { useOrderEnumerations } from '../order-labels.ts';

/** The list of orders and its views in the menu, with what waits behind each. */
export function useOrderLinks(session: Session): readonly NavigationLink[] {
  const translate = useTranslate();
  const { api } = useApplication();
  const shop = useShopInView()?.id.toString() ?? null;
  const mayRead = isPermitted(session, 'orders.read');
  const counts = useQuery({ ...orderCountsQuery(api, { ...NO_FILTERS, shop }), enabled: mayRead }).data;
  const enumerations = useOrderEnumerations(mayRead);
  const waiting = waitingText(counts, FIRST_VIEW);
  return [
    {
      key: 'orders',
      label: translate('shell.orders'),
      to: '/orders',
      icon: IconShoppingBag,
      permission: 'orders.read',
      ...(waiting === '' ? {} : { count: waiting }),
      places: orderViews.map((view) => ({
        key: view,
        label: labelOf(enumerations?.views, view),
        to: view === FIRST_VIEW ? '/orders' : `/orders?view=${view}`,
        count: waitingText(counts, view),
      })),
    },
  ];
}

/** A menu tells what waits: of nothing it says nothing. */
function waitingText(counts: OrderCounts | undefined, view: OrderView): string {
  const text = countText(counts, view);
  return text === '0' ? '' : text;
}
