import { dashboardAnnouncing } from '@hanout/i18n/catalogues/dashboard/announcing/load.ts';
import { dashboardCarrierAccounts } from '@hanout/i18n/catalogues/dashboard/carrier-accounts/load.ts';
import { dashboardCarrierAccountsShell } from '@hanout/i18n/catalogues/dashboard/carrier-accounts/shell/load.ts';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { IconPlugConnected, IconSend } from '@tabler/icons-react';
import type { Feature } from '../../app/feature.ts';
import type { NavigationLink } from '../../shell/navigation.ts';

export const carrierAccountsFeature: Feature = {
  key: 'carrier-accounts',
  texts: [dashboardCarrierAccounts, dashboardAnnouncing],
  shellTexts: dashboardCarrierAccountsShell,
  routes: [
    {
      path: 'carrier-accounts',
      permission: 'settings.write',
      page: async () => (await import('./pages/accounts-page.tsx')).AccountsPage,
    },
    {
      path: 'carrier-accounts/:accountId',
      permission: 'settings.write',
      page: async () => (await import('./pages/territory-page.tsx')).TerritoryPage,
    },
    {
      path: 'announcements',
      permission: 'shipments.manage',
      page: async () => (await import('./pages/waiting-page.tsx')).WaitingPage,
    },
    {
      path: 'announcements/:announcementId',
      permission: 'shipments.manage',
      page: async () => (await import('./pages/announcement-page.tsx')).AnnouncementPage,
    },
  ],
  menu: { group: 'logistics', links: useAccountLinks },
};

function useAccountLinks(): readonly NavigationLink[] {
  const translate = useTranslate();
  return [
    {
      key: 'announcements',
      label: translate('announcing.title'),
      to: '/announcements',
      icon: IconSend,
      permission: 'shipments.manage',
    },
    {
      key: 'carrier-accounts',
      label: translate('carrierAccounts.title'),
      to: '/carrier-accounts',
      icon: IconPlugConnected,
      permission: 'settings.write',
    },
  ];
}
