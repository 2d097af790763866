import { dashboardCustomers } from '@hanout/i18n/catalogues/dashboard/customers/load.ts';
import { dashboardCustomersShell } from '@hanout/i18n/catalogues/dashboard/customers/shell/load.ts';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { IconUsers } from '@tabler/icons-react';
import type { Feature } from '../../app/feature.ts';
import type { NavigationLink } from '../../shell/navigation.ts';

export const customersFeature: Feature = {
  key: 'customers',
  texts: [dashboardCustomers],
  shellTexts: dashboardCustomersShell,
  routes: [
    {
      path: 'customers',
      permission: 'customers.read',
      ofShop: 'any',
      page: async () => (await import('./pages/customers-page.tsx')).CustomersPage,
    },
    {
      path: 'customers/segments',
      permission: 'customers.read',
      page: async () => (await import('./pages/segments-page.tsx')).SegmentsPage,
    },
    {
      path: 'customers/imports',
      permission: 'customers.write',
      page: async () => (await import('./pages/imports-page.tsx')).ImportsPage,
    },
    {
      path: 'customers/imports/:importId',
      permission: 'customers.write',
      page: async () => (await import('./pages/import-page.tsx')).ImportPage,
    },
    {
      path: 'customers/:customerId',
      permission: 'customers.read',
      page: async () => (await import('./pages/customer-page.tsx')).CustomerPage,
    },
  ],
  actions: [{ label: 'shell.newCustomer', to: '/customers?open=new', permission: 'customers.write' }],
  menu: { group: 'sales', links: useCustomerLinks },
};

function useCustomerLinks(): readonly NavigationLink[] {
  const label = useTranslate()('customers.title');
  return [{ key: 'customers', label, to: '/customers', icon: IconUsers, permission: 'customers.read' }];
}
