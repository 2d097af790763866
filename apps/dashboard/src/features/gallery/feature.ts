import { dashboardGallery } from '@hanout/i18n/catalogues/dashboard/gallery/load.ts';
import { dashboardGalleryShell } from '@hanout/i18n/catalogues/dashboard/gallery/shell/load.ts';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { IconComponents } from '@tabler/icons-react';
import type { Feature } from '../../app/feature.ts';
import type { NavigationLink } from '../../shell/navigation.ts';

export const galleryFeature: Feature = {
  key: 'gallery',
  texts: [dashboardGallery],
  shellTexts: dashboardGalleryShell,
  routes: [
    {
      path: 'components',
      permission: 'settings.write',
      page: async () => (await import('./pages/gallery-page.tsx')).GalleryPage,
    },
  ],
  menu: { group: 'system', links: useGalleryLinks },
};

function useGalleryLinks(): readonly NavigationLink[] {
  const label = useTranslate()('gallery.title');
  return [{ key: 'components', label, to: '/components', icon: IconComponents, permission: 'settings.write' }];
}
