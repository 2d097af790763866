import { dashboardMenus } from '@hanout/i18n/catalogues/dashboard/menus/load.ts';
import { dashboardSettingsShell } from '@hanout/i18n/catalogues/dashboard/settings/shell/load.ts';
import { dashboardTheme } from '@hanout/i18n/catalogues/dashboard/theme/load.ts';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { IconSun } from '@tabler/icons-react';
import type { Feature } from '../../app/feature.ts';
import type { NavigationLink } from '../../shell/navigation.ts';

export const themeFeature: Feature = {
  key: 'theme',
  // What every builder says stands beside the menus' own words.
  texts: [dashboardMenus, dashboardTheme],
  shellTexts: dashboardSettingsShell,
  routes: [
    {
      path: 'theme',
      permission: 'content.write',
      ofShop: 'one',
      page: async () => (await import('./pages/theme-page.tsx')).ThemePage,
    },
  ],
  menu: { group: 'shop', links: useThemeLinks },
};

function useThemeLinks(): readonly NavigationLink[] {
  const label = useTranslate()('theme.title');
  return [{ key: 'theme', label, to: '/theme', icon: IconSun, permission: 'content.write' }];
}
