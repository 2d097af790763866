import type { Messages } from '../../../../translate.ts';

export const en: Messages = {
  'shell.remittances': 'Carriers’ payments',
  'profits.title': 'True profit',
  'reports.title': 'Reports',
  'reports.mailings': 'Reports by e-mail',
  'profits.packaging': 'Packaging',
  'money.title': 'Money',
  'shell.goMoney': 'Go to money',
  'money.debts': 'Debts',
  'money.journal': 'Journal',
};
