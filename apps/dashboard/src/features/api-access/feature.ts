import { dashboardApiAccess } from '@hanout/i18n/catalogues/dashboard/api-access/load.ts';
import { dashboardSettingsShell } from '@hanout/i18n/catalogues/dashboard/settings/shell/load.ts';
import { dashboardStaff } from '@hanout/i18n/catalogues/dashboard/staff/load.ts';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { IconTransfer } from '@tabler/icons-react';
import type { Feature } from '../../app/feature.ts';
import type { NavigationLink } from '../../shell/navigation.ts';

export const apiAccessFeature: Feature = {
  key: 'api-access',
  // Permissions are called as on the screen of roles.
  texts: [dashboardApiAccess, dashboardStaff],
  shellTexts: dashboardSettingsShell,
  routes: [
    {
      path: 'settings/api',
      permission: 'api.manage',
      page: async () => (await import('./pages/keys-page.tsx')).KeysPage,
    },
    {
      path: 'settings/api/webhooks',
      permission: 'api.manage',
      page: async () => (await import('./pages/webhooks-page.tsx')).WebhooksPage,
    },
    {
      path: 'settings/api/deliveries',
      permission: 'api.manage',
      page: async () => (await import('./pages/deliveries-page.tsx')).DeliveriesPage,
    },
  ],
  menu: { group: 'shop', links: useApiLinks },
};

function useApiLinks(): readonly NavigationLink[] {
  const label = useTranslate()('apiAccess.title');
  return [{ key: 'api-access', label, to: '/settings/api', icon: IconTransfer, permission: 'api.manage' }];
}
