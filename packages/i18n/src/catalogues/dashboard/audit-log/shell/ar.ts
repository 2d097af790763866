import type { Messages } from '../../../../translate.ts';

export const ar: Messages = {
  'auditLog.title': 'سجل التدقيق',
};
