export { appendAudit, type AuditEntry } from './append-audit.ts';
