import type { Messages } from '../../../../translate.ts';

export const ar: Messages = {
  'staff.title': 'الموظفون',
  'staff.roles': 'الأدوار',
  'shell.inviteEmployee': 'دعوة موظف',
};
