import type { Customer } from '@hanout/contracts/customers/customers';
import { headlineState } from '@hanout/core/ordering';
import type { Language } from '@hanout/i18n';
import type { Database } from '../../../database/database.ts';
import { presentCustomerRow, shownEmail, shownPhone } from '../list/presenter.ts';
import { findCustomer } from '../list/queries.ts';
import { listSegments } from '../segments/queries.ts';
import { customerTexts } from '../texts.ts';
import { presentHistory } from './present-history.ts';
import { segmentsOf } from './segments-of.ts';
import {
  listAddresses,
  listCartsOf,
  listChangesOf,
  listEventsOf,
  listOrdersOf,
  listPastOrdersOf,
  listPhones,
  listReviewsOf,
  type AddressRow,
  type OrderOfCustomer,
} from './queries.ts';
import type { OrderScope } from '@hanout/core/staff';

/** Of each kind of thing that a customer did, the page shows so many, the newest. */
const SHOWN = 30;
const EVENTS_SHOWN = 100;

export interface CustomerReader extends OrderScope {
  readonly language: Language;
  readonly seesContact: boolean;
  readonly mayWrite: boolean;
  readonly now: number;
}

/** Everything that a page says of a customer; undefined: there is none, or it is another shop's. */
export async function readCustomer(db: Database, id: number, reader: CustomerReader): Promise<Customer | undefined> {
  const { language, seesContact, ordersOf } = reader;
  const record = await findCustomer(db, id, reader.shopIds);
  if (record === undefined) return undefined;
  const phones = await listPhones(db, id);
  const knownBy = { shopId: record.shopId, phones };
  const [addresses, orders, pastOrders, reviews, carts, changes, segments] = await Promise.all([
    listAddresses(db, id),
    listOrdersOf(db, { ...knownBy, ordersOf }, SHOWN),
    ordersOf === null ? listPastOrdersOf(db, id, SHOWN) : [],
    listReviewsOf(db, knownBy, { language, limit: SHOWN }),
    listCartsOf(db, knownBy, SHOWN),
    listChangesOf(db, id, SHOWN),
    listSegments(db, [record.shopId]),
  ]);
  const orderIds = orders.map((order) => order.id);
  const events = orderIds.length === 0 ? [] : await listEventsOf(db, orderIds, EVENTS_SHOWN);
  const mayWrite = reader.mayWrite;
  return {
    ...presentCustomerRow(record, seesContact),
    note: record.note,
    phones: phones.map((phone) => shownPhone(phone, seesContact) ?? ''),
    phoneInternational: record.phone === null || !seesContact ? null : `+213${record.phone.slice(1)}`,
    createdAt: record.createdAt.toISOString(),
    addresses: addresses.map((row) => presentAddress(row, seesContact)),
    orders: orders.map((order) => presentOrder(order, language)),
    pastOrders: pastOrders.map((order) => ({
      ...order,
      placedAt: order.placedAt.toISOString(),
      lines: [...order.lines],
    })),
    reviews: reviews.map((review) => ({ ...review, createdAt: review.createdAt.toISOString() })),
    carts: carts.map((cart) => ({ ...cart, updatedAt: cart.updatedAt.toISOString() })),
    history: presentHistory({ events, pastOrders, reviews, carts, changes, language, limit: EVENTS_SHOWN }),
    segments: segmentsOf(segments, record, reader.now),
    mayWrite,
  };
}

function presentOrder(order: OrderOfCustomer, language: Language): Customer['orders'][number] {
  const state = headlineState(order);
  return {
    id: order.id,
    number: order.number,
    placedAt: order.placedAt.toISOString(),
    state,
    stateLabel: customerTexts(language)(`orders.state.${state}`),
    totalCentimes: order.totalCentimes,
  };
}

function presentAddress(row: AddressRow, seesContact: boolean): Customer['addresses'][number] {
  return {
    id: row.id,
    name: row.name,
    phone: row.phone === '' ? '' : (shownPhone(row.phone, seesContact) ?? ''),
    email: shownEmail(row.email, seesContact),
    wilaya: { code: row.wilayaCode, nameFr: row.wilayaFr, nameAr: row.wilayaAr },
    commune: { id: row.communeId, nameFr: row.communeFr, nameAr: row.communeAr },
    address: row.address,
  };
}
