import type { Session } from '@hanout/contracts/auth';
import { dashboardData } from '@hanout/i18n/catalogues/dashboard/data/load.ts';
import { dashboardDataShell } from '@hanout/i18n/catalogues/dashboard/data/shell/load.ts';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { IconDatabaseExport } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useApplication } from '../../app/application.ts';
import type { Feature, FeatureAlert } from '../../app/feature.ts';
import { isPermitted } from '../../session/permissions.ts';
import type { NavigationLink } from '../../shell/navigation.ts';
import { backupAlertQuery } from './api/alert-call.ts';

export const dataFeature: Feature = {
  key: 'data',
  texts: [dashboardData],
  shellTexts: dashboardDataShell,
  routes: [
    {
      path: 'settings/data',
      permission: 'data.manage',
      page: async () => (await import('./pages/data-page.tsx')).DataPage,
    },
  ],
  menu: { group: 'shop', links: useDataLinks },
  alert: useFailedBackup,
};

function useDataLinks(): readonly NavigationLink[] {
  const label = useTranslate()('data.title');
  return [{ key: 'data', label, to: '/settings/data', icon: IconDatabaseExport, permission: 'data.manage' }];
}

/** Says in the bell that the last backup has failed, until one is made. */
function useFailedBackup(session: Session): FeatureAlert | null {
  const translate = useTranslate();
  const { api } = useApplication();
  const enabled = isPermitted(session, 'data.manage');
  const isFailed = useQuery({ ...backupAlertQuery(api), enabled }).data?.isFailed === true;
  return enabled && isFailed ? { message: translate('data.alert'), to: '/settings/data' } : null;
}
