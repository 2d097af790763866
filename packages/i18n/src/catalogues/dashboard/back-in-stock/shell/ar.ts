import type { Messages } from '../../../../translate.ts';

export const ar: Messages = {
  'requests.title': 'طلبات العودة إلى المخزون',
};
