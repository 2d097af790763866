import { dashboardCarrierChoice } from '@hanout/i18n/catalogues/dashboard/carrier-choice/load.ts';
import { dashboardBlacklist } from '@hanout/i18n/catalogues/dashboard/blacklist/load.ts';
import { dashboardMessageWords } from '@hanout/i18n/catalogues/dashboard/message-words/load.ts';
import { dashboardOrderEdit } from '@hanout/i18n/catalogues/dashboard/order-edit/load.ts';
import { dashboardStaffOrders } from '@hanout/i18n/catalogues/dashboard/staff-orders/load.ts';
import { dashboardCalls } from '@hanout/i18n/catalogues/dashboard/calls/load.ts';
import { dashboardCallsShell } from '@hanout/i18n/catalogues/dashboard/calls/shell/load.ts';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { IconHeadset } from '@tabler/icons-react';
import type { Feature } from '../../app/feature.ts';
import type { NavigationLink } from '../../shell/navigation.ts';

export const callsFeature: Feature = {
  key: 'calls',
  texts: [dashboardCalls, dashboardBlacklist, dashboardOrderEdit, dashboardStaffOrders, dashboardCarrierChoice],
  shellTexts: dashboardCallsShell,
  routes: [
    {
      path: 'calls',
      permission: 'orders.confirm',
      texts: [dashboardMessageWords],
      page: async () => (await import('./pages/calls-page.tsx')).CallsPage,
    },
    {
      path: 'calls/carts',
      permission: 'orders.confirm',
      page: async () => (await import('./pages/carts-page.tsx')).CartsPage,
    },
    {
      path: 'calls/blacklist',
      permission: 'orders.confirm',
      page: async () => (await import('./pages/blacklist-page.tsx')).BlacklistPage,
    },
    {
      path: 'calls/figures',
      permission: 'reports.read',
      ofShop: 'any',
      page: async () => (await import('./pages/figures-page.tsx')).FiguresPage,
    },
    {
      path: 'calls/rules',
      permission: 'settings.write',
      ofShop: 'one',
      page: async () => (await import('./pages/call-rules-page.tsx')).CallRulesPage,
    },
  ],
  menu: { group: 'sales', links: useCallLinks },
  shortcuts: [{ keys: 'g c', label: 'shell.goCalls', permission: 'orders.confirm', to: '/calls' }],
  keys: async () => (await import('./keys.ts')).keys,
  actions: [{ label: 'shell.startCalls', to: '/calls', permission: 'orders.confirm' }],
};

function useCallLinks(): readonly NavigationLink[] {
  const label = useTranslate()('calls.title');
  return [{ key: 'calls', label, to: '/calls', icon: IconHeadset, permission: 'orders.confirm' }];
}
