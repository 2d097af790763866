import { dashboardBackInStock } from '@hanout/i18n/catalogues/dashboard/back-in-stock/load.ts';
import { dashboardReturnsShell } from '@hanout/i18n/catalogues/dashboard/returns/shell/load.ts';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { IconBell } from '@tabler/icons-react';
import type { Feature } from '../../app/feature.ts';
import type { NavigationLink } from '../../shell/navigation.ts';

export const backInStockFeature: Feature = {
  key: 'back-in-stock',
  texts: [dashboardBackInStock],
  shellTexts: dashboardReturnsShell,
  routes: [
    {
      path: 'back-in-stock',
      permission: 'orders.read',
      page: async () => (await import('./pages/back-in-stock-page.tsx')).BackInStockPage,
    },
  ],
  menu: { group: 'sales', links: useBackInStockLinks },
};

function useBackInStockLinks(): readonly NavigationLink[] {
  const label = useTranslate()('requests.title');
  return [{ key: 'back-in-stock', label, to: '/back-in-stock', icon: IconBell, permission: 'orders.read' }];
}
