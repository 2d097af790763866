import { dashboardSettingsShell } from '@hanout/i18n/catalogues/dashboard/settings/shell/load.ts';
import { dashboardSubscription } from '@hanout/i18n/catalogues/dashboard/subscription/load.ts';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { IconFileInvoice } from '@tabler/icons-react';
import type { Feature } from '../../app/feature.ts';
import type { NavigationLink } from '../../shell/navigation.ts';

const permission = 'subscription.manage';

export const subscriptionFeature: Feature = {
  key: 'subscription',
  texts: [dashboardSubscription],
  shellTexts: dashboardSettingsShell,
  routes: [
    {
      path: 'subscription',
      permission,
      page: async () => (await import('./pages/subscription-page.tsx')).SubscriptionPage,
    },
    {
      path: 'subscription/offers',
      permission,
      page: async () => (await import('./pages/offers-page.tsx')).OffersPage,
    },
  ],
  menu: { group: 'shop', links: useSubscriptionLinks },
};

function useSubscriptionLinks(): readonly NavigationLink[] {
  const translate = useTranslate();
  const offers = { key: 'offers', label: translate('subscription.offers'), to: '/subscription/offers' };
  return [
    {
      key: 'subscription',
      label: translate('subscription.title'),
      to: '/subscription',
      icon: IconFileInvoice,
      permission,
      children: [offers],
    },
  ];
}
