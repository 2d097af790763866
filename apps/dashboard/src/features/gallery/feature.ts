import { dashboardGallery } from '@hanout/i18n/catalogues/dashboard/gallery/load.ts';
import { dashboardGalleryShell } from '@hanout/i18n/catalogues/dashboard/gallery/shell/load.ts';
import type { Feature } from '../../app/feature.ts';

/** For whoever builds screens: found by its address alone. */
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
};
