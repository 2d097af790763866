import { dashboardRedirects } from '@hanout/i18n/catalogues/dashboard/redirects/load.ts';
import { dashboardSettingsShell } from '@hanout/i18n/catalogues/dashboard/settings/shell/load.ts';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { IconExternalLink } from '@tabler/icons-react';
import type { Feature } from '../../app/feature.ts';
import type { NavigationLink } from '../../shell/navigation.ts';

export const redirectsFeature: Feature = {
  key: 'redirects',
  texts: [dashboardRedirects],
  shellTexts: dashboardSettingsShell,
  routes: [
    {
      path: 'redirects',
      permission: 'settings.write',
      ofShop: 'one',
      page: async () => (await import('./pages/redirects-page.tsx')).RedirectsPage,
    },
  ],
  menu: { group: 'shop', links: useRedirectLinks },
};

function useRedirectLinks(): readonly NavigationLink[] {
  const label = useTranslate()('redirects.title');
  return [{ key: 'redirects', label, to: '/redirects', icon: IconExternalLink, permission: 'settings.write' }];
}
