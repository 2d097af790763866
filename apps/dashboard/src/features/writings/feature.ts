import { dashboardPictureWords } from '@hanout/i18n/catalogues/dashboard/picture-words/load.ts';
import { dashboardSettingsShell } from '@hanout/i18n/catalogues/dashboard/settings/shell/load.ts';
import { dashboardWritings } from '@hanout/i18n/catalogues/dashboard/writings/load.ts';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { IconNotes } from '@tabler/icons-react';
import type { Feature } from '../../app/feature.ts';
import type { NavigationLink } from '../../shell/navigation.ts';

export const writingsFeature: Feature = {
  key: 'writings',
  texts: [dashboardWritings, dashboardPictureWords],
  shellTexts: dashboardSettingsShell,
  routes: [
    {
      path: 'writings/:kind?',
      permission: 'content.write',
      ofShop: 'one',
      page: async () => (await import('./pages/writings-page.tsx')).WritingsPage,
    },
    {
      path: 'writings/:kind/:writingId',
      permission: 'content.write',
      ofShop: 'one',
      page: async () => (await import('./pages/writing-page.tsx')).WritingPage,
    },
  ],
  menu: { group: 'shop', links: useWritingLinks },
};

function useWritingLinks(): readonly NavigationLink[] {
  const label = useTranslate()('writings.heading');
  return [{ key: 'writings', label, to: '/writings', icon: IconNotes, permission: 'content.write' }];
}
