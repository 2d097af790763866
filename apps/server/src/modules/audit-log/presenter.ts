import type { AuditEntry } from '@hanout/contracts/staff/audit-log';
import { createLookup, formatMoney, type Language } from '@hanout/i18n';
import { serverAuditLogTexts } from '@hanout/i18n/catalogues/server/audit-log';
import { serverNotificationsTexts } from '@hanout/i18n/catalogues/server/notifications';
import { serverOrdersTexts } from '@hanout/i18n/catalogues/server/orders';
import type { AuditRow } from './queries.ts';

const lookups = {
  fr: createLookup('fr', serverOrdersTexts, serverNotificationsTexts, serverAuditLogTexts),
  ar: createLookup('ar', serverOrdersTexts, serverNotificationsTexts, serverAuditLogTexts),
  en: createLookup('en', serverOrdersTexts, serverNotificationsTexts, serverAuditLogTexts),
};

/** An entry in the language of who reads it; what has no word of its own is called as the log calls it. */
export function presentAudit(row: AuditRow, language: Language): AuditEntry {
  const { id, at, employeeId, employeeName, action, entity, entityId, changes } = row;
  return {
    id,
    at: at.toISOString(),
    employee: employeeId === null ? null : { id: employeeId, name: employeeName ?? '' },
    action,
    entity,
    entityId,
    said: sayAction(action, entity, language),
    to: addressOf(row),
    changes: Object.entries(changes).flatMap(([field, change]) => {
      // That a version was counted up is said by the entry itself.
      if (!Array.isArray(change) || field === 'version') return [];
      const [from, to] = change.map((value: unknown) => sayValue(field, value, language));
      return [{ field: wordFor(language, `changes.field.${field}`) ?? field, from: from ?? '', to: to ?? '' }];
    }),
  };
}

export const sayEntity = (entity: string, language: Language): string =>
  wordFor(language, `changes.thing.${entity}`) ?? wordFor(language, `audit.thing.${entity}`) ?? entity;

/** `Produit : création`; where nothing is known of it, its code. */
export function sayAction(action: string, entity: string, language: Language): string {
  const own = wordFor(language, `audit.action.${action}`);
  if (own !== null) return own;
  const verb = action.slice(action.indexOf('.') + 1);
  const ofOrder = entity === 'order' ? wordFor(language, `orders.history.${verb}`) : null;
  if (ofOrder !== null) return ofOrder;
  const did = ['create', 'archive', 'restore', 'delete', 'merge', 'erase'].find((each) => verb.startsWith(each));
  const thing = sayEntity(entity, language);
  return thing === entity ? action : lookups[language](`changes.did.${did ?? 'change'}`, { thing });
}

const PAGES: Readonly<Record<string, (id: string) => string>> = {
  product: (id) => `/products/${id}`,
  promotion: (id) => `/promotions/${id}`,
  customer: (id) => `/customers/${id}`,
  employee: (id) => `/employees/${id}`,
  role: (id) => `/employees/roles?role=${id}`,
  carrier: (id) => `/delivery/${id}`,
  return: (id) => `/returns/${id}`,
};

function addressOf({ entity, entityId, orderId }: AuditRow): string | null {
  if (entity === 'order') return orderId === null ? null : `/orders/${orderId}`;
  return /^\d+$/.test(entityId) ? (PAGES[entity]?.(entityId) ?? null) : null;
}

function wordFor(language: Language, key: string): string | null {
  const word = lookups[language](key);
  return word === key ? null : word;
}

const LONGEST = 200;

function sayValue(field: string, value: unknown, language: Language): string {
  if (value === null || value === undefined || value === '') return '';
  if (typeof value === 'boolean') return lookups[language](value ? 'changes.yes' : 'changes.no');
  if (typeof value === 'number' && field.endsWith('Centimes')) return formatMoney(value);
  const state = typeof value === 'string' ? wordFor(language, `orders.state.${value}`) : null;
  const text = state ?? (typeof value === 'string' ? value : JSON.stringify(value));
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
}
