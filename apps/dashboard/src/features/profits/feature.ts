import { dashboardCarrierChoice } from '@hanout/i18n/catalogues/dashboard/carrier-choice/load.ts';
import { dashboardMoneyShell } from '@hanout/i18n/catalogues/dashboard/money/shell/load.ts';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { IconCoins } from '@tabler/icons-react';
import type { Feature } from '../../app/feature.ts';
import type { NavigationLink } from '../../shell/navigation.ts';

const permission = 'profits.read';

export const profitsFeature: Feature = {
  key: 'profits',
  texts: [dashboardCarrierChoice],
  shellTexts: dashboardMoneyShell,
  routes: [
    {
      path: 'profits',
      permission,
      ofShop: 'any',
      page: async () => (await import('./pages/profits-page.tsx')).ProfitsPage,
    },
    {
      path: 'profits/orders',
      permission,
      ofShop: 'any',
      page: async () => (await import('./pages/profits-page.tsx')).ProfitOrdersPage,
    },
    {
      path: 'profits/packaging',
      permission,
      ofShop: 'one',
      page: async () => (await import('./pages/profits-page.tsx')).PackagingPage,
    },
  ],
  menu: { group: 'sales', links: useProfitLinks },
};

function useProfitLinks(): readonly NavigationLink[] {
  const translate = useTranslate();
  return [
    {
      key: 'profits',
      label: translate('profits.title'),
      to: '/profits',
      within: '/profits',
      icon: IconCoins,
      permission,
      places: [{ key: 'packaging', label: translate('profits.packaging'), to: '/profits/packaging' }],
    },
  ];
}
