import { dashboardMoney } from '@hanout/i18n/catalogues/dashboard/money/load.ts';
import { dashboardMoneyShell } from '@hanout/i18n/catalogues/dashboard/money/shell/load.ts';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { IconCoins } from '@tabler/icons-react';
import type { Feature } from '../../app/feature.ts';
import type { NavigationLink } from '../../shell/navigation.ts';

const permission = 'money.read';

export const moneyFeature: Feature = {
  key: 'money',
  texts: [dashboardMoney],
  shellTexts: dashboardMoneyShell,
  routes: [
    { path: 'money', permission, ofShop: 'any', page: async () => (await import('./pages/money-page.tsx')).MoneyPage },
    {
      path: 'money/debts',
      permission,
      ofShop: 'any',
      page: async () => (await import('./pages/debts-page.tsx')).DebtsPage,
    },
    {
      path: 'money/journal',
      permission,
      ofShop: 'any',
      page: async () => (await import('./pages/journal-page.tsx')).JournalPage,
    },
  ],
  menu: { group: 'sales', links: useMoneyLinks },
  shortcuts: [{ keys: 'g m', label: 'shell.goMoney', permission, to: '/money' }],
};

function useMoneyLinks(): readonly NavigationLink[] {
  const translate = useTranslate();
  const places = [
    { key: 'debts', label: translate('money.debts'), to: '/money/debts' },
    { key: 'journal', label: translate('money.journal'), to: '/money/journal' },
  ];
  return [
    {
      key: 'money',
      label: translate('money.title'),
      to: '/money',
      within: '/money',
      icon: IconCoins,
      permission,
      places,
    },
  ];
}
