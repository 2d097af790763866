import { dashboardWarehouses } from '@hanout/i18n/catalogues/dashboard/warehouses/load.ts';
import { dashboardStockShell } from '@hanout/i18n/catalogues/dashboard/stock/shell/load.ts';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { IconBuildingWarehouse } from '@tabler/icons-react';
import type { Feature } from '../../app/feature.ts';
import type { NavigationLink } from '../../shell/navigation.ts';

export const warehousesFeature: Feature = {
  key: 'warehouses',
  texts: [dashboardWarehouses],
  shellTexts: dashboardStockShell,
  routes: [
    {
      path: 'warehouses',
      permission: 'stock.read',
      page: async () => (await import('./pages/warehouses-page.tsx')).WarehousesPage,
    },
  ],
  actions: [
    { label: 'shell.newWarehouse', to: '/warehouses?open=new', permission: 'stock.write', inEveryWarehouse: true },
  ],
  menu: { group: 'logistics', links: useWarehouseLinks },
};

function useWarehouseLinks(): readonly NavigationLink[] {
  const label = useTranslate()('warehouses.title');
  return [{ key: 'warehouses', label, to: '/warehouses', icon: IconBuildingWarehouse, permission: 'stock.read' }];
}
