import { dashboardCarrierChoice } from '@hanout/i18n/catalogues/dashboard/carrier-choice/load.ts';
import { dashboardDeliveryShell } from '@hanout/i18n/catalogues/dashboard/delivery/shell/load.ts';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { IconTruckDelivery } from '@tabler/icons-react';
import type { Feature } from '../../app/feature.ts';
import type { NavigationLink } from '../../shell/navigation.ts';

export const carrierChoiceFeature: Feature = {
  key: 'carrier-choice',
  texts: [dashboardCarrierChoice],
  shellTexts: dashboardDeliveryShell,
  routes: [
    {
      path: 'carrier-choice',
      permission: 'orders.read',
      ofShop: 'one',
      page: async () => (await import('./pages/rules-page.tsx')).RulesPage,
    },
    {
      path: 'carrier-choice/simulations',
      permission: 'profits.read',
      ofShop: 'one',
      page: async () => (await import('./pages/simulations-page.tsx')).SimulationsPage,
    },
    {
      path: 'carrier-choice/simulations/:simulationId',
      permission: 'profits.read',
      page: async () => (await import('./pages/simulations-page.tsx')).SimulationPage,
    },
  ],
  menu: { group: 'logistics', links: useChoiceLinks },
};

function useChoiceLinks(): readonly NavigationLink[] {
  const translate = useTranslate();
  return [
    {
      key: 'carrier-choice',
      label: translate('carrierChoice.title'),
      to: '/carrier-choice',
      within: '/carrier-choice',
      icon: IconTruckDelivery,
      permission: 'orders.read',
    },
  ];
}
