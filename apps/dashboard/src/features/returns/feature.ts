import type { Session } from '@hanout/contracts/auth';
import { dashboardMessageWords } from '@hanout/i18n/catalogues/dashboard/message-words/load.ts';
import { dashboardReturns } from '@hanout/i18n/catalogues/dashboard/returns/load.ts';
import { dashboardReturnsShell } from '@hanout/i18n/catalogues/dashboard/returns/shell/load.ts';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { IconTruckReturn } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useApplication } from '../../app/application.ts';
import type { Feature, FeatureAlert } from '../../app/feature.ts';
import { isPermitted } from '../../session/permissions.ts';
import type { NavigationLink } from '../../shell/navigation.ts';
import { waitingReturnsQuery } from './api/waiting-returns.ts';

export const returnsFeature: Feature = {
  key: 'returns',
  texts: [dashboardReturns],
  shellTexts: dashboardReturnsShell,
  routes: [
    {
      path: 'returns',
      permission: 'orders.read',
      page: async () => (await import('./pages/returns-page.tsx')).ReturnsPage,
    },
    {
      path: 'returns/new',
      permission: 'returns.manage',
      page: async () => (await import('./pages/ask-return-page.tsx')).AskReturnPage,
    },
    {
      path: 'returns/rules',
      permission: 'settings.write',
      ofShop: 'one',
      page: async () => (await import('./pages/return-rules-page.tsx')).ReturnRulesPage,
    },
    {
      path: 'returns/:returnId',
      permission: 'orders.read',
      texts: [dashboardMessageWords],
      page: async () => (await import('./pages/return-page.tsx')).ReturnPage,
    },
  ],
  menu: { group: 'sales', links: useReturnLinks },
  alert: useWaitingReturns,
  shortcuts: [{ keys: 'g r', label: 'shell.goReturns', permission: 'orders.read', to: '/returns' }],
  actions: [{ label: 'shell.newReturn', to: '/returns/new', permission: 'returns.manage' }],
};

/** The returns, with how many wait for a decision. */
function useReturnLinks(session: Session): readonly NavigationLink[] {
  const label = useTranslate()('back.title');
  const waiting = useWaiting(session);
  const count = waiting === 0 ? {} : { count: String(waiting) };
  return [{ key: 'returns', label, to: '/returns', icon: IconTruckReturn, permission: 'orders.read', ...count }];
}

/** Somebody asked, and nobody has decided. */
function useWaitingReturns(session: Session): FeatureAlert | null {
  const translate = useTranslate();
  const waiting = useWaiting(session);
  return waiting === 0
    ? null
    : { message: translate('shell.returnsWait', { count: waiting }), to: '/returns?view=asked' };
}

function useWaiting(session: Session): number {
  const { api } = useApplication();
  const enabled = isPermitted(session, 'returns.manage');
  const asked = useQuery({ ...waitingReturnsQuery(api), enabled }).data;
  return asked?.counts.asked ?? 0;
}
