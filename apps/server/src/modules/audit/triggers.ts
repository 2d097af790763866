/** What was written down is never changed. */
export const triggers = { audit_log_is_append_only: 'audit_log' } as const;
