import { dashboardPlaces } from '@hanout/i18n/catalogues/dashboard/places/load.ts';
import { dashboardPlacesShell } from '@hanout/i18n/catalogues/dashboard/places/shell/load.ts';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { IconMap2 } from '@tabler/icons-react';
import type { Feature } from '../../app/feature.ts';
import type { NavigationLink } from '../../shell/navigation.ts';

export const placesFeature: Feature = {
  key: 'places',
  texts: [dashboardPlaces],
  shellTexts: dashboardPlacesShell,
  routes: [
    {
      path: 'places',
      permission: 'catalog.read',
      page: async () => (await import('./pages/places-page.tsx')).PlacesPage,
    },
  ],
  menu: { group: 'logistics', links: usePlacesLinks },
};

function usePlacesLinks(): readonly NavigationLink[] {
  const label = useTranslate()('places.title');
  return [{ key: 'places', label, to: '/places', icon: IconMap2, permission: 'catalog.read' }];
}
