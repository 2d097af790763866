import type { Messages } from '../../../../translate.ts';

export const fr = {
  'reports.title': 'Rapports',
} satisfies Messages;

declare module '../../../../texts.ts' {
  interface Texts {
    readonly 'dashboard/reports/shell': typeof fr;
  }
}
