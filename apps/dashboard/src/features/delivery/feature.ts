import { dashboardDelivery } from '@hanout/i18n/catalogues/dashboard/delivery/load.ts';
import { dashboardDeliveryShell } from '@hanout/i18n/catalogues/dashboard/delivery/shell/load.ts';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { IconTruckDelivery } from '@tabler/icons-react';
import type { Feature } from '../../app/feature.ts';
import type { NavigationLink } from '../../shell/navigation.ts';

export const deliveryFeature: Feature = {
  key: 'delivery',
  texts: [dashboardDelivery],
  shellTexts: dashboardDeliveryShell,
  routes: [
    {
      path: 'delivery',
      permission: 'catalog.read',
      page: async () => (await import('./pages/delivery-page.tsx')).DeliveryPage,
    },
    {
      path: 'delivery/seen',
      permission: 'catalog.read',
      ofShop: 'one',
      page: async () => (await import('./pages/seen-page.tsx')).SeenPage,
    },
    {
      path: 'places',
      permission: 'catalog.read',
      page: async () => (await import('./pages/places-page.tsx')).PlacesPage,
    },
    {
      path: 'places/groups',
      permission: 'catalog.read',
      page: async () => (await import('./pages/groups-page.tsx')).GroupsPage,
    },
    {
      path: 'delivery/:carrierId',
      permission: 'catalog.read',
      page: async () => (await import('./pages/carrier-page.tsx')).CarrierPage,
    },
  ],
  actions: [{ label: 'shell.newCarrier', to: '/delivery?open=new', permission: 'catalog.write' }],
  menu: { group: 'logistics', links: useDeliveryLinks },
};

function useDeliveryLinks(): readonly NavigationLink[] {
  const label = useTranslate()('carriers.title');
  return [{ key: 'delivery', label, to: '/delivery', icon: IconTruckDelivery, permission: 'catalog.read' }];
}
