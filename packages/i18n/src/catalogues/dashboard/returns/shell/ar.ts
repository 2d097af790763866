import type { Messages } from '../../../../translate.ts';

export const ar: Messages = {
  'requests.title': 'طلبات العودة إلى المخزون',
  'back.title': 'الإرجاع',
  'shell.goReturns': 'الذهاب إلى الإرجاع',
  'shell.newReturn': 'تسجيل إرجاع',
  'shell.returnsWait': 'إرجاعات بانتظار القرار: {{count}}',
};
