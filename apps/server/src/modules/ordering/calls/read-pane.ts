import type { CallPane } from '@hanout/contracts/orders/calls';
import type { OrderDetail } from '@hanout/contracts/orders/orders';
import {
  assessRisk,
  fillScript,
  HOUSE_SCRIPTS,
  planNextCall,
  proposeCall,
  SCRIPT_LANGUAGES,
  type ScriptLanguage,
  type ScriptValue,
} from '@hanout/core/calling';
import { formatMoney, isolate } from '@hanout/i18n';
import type { Database } from '../../../database/database.ts';
import { readNow } from '../../../database/transaction.ts';
import type { Settings } from '../../../settings.ts';
import { ERASED, erasedNumber } from '../../customers/index.ts';
import type { StaffSession } from '../../staff/index.ts';
import { readName } from '../back-office/order-page/stored-json.ts';
import { readOrder } from '../back-office/order-page/read-order.ts';
import { orderTexts } from '../order-texts.ts';
import { listCalls, listCartsOf, listPickups, listLinesNow, readRisk, type LineNow } from './queries.ts';
import { readCallRule } from './rule-repository.ts';

export interface PaneDependencies {
  readonly db: Database;
  readonly settings: Pick<Settings, 'secret'>;
}

/** What an agent sees of an order while they call, or undefined when it does not exist for this person. */
export async function readPane(
  { db, settings }: PaneDependencies,
  orderId: string,
  staff: StaffSession,
): Promise<CallPane | undefined> {
  const order = await readOrder(db, orderId, staff);
  if (order === undefined) return undefined;
  const { shop, customer, delivery, totals } = order;
  const wilayaCode = delivery.wilaya?.code ?? null;
  const [linesNow, calls, pickups, carts, risk, { rule, scripts }, now] = await Promise.all([
    listLinesNow(db, orderId),
    listCalls(db, orderId),
    listPickups(db, shop.id, wilayaCode),
    listCartsOf(db, shop.id, customer.phone),
    readRisk(db, {
      shopId: shop.id,
      phone: customer.phone,
      erasedPhone: erasedNumber(customer.phone, settings),
      wilayaCode,
    }),
    readCallRule(db, shop.id),
    readNow(db),
  ]);
  const t = orderTexts(staff.language);
  const planned = planNextCall(rule, order.callAttempts, now);
  const proposal = proposeCall(pickups, rule, now);
  return {
    order,
    stock: linesNow.map(({ lineId, available }) => ({ lineId, available })),
    risks: [
      ...assessRisk({
        ...risk,
        blacklistReason: risk.blacklistReason === ERASED ? t('orders.erasedPerson') : risk.blacklistReason,
        phone: customer.phone,
        refusedParcels: customer.returnedCount,
        deliveredParcels: customer.deliveredCount,
        total: totals.totalCentimes,
      }),
    ],
    calls: calls.map(({ occurredAt, ...call }) => ({
      ...call,
      occurredAt: occurredAt.toISOString(),
      label: t(`orders.history.${call.outcome}`),
    })),
    scripts: SCRIPT_LANGUAGES.map((language) => {
      const values = scriptValues(order, { language, linesNow, agent: staff.name });
      return { language, text: fillScript(scripts[language] ?? HOUSE_SCRIPTS[language], (name) => values[name]) };
    }),
    plannedCallAt: planned === null ? null : new Date(planned).toISOString(),
    triesLeft: Math.max(0, rule.tries - order.callAttempts - 1),
    proposal: proposal === null ? null : { ...proposal, at: new Date(proposal.at).toISOString() },
    carts: carts.map(({ updatedAt, ...cart }) => ({ ...cart, updatedAt: updatedAt.toISOString() })),
  };
}

interface SaidTo {
  readonly language: ScriptLanguage;
  readonly linesNow: readonly LineNow[];
  /** name of whoever calls */
  readonly agent: string;
}

/** The order in the words of a language, as they are said aloud. */
function scriptValues(
  { customer, shop, number, lines, totals, delivery }: OrderDetail,
  { language, linesNow, agent }: SaidTo,
): Readonly<Record<ScriptValue, string>> {
  const isArabic = language !== 'fr';
  // Latin names, figures and prices stand in Arabic sentences, each by itself.
  const alone = isArabic ? isolate : (value: string) => value;
  const placeName = (place: { readonly nameFr: string; readonly nameAr: string } | null) =>
    (isArabic ? place?.nameAr : place?.nameFr) ?? '';
  const said = lines.map((line) => {
    const values = line.attributes.map(({ value }) => value).join(' ');
    const names = linesNow.find(({ lineId }) => lineId === line.id)?.names;
    const name = readName(names, isArabic ? 'ar' : 'fr');
    return alone(`${line.quantity > 1 ? `${line.quantity} × ` : ''}${name}${values === '' ? '' : ` (${values})`}`);
  });
  return {
    firstName: alone(customer.firstName),
    lastName: alone(customer.lastName),
    shop: alone(shop.name),
    agent: alone(agent),
    number: alone(String(number)),
    lines: said.join(isArabic ? '، ' : ', '),
    total: alone(formatMoney(totals.totalCentimes)),
    delivery: alone(formatMoney(totals.deliveryCentimes)),
    wilaya: alone(placeName(delivery.wilaya)),
    commune: alone(placeName(delivery.commune)),
    address: alone(delivery.address),
    transporter: alone(delivery.carrierName),
  };
}
