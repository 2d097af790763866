import { dashboardPicking } from '@hanout/i18n/catalogues/dashboard/picking/load.ts';
import { dashboardPickingShell } from '@hanout/i18n/catalogues/dashboard/picking/shell/load.ts';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { IconChecklist } from '@tabler/icons-react';
import type { Feature } from '../../app/feature.ts';
import type { NavigationLink } from '../../shell/navigation.ts';

const permission = 'preparation.pack';

export const pickingFeature: Feature = {
  key: 'picking',
  texts: [dashboardPicking],
  shellTexts: dashboardPickingShell,
  routes: [
    { path: 'picking', permission, page: async () => (await import('./pages/waves-page.tsx')).WavesPage },
    { path: 'picking/new', permission, page: async () => (await import('./pages/new-wave-page.tsx')).NewWavePage },
    { path: 'picking/waves/:waveId', permission, page: async () => (await import('./pages/wave-page.tsx')).WavePage },
    {
      path: 'picking/waves/:waveId/pick',
      permission,
      page: async () => (await import('./pages/pick-page.tsx')).PickPage,
    },
    { path: 'picking/packing', permission, page: async () => (await import('./pages/packing-page.tsx')).PackingPage },
    {
      path: 'picking/hand-overs',
      permission: 'shipments.manage',
      page: async () => (await import('./pages/hand-overs-page.tsx')).HandOversPage,
    },
    {
      path: 'picking/hand-overs/:handOverId',
      permission: 'shipments.manage',
      page: async () => (await import('./pages/hand-over-page.tsx')).HandOverPage,
    },
  ],
  menu: { group: 'logistics', links: usePickingLinks },
  actions: [
    { label: 'shell.newWave', to: '/picking/new', permission },
    { label: 'shell.packing', to: '/picking/packing', permission },
  ],
};

function usePickingLinks(): readonly NavigationLink[] {
  const label = useTranslate()('shell.picking');
  return [{ key: 'picking', label, to: '/picking', within: '/picking', icon: IconChecklist, permission }];
}
