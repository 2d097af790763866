import type { Messages } from '../../../../translate.ts';

export const ar: Messages = {
  'wanted.title': 'طلبات العودة إلى المخزون',
};
