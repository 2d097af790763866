import { dashboardHomeBuilder } from '@hanout/i18n/catalogues/dashboard/home-builder/load.ts';
import { dashboardPictureWords } from '@hanout/i18n/catalogues/dashboard/picture-words/load.ts';
import { dashboardMenus } from '@hanout/i18n/catalogues/dashboard/menus/load.ts';
import { dashboardSettingsShell } from '@hanout/i18n/catalogues/dashboard/settings/shell/load.ts';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { IconDeviceDesktop } from '@tabler/icons-react';
import type { Feature } from '../../app/feature.ts';
import type { NavigationLink } from '../../shell/navigation.ts';

export const homeBuilderFeature: Feature = {
  key: 'home-builder',
  texts: [dashboardMenus, dashboardHomeBuilder, dashboardPictureWords],
  shellTexts: dashboardSettingsShell,
  routes: [
    {
      path: 'home-page',
      permission: 'content.write',
      ofShop: 'one',
      page: async () => (await import('./pages/home-builder-page.tsx')).HomeBuilderPage,
    },
  ],
  menu: { group: 'shop', links: useHomeBuilderLinks },
};

function useHomeBuilderLinks(): readonly NavigationLink[] {
  const label = useTranslate()('homeBuilder.title');
  return [{ key: 'home-page', label, to: '/home-page', icon: IconDeviceDesktop, permission: 'content.write' }];
}
