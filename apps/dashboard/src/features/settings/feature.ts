import type { Session } from '@hanout/contracts/auth';
import { dashboardData } from '@hanout/i18n/catalogues/dashboard/data/load.ts';
import { dashboardSettings } from '@hanout/i18n/catalogues/dashboard/settings/load.ts';
import { dashboardSettingsShell } from '@hanout/i18n/catalogues/dashboard/settings/shell/load.ts';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { IconBuildingStore, IconPackage } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useApplication } from '../../app/application.ts';
import type { Feature, FeatureAlert } from '../../app/feature.ts';
import { isPermitted } from '../../session/permissions.ts';
import type { NavigationLink } from '../../shell/navigation.ts';
import { backupAlertQuery } from './api/alert-call.ts';

export const settingsFeature: Feature = {
  key: 'settings',
  texts: [dashboardSettings],
  shellTexts: dashboardSettingsShell,
  routes: [
    {
      path: 'settings/shop',
      permission: 'settings.write',
      page: async () => (await import('./pages/shop-settings-page.tsx')).ShopSettingsPage,
    },
    {
      path: 'settings/data',
      permission: 'data.manage',
      page: async () => (await import('./pages/data-page.tsx')).DataPage,
      texts: [dashboardData],
    },
  ],
  menu: { group: 'shop', links: useSettingsLinks },
  alert: useFailedBackup,
};

function useSettingsLinks(): readonly NavigationLink[] {
  const translate = useTranslate();
  return [
    {
      key: 'settings',
      label: translate('settings.title'),
      to: '/settings/shop',
      icon: IconBuildingStore,
      permission: 'settings.write',
    },
    { key: 'data', label: translate('data.title'), to: DATA, icon: IconPackage, permission: 'data.manage' },
  ];
}

const DATA = '/settings/data';

/** Says in the bell that the last backup has failed, until one is made. */
function useFailedBackup(session: Session): FeatureAlert | null {
  const translate = useTranslate();
  const { api } = useApplication();
  const { data } = useQuery({ ...backupAlertQuery(api), enabled: isPermitted(session, 'data.manage') });
  return data?.isFailed === true ? { message: translate('data.alert'), to: DATA } : null;
}
