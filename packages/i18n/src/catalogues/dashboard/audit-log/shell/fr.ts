import type { Messages } from '../../../../translate.ts';

export const fr = {
  'auditLog.title': 'Journal d’audit',
} satisfies Messages;

declare module '../../../../texts.ts' {
  interface Texts {
    readonly 'dashboard/audit-log/shell': typeof fr;
  }
}
