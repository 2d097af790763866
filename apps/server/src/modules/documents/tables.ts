/** What only this module writes. */
export const tables = ['documents', 'document_versions', 'document_schedules', 'document_editors'] as const;
