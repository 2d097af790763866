import type { Session } from '@hanout/contracts/auth';
import { orderViews } from '@hanout/contracts/orders';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import {
  IconBuildingWarehouse,
  IconCategory,
  IconComponents,
  IconDiscount,
  IconMessageStar,
  IconPackage,
  IconShoppingBag,
  IconTruckDelivery,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useApplication } from '../app/application.ts';
import { FIRST_VIEW, NO_FILTERS } from '../features/orders/api/order-list-state.ts';
import { orderCountsQuery } from '../features/orders/api/order-queries.ts';
import { countText } from '../features/orders/components/count-text.ts';
import { labelOf, useOrderEnumerations } from '../features/orders/components/order-labels.ts';
import { reviewListQuery } from '../features/reviews/api/review-calls.ts';
import { isPermitted } from '../features/session/permissions.ts';
import type { NavigationGroup } from '../shell/navigation.ts';
import { trimNavigation } from '../shell/navigation.ts';

/** The menu as this person sees it, with what waits behind each entry. */
export function useNavigation(session: Session): readonly NavigationGroup[] {
  const translate = useTranslate();
  const { api } = useApplication();
  const mayReadOrders = isPermitted(session, 'orders.read');
  const counts = useQuery({ ...orderCountsQuery(api, NO_FILTERS), enabled: mayReadOrders }).data;
  const enumerations = useOrderEnumerations(mayReadOrders);
  const waiting = countText(counts, FIRST_VIEW);
  const mayModerate = isPermitted(session, 'content.write');
  const reviews = useQuery({ ...reviewListQuery(api, { state: 'pending', cursor: null }), enabled: mayModerate }).data;
  const waitingReviews = reviews?.counts.pending ?? 0;
  return trimNavigation(
    [
      {
        key: 'sales',
        label: translate('shell.sales'),
        links: [
          {
            key: 'orders',
            label: translate('shell.orders'),
            to: '/orders',
            icon: IconShoppingBag,
            permission: 'orders.read',
            ...(waiting === '' ? {} : { count: waiting }),
            children: orderViews.map((view) => ({
              key: view,
              label: labelOf(enumerations?.views, view),
              to: view === FIRST_VIEW ? '/orders' : `/orders?view=${view}`,
              count: countText(counts, view),
            })),
          },
          {
            key: 'promotions',
            label: translate('promo.title'),
            to: '/promotions',
            icon: IconDiscount,
            permission: 'catalog.read',
            children: [
              { key: 'calendar', label: translate('promo.calendar'), to: '/promotions/calendar' },
              ...(isPermitted(session, 'promotions.write')
                ? [{ key: 'new', label: translate('promo.new'), to: '/promotions/new' }]
                : []),
            ],
          },
        ],
      },
      {
        key: 'catalogue',
        label: translate('shell.catalogue'),
        links: [
          {
            key: 'products',
            label: translate('shell.products'),
            to: '/products',
            icon: IconPackage,
            permission: 'catalog.read',
          },
          {
            key: 'entries',
            label: translate('catalog.title'),
            to: '/catalog/categories',
            icon: IconCategory,
            permission: 'catalog.read',
            children: (['categories', 'brands', 'attributes', 'features', 'collections'] as const).map((kind) => ({
              key: kind,
              label: translate(`catalog.kind.${kind}`),
              to: `/catalog/${kind}`,
            })),
          },
          {
            key: 'warehouses',
            label: translate('warehouses.title'),
            to: '/warehouses',
            icon: IconBuildingWarehouse,
            permission: 'stock.read',
          },
          {
            key: 'delivery',
            label: translate('carriers.title'),
            to: '/delivery',
            icon: IconTruckDelivery,
            permission: 'catalog.read',
          },
          {
            key: 'reviews',
            label: translate('moderation.title'),
            to: '/reviews',
            icon: IconMessageStar,
            permission: 'content.write',
            ...(waitingReviews === 0 ? {} : { count: String(waitingReviews) }),
          },
        ],
      },
      {
        key: 'system',
        label: translate('gallery.group'),
        links: [
          {
            key: 'components',
            label: translate('gallery.title'),
            to: '/components',
            icon: IconComponents,
            permission: 'settings.write',
          },
        ],
      },
    ],
    session.permissions,
  );
}
