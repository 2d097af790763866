import { dashboardAds } from '@hanout/i18n/catalogues/dashboard/ads/load.ts';
import { dashboardData } from '@hanout/i18n/catalogues/dashboard/data/load.ts';
import { dashboardSettings } from '@hanout/i18n/catalogues/dashboard/settings/load.ts';
import { dashboardSettingsShell } from '@hanout/i18n/catalogues/dashboard/settings/shell/load.ts';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { IconBuildingStore, IconPackage } from '@tabler/icons-react';
import type { Feature } from '../../app/feature.ts';
import type { NavigationLink } from '../../shell/navigation.ts';

export const settingsFeature: Feature = {
  key: 'settings',
  texts: [dashboardSettings],
  shellTexts: dashboardSettingsShell,
  routes: [
    {
      path: 'settings/shop',
      permission: 'settings.write',
      ofShop: 'one',
      page: async () => (await import('./pages/shop-settings-page.tsx')).ShopSettingsPage,
    },
    {
      path: 'settings/ads',
      permission: 'settings.write',
      page: async () => (await import('./pages/conversions-page.tsx')).ConversionsPage,
      texts: [dashboardAds],
    },
    {
      path: 'settings/data',
      permission: 'data.manage',
      page: async () => (await import('./pages/data-page.tsx')).DataPage,
      texts: [dashboardData],
    },
  ],
  menu: { group: 'shop', links: useSettingsLinks },
};

function useSettingsLinks(): readonly NavigationLink[] {
  const translate = useTranslate();
  return [
    {
      key: 'settings',
      label: translate('settings.title'),
      to: '/settings/shop',
      icon: IconBuildingStore,
      permission: 'settings.write',
    },
    { key: 'data', label: translate('data.title'), to: '/settings/data', icon: IconPackage, permission: 'data.manage' },
  ];
}
