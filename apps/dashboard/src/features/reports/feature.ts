import { dashboardMoneyShell } from '@hanout/i18n/catalogues/dashboard/money/shell/load.ts';
import { dashboardReports } from '@hanout/i18n/catalogues/dashboard/reports/load.ts';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { IconChartFunnel } from '@tabler/icons-react';
import type { Feature } from '../../app/feature.ts';
import type { NavigationLink } from '../../shell/navigation.ts';

const permission = 'reports.read';

/** How far orders come, by what they have in common. */
export const reportsFeature: Feature = {
  key: 'reports',
  texts: [dashboardReports],
  shellTexts: dashboardMoneyShell,
  routes: [
    {
      path: 'reports',
      permission,
      ofShop: 'any',
      page: async () => (await import('./pages/reports-page.tsx')).ReportsPage,
    },
    {
      path: 'reports/mailings',
      permission,
      page: async () => (await import('./pages/mailings-page.tsx')).MailingsPage,
    },
    {
      path: 'reports/orders',
      permission,
      ofShop: 'any',
      page: async () => (await import('./pages/report-orders-page.tsx')).ReportOrdersPage,
    },
  ],
  menu: { group: 'sales', links: useReportLinks },
};

function useReportLinks(): readonly NavigationLink[] {
  const translate = useTranslate();
  const mailings = { key: 'mailings', label: translate('reports.mailings'), to: '/reports/mailings' };
  return [
    {
      key: 'reports',
      label: translate('reports.title'),
      to: '/reports',
      within: '/reports',
      icon: IconChartFunnel,
      permission,
      places: [mailings],
    },
  ];
}
