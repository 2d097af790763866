import { auditChoicesSchema, auditListSchema } from '@hanout/contracts/staff/audit-log';
import type { AuditChoices, AuditList } from '@hanout/contracts/staff/audit-log';
import type { Language } from '@hanout/i18n';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../../../api/client.ts';

const PAGE_LENGTH = 50;

export const AUDIT_FILTERS = ['employee', 'entity', 'action', 'thing', 'from', 'to'] as const;
type AuditFilterName = (typeof AUDIT_FILTERS)[number];
export type AuditFilters = Readonly<Record<AuditFilterName, string | null>>;

/** What cannot be meant is ignored. */
const FORMS: Readonly<Record<AuditFilterName, RegExp>> = {
  employee: /^[1-9]\d{0,8}$/u,
  entity: /^[\w-]{1,60}$/u,
  action: /^[\w.-]{1,60}$/u,
  thing: /^\S.{0,59}$/u,
  from: /^\d{4}-\d{2}-\d{2}$/u,
  to: /^\d{4}-\d{2}-\d{2}$/u,
};

export function readAuditFilters(parameters: URLSearchParams): AuditFilters {
  const read = (name: AuditFilterName): string | null => {
    const text = parameters.get(name);
    return text !== null && FORMS[name].test(text) ? text : null;
  };
  return {
    employee: read('employee'),
    entity: read('entity'),
    action: read('action'),
    thing: read('thing'),
    from: read('from'),
    to: read('to'),
  };
}

/** `?employee=3…` without what is not said; '' when nothing is. */
export function writeAuditFilters(filters: AuditFilters): Record<string, string> {
  return Object.fromEntries(
    AUDIT_FILTERS.flatMap((name) => {
      const value = filters[name];
      return value === null || value === '' ? [] : [[name, value]];
    }),
  );
}

export function auditListQuery(api: ApiClient, filters: AuditFilters, cursor: string | null) {
  return queryOptions<AuditList>({
    queryKey: ['audit-log', 'list', filters, cursor],
    queryFn: ({ signal }) =>
      api.read('/audit-log', auditListSchema, { query: { ...filters, cursor, limit: PAGE_LENGTH }, signal }),
    placeholderData: keepPreviousData,
  });
}

export function auditChoicesQuery(api: ApiClient, language: Language) {
  return queryOptions<AuditChoices>({
    queryKey: ['audit-log', 'choices', language],
    queryFn: ({ signal }) => api.read('/audit-log/choices', auditChoicesSchema, { signal }),
  });
}
