import type { Messages } from '../../../../translate.ts';

export const en: Messages = {
  'shell.counts': 'Stock counts',
  'shell.newCount': 'New stock count',
  'shell.countPlan': 'Counting plan',
};
