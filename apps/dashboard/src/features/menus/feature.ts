import { dashboardMenus } from '@hanout/i18n/catalogues/dashboard/menus/load.ts';
import { dashboardSettingsShell } from '@hanout/i18n/catalogues/dashboard/settings/shell/load.ts';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { IconCategory } from '@tabler/icons-react';
import type { Feature } from '../../app/feature.ts';
import type { NavigationLink } from '../../shell/navigation.ts';

export const menusFeature: Feature = {
  key: 'menus',
  texts: [dashboardMenus],
  shellTexts: dashboardSettingsShell,
  routes: [
    {
      path: 'menus',
      permission: 'content.write',
      ofShop: 'one',
      page: async () => (await import('./pages/menus-page.tsx')).MenusPage,
    },
  ],
  menu: { group: 'shop', links: useMenuLinks },
};

function useMenuLinks(): readonly NavigationLink[] {
  const label = useTranslate()('menus.title');
  return [{ key: 'menus', label, to: '/menus', icon: IconCategory, permission: 'content.write' }];
}
