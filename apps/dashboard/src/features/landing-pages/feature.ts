import { dashboardHomeBuilder } from '@hanout/i18n/catalogues/dashboard/home-builder/load.ts';
import { dashboardLandingPages } from '@hanout/i18n/catalogues/dashboard/landing-pages/load.ts';
import { dashboardPictureWords } from '@hanout/i18n/catalogues/dashboard/picture-words/load.ts';
import { dashboardMenus } from '@hanout/i18n/catalogues/dashboard/menus/load.ts';
import { dashboardSettingsShell } from '@hanout/i18n/catalogues/dashboard/settings/shell/load.ts';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { IconExternalLink } from '@tabler/icons-react';
import type { Feature } from '../../app/feature.ts';
import type { NavigationLink } from '../../shell/navigation.ts';

export const landingPagesFeature: Feature = {
  key: 'landing-pages',
  texts: [dashboardMenus, dashboardHomeBuilder, dashboardPictureWords, dashboardLandingPages],
  shellTexts: dashboardSettingsShell,
  routes: [
    {
      path: 'landing-pages',
      permission: 'content.write',
      ofShop: 'one',
      page: async () => (await import('./pages/landing-pages-page.tsx')).LandingPagesPage,
    },
    {
      path: 'landing-pages/new',
      permission: 'content.write',
      ofShop: 'one',
      page: async () => (await import('./pages/new-landing-page.tsx')).NewLandingPage,
    },
    {
      path: 'landing-pages/:pageId/:view?',
      permission: 'content.write',
      ofShop: 'one',
      page: async () => (await import('./pages/landing-page.tsx')).LandingPagePage,
    },
  ],
  menu: { group: 'shop', links: useLandingLinks },
};

function useLandingLinks(): readonly NavigationLink[] {
  const label = useTranslate()('landingPages.title');
  return [{ key: 'landing-pages', label, to: '/landing-pages', icon: IconExternalLink, permission: 'content.write' }];
}
