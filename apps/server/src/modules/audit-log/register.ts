import { serverAuditLogTexts } from '@hanout/i18n/catalogues/server/audit-log';
import type { ServerModule } from '../../server-module.ts';
import { registerAuditLog } from './routes.ts';

/** The audit log as it is read: by whom, what, of which thing, when. */
export const auditLog: ServerModule = {
  name: 'audit-log',
  sentences: serverAuditLogTexts,
  routes: registerAuditLog,
};
