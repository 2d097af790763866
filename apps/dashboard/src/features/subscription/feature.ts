import { dashboardSubscription } from '@hanout/i18n/catalogues/dashboard/subscription/load.ts';
import { dashboardSubscriptionShell } from '@hanout/i18n/catalogues/dashboard/subscription/shell/load.ts';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { IconReceipt2 } from '@tabler/icons-react';
import type { Feature } from '../../app/feature.ts';
import type { NavigationLink } from '../../shell/navigation.ts';

const permission = 'subscription.manage';

export const subscriptionFeature: Feature = {
  key: 'subscription',
  texts: [dashboardSubscription],
  shellTexts: dashboardSubscriptionShell,
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
      icon: IconReceipt2,
      permission,
      children: [offers],
    },
  ];
}
