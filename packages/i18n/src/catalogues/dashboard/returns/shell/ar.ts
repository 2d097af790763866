import type { Messages } from '../../../../translate.ts';

export const ar: Messages = {
  'back.title': 'الإرجاع',
  'shell.goReturns': 'الذهاب إلى الإرجاع',
  'shell.newReturn': 'تسجيل إرجاع',
  'shell.returnsWait': 'إرجاعات بانتظار القرار: {{count}}',
};
