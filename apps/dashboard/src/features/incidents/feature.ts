import { dashboardIncidents } from '@hanout/i18n/catalogues/dashboard/incidents/load.ts';
import { dashboardIncidentsShell } from '@hanout/i18n/catalogues/dashboard/incidents/shell/load.ts';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { Feature } from '../../app/feature.ts';
import type { NavigationLink } from '../../shell/navigation.ts';

const permission = 'incidents.manage';

export const incidentsFeature: Feature = {
  key: 'incidents',
  texts: [dashboardIncidents],
  shellTexts: dashboardIncidentsShell,
  routes: [
    {
      path: 'incidents',
      permission,
      page: async () => (await import('./pages/incidents-page.tsx')).IncidentsPage,
    },
    {
      path: 'incidents/board',
      permission,
      page: async () => (await import('./pages/board-page.tsx')).BoardPage,
    },
    {
      path: 'incidents/report',
      permission: 'reports.read',
      page: async () => (await import('./pages/report-page.tsx')).ReportPage,
    },
    {
      path: 'incidents/put-aside',
      permission: 'stock.approve',
      page: async () => (await import('./pages/put-aside-page.tsx')).PutAsidePage,
    },
    {
      path: 'incidents/new',
      permission,
      page: async () => (await import('./pages/new-incident-page.tsx')).NewIncidentPage,
    },
    {
      path: 'incidents/:incidentId',
      permission,
      page: async () => (await import('./pages/incident-page.tsx')).IncidentPage,
    },
  ],
  menu: { group: 'logistics', links: useIncidentLinks },
  actions: [{ label: 'shell.reportIncident', to: '/incidents/new', permission }],
  search: {
    permission,
    group: 'shell.incidents',
    find: async () => (await import('./api/use-incident-search.tsx')).useIncidentSearch,
    all: { label: 'shell.allIncidents', to: '/incidents?view=all&q=' },
  },
};

function useIncidentLinks(): readonly NavigationLink[] {
  const label = useTranslate()('shell.incidents');
  return [{ key: 'incidents', label, to: '/incidents', within: '/incidents', icon: IconAlertTriangle, permission }];
}
