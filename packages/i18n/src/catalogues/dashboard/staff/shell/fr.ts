import type { Messages } from '../../../../translate.ts';

export const fr = {
  'staff.title': 'Employés',
  'staff.roles': 'Rôles',
  'shell.inviteEmployee': 'Inviter un employé',
} satisfies Messages;

declare module '../../../../texts.ts' {
  interface Texts {
    readonly 'dashboard/staff/shell': typeof fr;
  }
}
