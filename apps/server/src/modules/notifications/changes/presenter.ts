import type { LastChange } from '@hanout/contracts/notifications';
import { formatMoney, createLookup, type Language } from '@hanout/i18n';
import { serverNotificationsTexts } from '@hanout/i18n/catalogues/server/notifications';
import { serverOrdersTexts } from '@hanout/i18n/catalogues/server/orders';
import type { Permission } from '@hanout/core/staff';
import { wordIn } from '../../dictionary/index.ts';
import type { StaffSession } from '../../staff/index.ts';
import type { ChangeRow } from './queries.ts';

const lookups = {
  fr: createLookup('fr', serverOrdersTexts, serverNotificationsTexts),
  ar: createLookup('ar', serverOrdersTexts, serverNotificationsTexts),
  en: createLookup('en', serverOrdersTexts, serverNotificationsTexts),
};

/** A word for what data names; null: there is none. */
function wordFor(language: Language, key: string): string | null {
  const word = lookups[language](key);
  return word === key ? null : word;
}

/** What may be told to whom: whoever may not see a kind of thing hears nothing of it. */
const SEEN_BY: Readonly<Record<string, Permission>> = {
  order: 'orders.read',
  product: 'catalog.read',
  combination: 'catalog.read',
  promotion: 'promotions.write',
  customer: 'customers.read',
  customer_segment: 'customers.read',
  warehouse: 'stock.read',
  carrier: 'shipments.manage',
  review: 'catalog.read',
  invoice: 'invoices.read',
  shop: 'settings.write',
  call_rule: 'settings.write',
  message_rule: 'settings.write',
  mail_server: 'settings.write',
};

type Reader = Pick<StaffSession, 'employeeId' | 'language' | 'permissions'>;

/** As the bell tells it; null: of what the person does not see, or has no word for. */
export function presentLastChange(row: ChangeRow, { employeeId, language, permissions }: Reader): LastChange | null {
  const permission = SEEN_BY[row.entity];
  if (permission === undefined || !permissions.has(permission)) return null;
  // Of an order that is another shop's, or gone.
  if (row.entity === 'order' && row.orderId === null) return null;
  const said = sayDone(row, language);
  if (said === null) return null;
  return {
    id: row.id,
    at: row.at.toISOString(),
    by: row.by,
    isOwn: row.employeeId === employeeId,
    said,
    thing: thingOf(row, language),
    changes: presentChanges(row.changes, language),
  };
}

/** `Commande confirmée`; where an action has no words of its own, `Produit modifié`. */
function sayDone({ entity, action }: ChangeRow, language: Language): string | null {
  const verb = action.slice(action.indexOf('.') + 1);
  if (entity === 'order') return wordFor(language, `orders.history.${verb}`);
  const kind = wordFor(language, `changes.thing.${entity}`);
  if (kind === null) return null;
  const did = ['create', 'archive', 'restore', 'delete', 'merge', 'erase'].find((each) => verb.startsWith(each));
  return lookups[language](`changes.did.${did ?? 'change'}`, { thing: kind });
}

function thingOf({ entity, entityId, orderId, productNames, promotionName }: ChangeRow, language: Language) {
  if (orderId !== null) return { name: `#${entityId}`, to: `/orders/${orderId}` };
  const name = wordIn(productNames, language);
  if (entity === 'product' && name !== '') return { name, to: `/products/${entityId}` };
  if (promotionName !== '') return { name: promotionName, to: `/promotions/${entityId}` };
  return null;
}

const LONGEST = 80;

function presentChanges(changes: ChangeRow['changes'], language: Language): LastChange['changes'] {
  return Object.entries(changes).flatMap(([field, change]) => {
    const label = wordFor(language, `changes.field.${field}`);
    if (label === null || !Array.isArray(change)) return [];
    const [from, to] = change.map((value: unknown) => sayValue(field, value, language));
    return from === undefined || to === undefined || from === to ? [] : [{ label, from, to }];
  });
}

/** undefined: nothing that is said in a word. */
function sayValue(field: string, value: unknown, language: Language): string | undefined {
  if (value === null || value === '') return '';
  if (typeof value === 'boolean') return lookups[language](value ? 'changes.yes' : 'changes.no');
  if (typeof value === 'number') return /Centimes$|^price/u.test(field) ? formatMoney(value) : String(value);
  if (typeof value !== 'string') return undefined;
  const state = field.endsWith('State') || field === 'state' ? wordFor(language, `orders.state.${value}`) : null;
  return state ?? (value.length > LONGEST ? `${value.slice(0, LONGEST)}…` : value);
}
