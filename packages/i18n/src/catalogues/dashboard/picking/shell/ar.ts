import type { Messages } from '../../../../translate.ts';

export const ar: Messages = {
  'shell.picking': 'التحضير',
  'shell.newWave': 'مجموعة تحضير جديدة',
  'shell.packing': 'محطة التغليف',
};
