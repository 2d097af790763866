import type { Session } from '@hanout/contracts/auth';
import { dashboardPictureLibrary } from '@hanout/i18n/catalogues/dashboard/picture-library/load.ts';
import { dashboardProductsShell } from '@hanout/i18n/catalogues/dashboard/products/shell/load.ts';
import { dashboardPictureWords } from '@hanout/i18n/catalogues/dashboard/picture-words/load.ts';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { IconPhoto } from '@tabler/icons-react';
import type { Feature } from '../../app/feature.ts';
import type { NavigationLink } from '../../shell/navigation.ts';

export const pictureLibraryFeature: Feature = {
  key: 'picture-library',
  texts: [dashboardPictureLibrary, dashboardPictureWords],
  shellTexts: dashboardProductsShell,
  routes: [
    {
      path: 'pictures',
      permission: 'content.write',
      page: async () => (await import('./pages/picture-library-page.tsx')).PictureLibraryPage,
    },
  ],
  menu: { group: 'catalogue', links: useLibraryLinks },
};

function useLibraryLinks(_session: Session): readonly NavigationLink[] {
  const label = useTranslate()('library.title');
  return [{ key: 'picture-library', label, to: '/pictures', icon: IconPhoto, permission: 'content.write' }];
}
