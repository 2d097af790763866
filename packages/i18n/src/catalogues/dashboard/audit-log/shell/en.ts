import type { Messages } from '../../../../translate.ts';

export const en: Messages = {
  'auditLog.title': 'Audit log',
};
