import { dashboardStock } from '@hanout/i18n/catalogues/dashboard/stock/load.ts';
import { dashboardStockShell } from '@hanout/i18n/catalogues/dashboard/stock/shell/load.ts';
import { dashboardStockChange } from '@hanout/i18n/catalogues/dashboard/stock-change/load.ts';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { IconPackages } from '@tabler/icons-react';
import type { Feature } from '../../app/feature.ts';
import type { NavigationLink } from '../../shell/navigation.ts';

const permission = 'stock.read';

export const stockFeature: Feature = {
  key: 'stock',
  texts: [dashboardStock, dashboardStockChange],
  shellTexts: dashboardStockShell,
  routes: [
    { path: 'stock', permission, page: async () => (await import('./pages/stock-page.tsx')).StockPage },
    {
      path: 'stock/movements',
      permission,
      page: async () => (await import('./pages/movements-page.tsx')).MovementsPage,
    },
    { path: 'stock/lots', permission, page: async () => (await import('./pages/lots-page.tsx')).LotsPage },
    {
      path: 'stock/locations',
      permission,
      page: async () => (await import('./pages/locations-page.tsx')).LocationsPage,
    },
    {
      path: 'stock/warehouses/:warehouseId',
      permission,
      page: async () => (await import('./pages/warehouse-page.tsx')).WarehousePage,
    },
    { path: 'stock/rules', permission, page: async () => (await import('./pages/rules-page.tsx')).RulesPage },
    { path: 'stock/lines/:lineId', permission, page: async () => (await import('./pages/line-page.tsx')).LinePage },
  ],
  menu: { group: 'logistics', links: useStockLinks },
  shortcuts: [{ keys: 'g s', label: 'shell.goStock', permission, to: '/stock' }],
};

function useStockLinks(): readonly NavigationLink[] {
  const translate = useTranslate();
  const places = (['movements', 'lots', 'locations', 'rules'] as const).map((key) => ({
    key,
    label: translate(`stock.${key}`),
    to: `/stock/${key}`,
  }));
  return [
    {
      key: 'stock',
      label: translate('stock.title'),
      to: '/stock',
      within: '/stock',
      icon: IconPackages,
      permission,
      places,
    },
  ];
}
