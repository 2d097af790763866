import { dashboardAuditLog } from '@hanout/i18n/catalogues/dashboard/audit-log/load.ts';
import { dashboardSettingsShell } from '@hanout/i18n/catalogues/dashboard/settings/shell/load.ts';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { IconHistory } from '@tabler/icons-react';
import type { Feature } from '../../app/feature.ts';
import type { NavigationLink } from '../../shell/navigation.ts';

export const auditLogFeature: Feature = {
  key: 'audit-log',
  texts: [dashboardAuditLog],
  shellTexts: dashboardSettingsShell,
  routes: [
    {
      path: 'audit-log',
      permission: 'audit.read',
      page: async () => (await import('./pages/audit-log-page.tsx')).AuditLogPage,
    },
  ],
  menu: { group: 'shop', links: useAuditLinks },
};

function useAuditLinks(): readonly NavigationLink[] {
  const label = useTranslate()('auditLog.title');
  return [{ key: 'audit-log', label, to: '/audit-log', icon: IconHistory, permission: 'audit.read' }];
}
