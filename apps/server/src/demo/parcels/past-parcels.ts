import { dayInAlgiers, formatUuidv7, toCentimes, toInstant, ZERO, type Instant } from '@hanout/core/kernel';
import {
  bookLoss,
  bookOf,
  bookReturnCost,
  collect,
  EMPTY_BOOK,
  receivePayment,
  recogniseSale,
  type LedgerEntry,
} from '@hanout/core/ledger';
import { communes, findWilaya } from '@hanout/geo';
import type { OfferedService } from '../../modules/delivery/index.ts';
import { addresses, familyNames, givenNames } from '../catalogue/people.ts';
import type { Random } from '../plan/random.ts';
import type { TableRows } from '../plan/rows.ts';
import { OWN_SHOP, type SoldThing } from './parcel-repository.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** How a carrier of the demo really is: of a hundred parcels so many are delivered, in so many days, and it pays after so many. */
const TRUTHS: Readonly<Record<number, { readonly delivered: number; readonly days: number; readonly pays: number }>> = {
  1: { delivered: 86, days: 2, pays: 6 },
  2: { delivered: 68, days: 4, pays: 13 },
  3: { delivered: 74, days: 3, pays: 21 },
};
const USUAL = { delivered: 70, days: 3, pays: 10 };
/** At a desk somebody fetches what they want. */
const DESK_POINTS = 6;

/** Where parcels of the past went, and how many by each way. */
export const PLACES: readonly (readonly [commune: number, parcels: number])[] = [
  [1601, 44],
  [3101, 36],
  [901, 12],
  [1901, 8],
];

export interface PastGround {
  readonly rows: TableRows;
  readonly things: readonly SoldThing[];
  readonly random: Random;
  readonly now: Instant;
  readonly nextEntry: () => number;
  readonly nextNumber: () => number;
}

/** One parcel of the past, at its end: sold and paid by its carrier, back, or lost. */
export function planPastParcel(ground: PastGround, communeId: number, service: OfferedService): void {
  const { rows, random, now, things } = ground;
  const place = communes.find(({ id }) => id === communeId);
  if (place === undefined) throw new Error(`no commune ${communeId}`);
  const wilaya = findWilaya(place.wilayaCode);
  const truth = TRUTHS[service.carrierId] ?? USUAL;
  const thing = random.pick(things);
  const rate = truth.delivered + (service.mode === 'desk' ? DESK_POINTS : 0);
  const outcome: Outcome = random.chance(rate / 100) ? 'delivered' : random.chance(0.04) ? 'lost' : 'returned';
  const placedAt = now - random.between(40, 170) * DAY - random.between(0, 14) * HOUR;
  const announcedAt = placedAt + random.between(4, 30) * HOUR;
  const days = truth.days + random.between(0, 2) + (outcome === 'delivered' ? 0 : 6);
  const endedAt = announcedAt + days * DAY;
  const paidAt = endedAt + (truth.pays + random.between(0, 4)) * DAY;
  const id = formatUuidv7(
    placedAt,
    Uint8Array.from({ length: 10 }, () => random.between(0, 255)),
  );
  const [subtotal, delivery] = [toCentimes(thing.price), service.price];
  const total = toCentimes(subtotal + delivery);
  const isSold = outcome === 'delivered';
  rows.add('orders', {
    id,
    number: ground.nextNumber(),
    shop_id: OWN_SHOP,
    channel: 'eCommerce',
    source: random.chance(0.6) ? 'quick' : 'cart',
    locale: 'fr',
    first_name: random.pick(givenNames),
    last_name: random.pick(familyNames),
    phone: `0${random.pick([5, 6, 7])}${String(random.between(0, 99_999_999)).padStart(8, '0')}`,
    email: '',
    address: random.pick(addresses),
    wilaya_code: place.wilayaCode,
    wilaya_carrier_code: place.carrierWilayaCode,
    wilaya_name_fr: wilaya?.nameFr ?? '',
    wilaya_name_ar: wilaya?.nameAr ?? '',
    commune_id: place.id,
    commune_name_fr: place.nameFr,
    commune_name_ar: place.nameAr,
    carrier_id: service.carrierId,
    carrier_service_id: service.id,
    carrier_name: service.name,
    delivery_mode: service.mode,
    desk:
      service.mode === 'desk' && service.desk !== null
        ? { name: service.desk.name, address: service.desk.address, phone: null }
        : null,
    items_subtotal_centimes: subtotal,
    cart_discount_centimes: 0,
    delivery_base_centimes: delivery,
    delivery_centimes: delivery,
    total_centimes: total,
    confirmation_state: 'confirmed',
    preparation_state: 'handed_over',
    parcel_state: outcome,
    money_state: isSold ? 'paid' : 'unpaid',
    call_attempts: 1,
    terms_version: '1',
    version: 1,
    placed_at: new Date(placedAt),
    updated_at: new Date(endedAt),
  });
  rows.add('order_lines', {
    id: formatUuidv7(
      placedAt,
      Uint8Array.from({ length: 10 }, () => random.between(0, 255)),
    ),
    order_id: id,
    position: 1,
    product_id: thing.id,
    names: { fr: thing.name },
    quantity: 1,
    base_price_centimes: subtotal,
    unit_price_centimes: subtotal,
    total_centimes: subtotal,
    price_ht_centimes: subtotal,
    placed_at: new Date(placedAt),
  });
  rows.add('shipments', {
    id: formatUuidv7(
      announcedAt,
      Uint8Array.from({ length: 10 }, () => random.between(0, 255)),
    ),
    order_id: id,
    state: 'announced',
    carrier_id: service.carrierId,
    tracking_number: `COLIS-${id.slice(-10).toUpperCase()}`,
    service_code: service.mode,
    cod_amount_centimes: total,
    opened_at: new Date(announcedAt - HOUR),
    announced_at: new Date(announcedAt),
  });
  const steps = [
    ['order', 'place', null, 'new', placedAt, 'shopper'],
    ['confirmation', 'confirm', 'new', 'confirmed', placedAt + HOUR, 'system'],
    ['preparation', 'pack', 'to_prepare', 'packed', announcedAt - HOUR, 'system'],
    ['preparation', 'send_to_expedition', 'packed', 'handed_over', announcedAt, 'system'],
    ['parcel', 'announce', 'none', 'announced', announcedAt, 'system'],
    ['parcel', OUTCOMES[outcome], 'announced', outcome, endedAt, 'system'],
    ...(isSold ? ([['money', 'record_payment', 'unpaid', 'paid', paidAt, 'system']] as const) : []),
  ] as const;
  for (const [axis, action, from_state, to_state, at, actor] of steps)
    rows.add('order_history', {
      order_id: id,
      axis,
      action,
      from_state,
      to_state,
      note: '',
      actor,
      occurred_at: new Date(at),
    });
  const money = { orderId: id, outcome, subtotal, delivery, total, endedAt, paidAt };
  for (const entry of entriesOf(money)) addEntry(ground, { orderId: id, carrierId: service.carrierId, entry });
}

