import type { Session } from '@hanout/contracts/auth';
import { dashboardPromotions } from '@hanout/i18n/catalogues/dashboard/promotions/load.ts';
import { dashboardPromotionsShell } from '@hanout/i18n/catalogues/dashboard/promotions/shell/load.ts';
import { sharedPromotions } from '@hanout/i18n/catalogues/shared/promotions/load.ts';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { IconDiscount } from '@tabler/icons-react';
import type { Feature } from '../../app/feature.ts';
import { isPermitted } from '../../session/permissions.ts';
import type { NavigationLink } from '../../shell/navigation.ts';

export const promotionsFeature: Feature = {
  key: 'promotions',
  texts: [dashboardPromotions, sharedPromotions],
  shellTexts: dashboardPromotionsShell,
  routes: [
    {
      path: 'promotions',
      permission: 'catalog.read',
      page: async () => (await import('./pages/promotions-page.tsx')).PromotionsPage,
    },
    {
      path: 'promotions/new',
      permission: 'promotions.write',
      page: async () => (await import('./pages/promotion-new-page.tsx')).PromotionNewPage,
    },
    {
      path: 'promotions/calendar',
      permission: 'catalog.read',
      page: async () => (await import('./pages/promotion-calendar-page.tsx')).PromotionCalendarPage,
    },
    {
      path: 'promotions/:promotionId',
      permission: 'catalog.read',
      page: async () => (await import('./pages/promotion-page.tsx')).PromotionPage,
    },
  ],
  actions: [{ label: 'promo.new', to: '/promotions/new', permission: 'promotions.write' }],
  menu: { group: 'sales', links: usePromotionLinks },
};

function usePromotionLinks(session: Session): readonly NavigationLink[] {
  const t = useTranslate();
  const create = { key: 'new', label: t('promo.new'), to: '/promotions/new' };
  return [
    {
      key: 'promotions',
      label: t('promo.title'),
      to: '/promotions',
      icon: IconDiscount,
      permission: 'catalog.read',
      children: [
        { key: 'calendar', label: t('promo.calendar'), to: '/promotions/calendar' },
        ...(isPermitted(session, 'promotions.write') ? [create] : []),
      ],
    },
  ];
}
