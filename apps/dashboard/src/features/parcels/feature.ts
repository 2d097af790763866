import { dashboardAge } from '@hanout/i18n/catalogues/dashboard/age/load.ts';
import { dashboardParcelWords } from '@hanout/i18n/catalogues/dashboard/parcel-words/load.ts';
import { dashboardParcels } from '@hanout/i18n/catalogues/dashboard/parcels/load.ts';
import { dashboardParcelsShell } from '@hanout/i18n/catalogues/dashboard/parcels/shell/load.ts';
import type { Session } from '@hanout/contracts/auth';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { IconTruckDelivery } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useApplication } from '../../app/application.ts';
import { failedCountQuery } from '../../api/failed-deliveries.ts';
import type { Feature, FeatureAlert } from '../../app/feature.ts';
import { isPermitted } from '../../session/permissions.ts';
import type { NavigationLink } from '../../shell/navigation.ts';

/** Where parcels are, and what waits because of where they are. */
export const parcelsFeature: Feature = {
  key: 'parcels',
  texts: [dashboardParcels, dashboardParcelWords, dashboardAge],
  shellTexts: dashboardParcelsShell,
  routes: [
    {
      path: 'parcels',
      permission: 'orders.read',
      page: async () => (await import('./pages/tasks-page.tsx')).TasksPage,
    },
    {
      path: 'parcels/late',
      permission: 'orders.read',
      page: async () => (await import('./pages/late-page.tsx')).LatePage,
    },
    {
      path: 'parcels/coming-back',
      permission: 'shipments.manage',
      page: async () => (await import('./pages/coming-back-page.tsx')).ComingBackPage,
    },
    {
      path: 'parcels/claims',
      permission: 'shipments.manage',
      page: async () => (await import('./pages/claims-page.tsx')).ClaimsPage,
    },
    {
      path: 'parcels/claims/:claimId',
      permission: 'shipments.manage',
      page: async () => (await import('./pages/claim-page.tsx')).ClaimPage,
    },
    {
      path: 'parcels/letters',
      permission: 'settings.write',
      page: async () => (await import('./pages/letters-page.tsx')).LettersPage,
    },
    {
      path: 'parcels/accounts',
      permission: 'settings.write',
      page: async () => (await import('./pages/accounts-page.tsx')).AccountsPage,
    },
    {
      path: 'parcels/accounts/:accountId',
      permission: 'settings.write',
      page: async () => (await import('./pages/account-page.tsx')).AccountPage,
    },
  ],
  menu: { group: 'logistics', links: useParcelLinks },
  alert: useFailedAlert,
};

/** Where parcels are, with how many could not be delivered and wait for somebody. */
function useParcelLinks(session: Session): readonly NavigationLink[] {
  const label = useTranslate()('shell.parcels');
  const failed = useFailed(session);
  const count = failed === 0 ? {} : { count: String(failed) };
  return [{ key: 'parcels', label, to: '/parcels', icon: IconTruckDelivery, permission: 'orders.read', ...count }];
}

function useFailedAlert(session: Session): FeatureAlert | null {
  const translate = useTranslate();
  const failed = useFailed(session);
  return failed === 0 ? null : { message: translate('shell.parcelsFailed', { count: failed }), to: '/parcels' };
}

function useFailed(session: Session): number {
  const { api } = useApplication();
  const enabled = isPermitted(session, 'orders.confirm');
  return useQuery({ ...failedCountQuery(api), enabled }).data ?? 0;
}
