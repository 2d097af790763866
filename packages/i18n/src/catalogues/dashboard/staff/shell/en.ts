import type { Messages } from '../../../../translate.ts';

export const en: Messages = {
  'staff.title': 'Employees',
  'staff.roles': 'Roles',
  'shell.inviteEmployee': 'Invite an employee',
};
