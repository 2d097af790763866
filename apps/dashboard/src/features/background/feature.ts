import { dashboardBackground } from '@hanout/i18n/catalogues/dashboard/background/load.ts';
import { dashboardBackgroundShell } from '@hanout/i18n/catalogues/dashboard/background/shell/load.ts';
import type { Feature } from '../../app/feature.ts';
import { useParkedAlert } from './components/use-parked-alert.ts';

export const backgroundFeature: Feature = {
  key: 'background',
  texts: [dashboardBackground],
  shellTexts: dashboardBackgroundShell,
  routes: [
    {
      path: 'background',
      permission: 'settings.write',
      page: async () => (await import('./pages/background-page.tsx')).BackgroundPage,
    },
  ],
  actions: [{ label: 'background.title', to: '/background', permission: 'settings.write' }],
  alert: useParkedAlert,
};