type Outcome = 'delivered' | 'returned' | 'lost';
const OUTCOMES: Readonly<Record<Outcome, string>> = {
  delivered: 'mark_delivered',
  returned: 'mark_returned',
  lost: 'mark_lost',
};

interface PastMoney {
  readonly orderId: string;
  readonly outcome: Outcome;
  readonly subtotal: ReturnType<typeof toCentimes>;
  readonly delivery: ReturnType<typeof toCentimes>;
  readonly total: ReturnType<typeof toCentimes>;
  readonly endedAt: number;
  readonly paidAt: number;
}

/** As the same constructors book it that book a day's work. */
function entriesOf({
  orderId,
  outcome,
  subtotal,
  delivery,
  total,
  endedAt,
  paidAt,
}: PastMoney): readonly LedgerEntry[] {
  const when = (at: number) => ({ on: dayInAlgiers(toInstant(at)), id: `${orderId}@past` });
  const ended = when(endedAt);
  if (outcome === 'lost') return [bookLoss(ended, delivery)].filter((entry) => entry !== null);
  if (outcome === 'returned')
    return [bookReturnCost(ended, { wayOut: delivery, wayBack: delivery }, EMPTY_BOOK)].filter(
      (entry) => entry !== null,
    );
  const sold = [
    recogniseSale(ended, { subtotal, cartDiscount: ZERO, delivery, total }, EMPTY_BOOK),
    collect(ended, total),
  ].filter((entry) => entry !== null);
  const paid = receivePayment(
    when(paidAt),
    { type: 'carrier', amount: null, purse: 'bank', fee: delivery, total },
    bookOf(sold),
  );
  return paid.ok ? [...sold, paid.value] : sold;
}

function addEntry(
  { rows, nextEntry }: PastGround,
  { orderId, carrierId, entry }: { readonly orderId: string; readonly carrierId: number; readonly entry: LedgerEntry },
): void {
  const id = nextEntry();
  rows.add('ledger_entries', {
    id,
    shop_id: OWN_SHOP,
    order_id: orderId,
    happened_on: entry.on,
    cause_type: entry.cause.type,
    cause_id: entry.cause.id,
    payment_type: entry.cause.type === 'payment' ? 'carrier' : null,
    carrier_id: carrierId,
    note: '',
  });
  for (const { account, amount } of entry.lines)
    rows.add('ledger_lines', { entry_id: id, account, amount_centimes: amount });
}
