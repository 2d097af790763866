import type { Session } from '@hanout/contracts/auth';
import { dashboardTills } from '@hanout/i18n/catalogues/dashboard/tills/load.ts';
import { dashboardTillsShell } from '@hanout/i18n/catalogues/dashboard/tills/shell/load.ts';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { IconCashRegister } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useApplication } from '../../app/application.ts';
import type { Feature, FeatureAlert } from '../../app/feature.ts';
import { isPermitted } from '../../session/permissions.ts';
import type { NavigationLink } from '../../shell/navigation.ts';
import { openConflictsQuery } from './api/open-conflicts.ts';

const permission = 'pos.manage';

export const tillsFeature: Feature = {
  key: 'tills',
  texts: [dashboardTills],
  shellTexts: dashboardTillsShell,
  routes: [
    { path: 'tills', permission, page: async () => (await import('./pages/tills-page.tsx')).TillsPage },
    {
      path: 'tills/sessions',
      permission,
      page: async () => (await import('./pages/sessions-page.tsx')).SessionsPage,
    },
    {
      path: 'tills/sessions/:sessionId',
      permission,
      page: async () => (await import('./pages/session-page.tsx')).SessionPage,
    },
    {
      path: 'tills/conflicts',
      permission,
      page: async () => (await import('./pages/conflicts-page.tsx')).ConflictsPage,
    },
    {
      path: 'tills/differences',
      permission,
      page: async () => (await import('./pages/differences-page.tsx')).DifferencesPage,
    },
    {
      path: 'tills/cashiers',
      permission,
      page: async () => (await import('./pages/cashiers-page.tsx')).CashiersPage,
    },
    {
      path: 'tills/settings',
      permission,
      ofShop: 'one',
      page: async () => (await import('./pages/settings-page.tsx')).SettingsPage,
    },
    { path: 'tills/:tillId', permission, page: async () => (await import('./pages/till-page.tsx')).TillPage },
  ],
  menu: { group: 'sales', links: useTillLinks },
  alert: useConflictAlert,
  shortcuts: [{ keys: 'g k', label: 'shell.goTills', permission, to: '/tills' }],
  actions: [{ label: 'shell.newTill', to: '/tills?open=new', permission }],
  search: {
    permission,
    group: 'shell.tills',
    find: async () => (await import('./api/use-till-search.tsx')).useTillSearch,
    all: { label: 'shell.allTillDays', to: '/tills/sessions?q=' },
  },
};

/** The tills, with how many sales wait for somebody to look at them. */
function useTillLinks(session: Session): readonly NavigationLink[] {
  const translate = useTranslate();
  const open = useOpenConflicts(session);
  const count = open === 0 ? {} : { count: String(open) };
  const place = (key: 'sessions' | 'conflicts' | 'differences' | 'cashiers' | 'settings') => ({
    key: `tills-${key}`,
    label: translate(`shell.tills.${key}`),
    to: `/tills/${key}`,
  });
  return [
    {
      key: 'tills',
      label: translate('shell.tills'),
      to: '/tills',
      within: '/tills',
      icon: IconCashRegister,
      permission,
      places: [place('sessions'), place('conflicts'), place('differences'), place('cashiers'), place('settings')],
      ...count,
    },
  ];
}

/** Sold otherwise than the books would have had it, and nobody has looked. */
function useConflictAlert(session: Session): FeatureAlert | null {
  const translate = useTranslate();
  const open = useOpenConflicts(session);
  return open === 0 ? null : { message: translate('shell.tillConflictsWait', { count: open }), to: '/tills/conflicts' };
}

function useOpenConflicts(session: Session): number {
  const { api } = useApplication();
  return useQuery({ ...openConflictsQuery(api), enabled: isPermitted(session, permission) }).data?.open ?? 0;
}
