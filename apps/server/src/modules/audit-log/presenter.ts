import type { AuditEntry } from '@hanout/contracts/staff/audit-log';
import { createLookup, formatMoney, type Language } from '@hanout/i18n';
import { serverAuditLogTexts } from '@hanout/i18n/catalogues/server/audit-log';
import { serverCustomersTexts } from '@hanout/i18n/catalogues/server/customers';
import { serverNotificationsTexts } from '@hanout/i18n/catalogues/server/notifications';
import { serverOrdersTexts } from '@hanout/i18n/catalogues/server/orders';
import type { AuditRow } from './queries.ts';

const lookups = {
  fr: createLookup('fr', serverOrdersTexts, serverCustomersTexts, serverNotificationsTexts, serverAuditLogTexts),
  ar: createLookup('ar', serverOrdersTexts, serverCustomersTexts, serverNotificationsTexts, serverAuditLogTexts),
  en: createLookup('en', serverOrdersTexts, serverCustomersTexts, serverNotificationsTexts, serverAuditLogTexts),
};

/** An entry in the language of who reads it; what has no word of its own is called as the log calls it. */
export function presentAudit(row: AuditRow, language: Language): AuditEntry {
  const { id, at, employeeId, action, entity, entityId, changes, roles } = row;
  return {
    id,
    at: at.toISOString(),
    employee: employeeId === null ? null : { id: employeeId, name: sayAuthor(row, language) },
    action,
    entity,
    entityId,
    said: sayAction(action, language),
    to: addressOf(row),
    changes: Object.entries(changes).flatMap(([field, change]) => {
      // That a version was counted up is said by the entry itself.
      if (!Array.isArray(change) || field === 'version') return [];
      const [from, to] = change.map((value: unknown) => sayValue(field, value, { language, roles }));
      return [{ field: sayField(field, language), from: from ?? '', to: to ?? '' }];
    }),
  };
}

/** A key acts in the name of who answers for it: both are said. */
const sayAuthor = ({ employeeName, keyName }: AuditRow, language: Language): string =>
  keyName === null
    ? (employeeName ?? '')
    : lookups[language]('audit.byKey', { name: employeeName ?? '', key: keyName });

export const sayEntity = (entity: string, language: Language): string =>
  wordFor(language, `changes.thing.${entity}`) ?? wordFor(language, `audit.thing.${entity}`) ?? entity;

/** What a thing has done to it by the same words whatever it is. */
const DEEDS: Readonly<Record<string, string>> = {
  create: 'create',
  add: 'create',
  change: 'change',
  update: 'change',
  save: 'change',
  move: 'change',
  'change-image': 'change',
  archive: 'archive',
  restore: 'restore',
  delete: 'delete',
  remove: 'delete',
  merge: 'merge',
  unmerge: 'unmerge',
  erase: 'erase',
};

/** `Tarifs de livraison modifiés`, else `Produit : création`; where nothing is known of it, its code. */
export function sayAction(action: string, language: Language): string {
  const [thing = '', verb = ''] = action.split('.');
  const own = wordFor(language, `audit.action.${action}`) ?? inHistory(thing, verb, language);
  const deed = DEEDS[verb];
  const name = sayEntity(thing, language);
  if (own !== null || deed === undefined || name === thing) return own ?? action;
  return lookups[language](`changes.did.${deed}`, { thing: name });
}

function inHistory(thing: string, verb: string, language: Language): string | null {
  if (thing === 'order') return wordFor(language, `orders.history.${verb}`);
  return thing === 'order_return' ? wordFor(language, `orders.history.return_${verb}`) : null;
}

const PAGES: Readonly<Record<string, (id: string) => string>> = {
  product: (id) => `/products/${id}`,
  promotion: (id) => `/promotions/${id}`,
  landing_page: (id) => `/landing-pages/${id}`,
  customer: (id) => `/customers/${id}`,
  employee: (id) => `/employees/${id}`,
  attendance: (id) => `/attendance/people/${id}`,
  role: (id) => `/employees/roles?role=${id}`,
  carrier: (id) => `/delivery/${id}`,
  return: (id) => `/returns/${id}`,
  carrier_dispute: (id) => `/remittances/disputes/${id}`,
  api_key: (id) => `/settings/api?key=${id}`,
  'carrier-hook': (id) => `/parcels/accounts/${id}`,
  'carrier-account': (id) => `/carrier-accounts?open=${id}`,
  webhook: (id) => `/settings/api/webhooks?webhook=${id}`,
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

const sayField = (field: string, language: Language): string => wordFor(language, `changes.field.${field}`) ?? field;

interface Saying {
  readonly language: Language;
  /** by id, where the change names some */
  readonly roles: AuditRow['roles'];
}

function sayValue(field: string, value: unknown, saying: Saying): string {
  const text = sayWhole(field, value, saying);
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
}

/** Of lists their values, of objects those of their fields that say something. */
function sayWhole(field: string, value: unknown, saying: Saying): string {
  const { language } = saying;
  if (value === null || value === undefined || value === '') return '';
  if (typeof value === 'boolean') return lookups[language](value ? 'changes.yes' : 'changes.no');
  if (typeof value === 'number') return sayNumber(field, value, saying);
  if (typeof value === 'string') return sayCode(field, value, language);
  const said = Array.isArray(value)
    ? value.map((each: unknown) => sayWhole(field, each, saying))
    : Object.entries(value).map(([name, each]: [string, unknown]) => {
        const text = sayWhole(name, each, saying);
        return text === '' ? '' : `${sayField(name, language)}: ${text}`;
      });
  return said.filter((text) => text !== '').join(Array.isArray(value) ? ', ' : ' · ');
}

function sayNumber(field: string, value: number, { language, roles }: Saying): string {
  const role = field === 'roleIds' ? roles?.[value] : undefined;
  if (role !== undefined) return wordFor(language, `audit.role.${role.code}`) ?? role.name;
  return field.endsWith('Centimes') ? formatMoney(value) : String(value);
}

/** Fields whose values have words of their own, and where these are found. */
const WORDS: Readonly<Record<string, string>> = {
  roles: 'audit.role',
  type: 'customers.type',
  types: 'customers.type',
};

const sayCode = (field: string, value: string, language: Language): string =>
  wordFor(language, `${WORDS[field] ?? 'orders.state'}.${value}`) ??
  wordFor(language, `orders.state.${value}`) ??
  wordFor(language, `returns.state.${value}`) ??
  value;
