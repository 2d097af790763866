import type { Messages } from '../../../../translate.ts';

export const ar: Messages = {
  'shell.remittances': 'تحويلات شركات التوصيل',
  'profits.title': 'الربح الحقيقي',
  'reports.title': 'التقارير',
  'reports.mailings': 'تقارير بالبريد',
  'profits.packaging': 'التغليف',
  'money.title': 'المال',
  'shell.goMoney': 'الانتقال إلى المال',
  'money.debts': 'الديون',
  'money.journal': 'دفتر اليومية',
};
