import type { Messages } from '../../../../translate.ts';

export const fr = {
  'shell.remittances': 'Versements',
  'profits.title': 'Bénéfice réel',
  'reports.title': 'Rapports',
  'reports.mailings': 'Rapports par e-mail',
  'profits.packaging': 'Emballage',
  'money.title': 'Argent',
  'shell.goMoney': 'Aller à l’argent',
  'money.debts': 'Créances',
  'money.journal': 'Journal',
} satisfies Messages;

declare module '../../../../texts.ts' {
  interface Texts {
    readonly 'dashboard/money/shell': typeof fr;
  }
}
