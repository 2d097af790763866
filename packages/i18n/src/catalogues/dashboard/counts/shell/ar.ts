import type { Messages } from '../../../../translate.ts';

export const ar: Messages = {
  'shell.counts': 'عمليات الجرد',
  'shell.newCount': 'جرد جديد',
  'shell.countPlan': 'خطة الجرد',
};
