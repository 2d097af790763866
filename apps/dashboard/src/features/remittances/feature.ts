import { dashboardRemittances } from '@hanout/i18n/catalogues/dashboard/remittances/load.ts';
import { dashboardRemittancesShell } from '@hanout/i18n/catalogues/dashboard/remittances/shell/load.ts';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { IconCashBanknote } from '@tabler/icons-react';
import type { Feature } from '../../app/feature.ts';
import type { NavigationLink } from '../../shell/navigation.ts';

const permission = 'remittances.manage';
const pages = () => import('./pages/pages.ts');

export const remittancesFeature: Feature = {
  key: 'remittances',
  texts: [dashboardRemittances],
  shellTexts: dashboardRemittancesShell,
  routes: [
    { path: 'remittances', permission, ofShop: 'any', page: async () => (await pages()).RemittancesPage },
    { path: 'remittances/new', permission, page: async () => (await pages()).NewRemittancePage },
    { path: 'remittances/pay', permission, page: async () => (await pages()).PayPage },
    { path: 'remittances/carriers', permission, ofShop: 'any', page: async () => (await pages()).CarriersPage },
    { path: 'remittances/carriers/:carrierId', permission, page: async () => (await pages()).CarrierOrdersPage },
    { path: 'remittances/:remittanceId', permission, page: async () => (await pages()).RemittancePage },
  ],
  menu: { group: 'sales', links: useRemittanceLinks },
};

function useRemittanceLinks(): readonly NavigationLink[] {
  const label = useTranslate()('shell.remittances');
  return [{ key: 'remittances', label, to: '/remittances', icon: IconCashBanknote, permission }];
}
