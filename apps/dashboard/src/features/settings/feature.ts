import { dashboardSettings } from '@hanout/i18n/catalogues/dashboard/settings/load.ts';
import { dashboardSettingsShell } from '@hanout/i18n/catalogues/dashboard/settings/shell/load.ts';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { IconBuildingStore } from '@tabler/icons-react';
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
      page: async () => (await import('./pages/shop-settings-page.tsx')).ShopSettingsPage,
    },
  ],
  menu: { group: 'shop', links: useSettingsLinks },
};

function useSettingsLinks(): readonly NavigationLink[] {
  const label = useTranslate()('settings.title');
  return [{ key: 'settings', label, to: '/settings/shop', icon: IconBuildingStore, permission: 'settings.write' }];
}
