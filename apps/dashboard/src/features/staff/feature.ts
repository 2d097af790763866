import { dashboardStaff } from '@hanout/i18n/catalogues/dashboard/staff/load.ts';
import { dashboardStaffShell } from '@hanout/i18n/catalogues/dashboard/staff/shell/load.ts';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { IconUsersGroup } from '@tabler/icons-react';
import type { Feature } from '../../app/feature.ts';
import type { NavigationLink } from '../../shell/navigation.ts';

export const staffFeature: Feature = {
  key: 'staff',
  texts: [dashboardStaff],
  shellTexts: dashboardStaffShell,
  routes: [
    {
      path: 'employees',
      permission: 'staff.manage',
      ofShop: 'any',
      page: async () => (await import('./pages/employees-page.tsx')).EmployeesPage,
    },
    {
      path: 'employees/roles',
      permission: 'staff.manage',
      page: async () => (await import('./pages/roles-page.tsx')).RolesPage,
    },
    {
      path: 'employees/:employeeId',
      permission: 'staff.manage',
      page: async () => (await import('./pages/employee-page.tsx')).EmployeePage,
    },
  ],
  actions: [{ label: 'shell.inviteEmployee', to: '/employees?open=new', permission: 'staff.manage' }],
  menu: { group: 'shop', links: useStaffLinks },
};

function useStaffLinks(): readonly NavigationLink[] {
  const translate = useTranslate();
  return [
    {
      key: 'staff',
      label: translate('staff.title'),
      to: '/employees',
      icon: IconUsersGroup,
      permission: 'staff.manage',
      places: [{ key: 'roles', label: translate('staff.roles'), to: '/employees/roles' }],
    },
  ];
}
