import { dashboardCounts } from '@hanout/i18n/catalogues/dashboard/counts/load.ts';
import { dashboardCountsShell } from '@hanout/i18n/catalogues/dashboard/counts/shell/load.ts';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { IconClipboardList } from '@tabler/icons-react';
import type { Feature } from '../../app/feature.ts';
import type { NavigationLink } from '../../shell/navigation.ts';

export const countsFeature: Feature = {
  key: 'counts',
  texts: [dashboardCounts],
  shellTexts: dashboardCountsShell,
  routes: [
    {
      path: 'stock-counts',
      permission: 'stock.read',
      page: async () => (await import('./pages/counts-page.tsx')).CountsPage,
    },
    {
      path: 'stock-counts/new',
      permission: 'stock.write',
      page: async () => (await import('./pages/new-count-page.tsx')).NewCountPage,
    },
    {
      path: 'stock-counts/plan',
      permission: 'stock.read',
      page: async () => (await import('./pages/plan-page.tsx')).PlanPage,
    },
    {
      path: 'stock-counts/:countId',
      permission: 'stock.read',
      page: async () => (await import('./pages/count-page.tsx')).CountPage,
    },
    {
      path: 'stock-counts/:countId/count',
      permission: 'stock.write',
      page: async () => (await import('./pages/counting-page.tsx')).CountingPage,
    },
  ],
  menu: { group: 'logistics', links: useCountLinks },
  actions: [
    { label: 'shell.newCount', to: '/stock-counts/new', permission: 'stock.write' },
    { label: 'shell.countPlan', to: '/stock-counts/plan', permission: 'stock.read' },
  ],
};

function useCountLinks(): readonly NavigationLink[] {
  const label = useTranslate()('shell.counts');
  return [{ key: 'counts', label, to: '/stock-counts', icon: IconClipboardList, permission: 'stock.read' }];
}
