import { dashboardRemittances } from '@hanout/i18n/catalogues/dashboard/remittances/load.ts';
import { dashboardMoneyShell } from '@hanout/i18n/catalogues/dashboard/money/shell/load.ts';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { IconCashBanknote } from '@tabler/icons-react';
import type { Feature } from '../../app/feature.ts';
import type { NavigationLink } from '../../shell/navigation.ts';

const permission = 'remittances.manage';

export const remittancesFeature: Feature = {
  key: 'remittances',
  texts: [dashboardRemittances],
  shellTexts: dashboardMoneyShell,
  routes: [
    {
      path: 'remittances',
      permission,
      ofShop: 'any',
      page: async () => (await import('./pages/remittances-page.tsx')).RemittancesPage,
    },
    {
      path: 'remittances/new',
      permission,
      page: async () => (await import('./pages/new-remittance-page.tsx')).NewRemittancePage,
    },
    { path: 'remittances/pay', permission, page: async () => (await import('./pages/pay-page.tsx')).PayPage },
    {
      path: 'remittances/carriers',
      permission,
      ofShop: 'any',
      page: async () => (await import('./pages/carriers-page.tsx')).CarriersPage,
    },
    {
      path: 'remittances/carriers/:carrierId',
      permission,
      page: async () => (await import('./pages/carrier-orders-page.tsx')).CarrierOrdersPage,
    },
    {
      path: 'remittances/disputes',
      permission,
      ofShop: 'any',
      page: async () => (await import('./pages/disputes-page.tsx')).DisputesPage,
    },
    {
      path: 'remittances/disputes/:disputeId',
      permission,
      page: async () => (await import('./pages/dispute-page.tsx')).DisputePage,
    },
    {
      path: 'remittances/:remittanceId',
      permission,
      page: async () => (await import('./pages/remittance-page.tsx')).RemittancePage,
    },
  ],
  menu: { group: 'sales', links: useRemittanceLinks },
};

function useRemittanceLinks(): readonly NavigationLink[] {
  const label = useTranslate()('shell.remittances');
  return [{ key: 'remittances', label, to: '/remittances', icon: IconCashBanknote, permission }];
}
