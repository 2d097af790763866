import { dayInAlgiers, type Clock } from '@hanout/core/kernel';

import { maystro } from '../maystro/maystro.ts';
import type { CarrierStatus } from '../parcel-status.ts';
import { fieldOf, listOf, numberOf, textOf, type Json } from '../read-json.ts';
import { saidBy, textIn, type FakeCarrier, type FakeOptions } from './fake-carrier.ts';
import { fakeHooks } from './fake-hooks.ts';
import { fakePdf } from './fake-pdf.ts';
import { fakeCommunes, fakeWilayas } from './fake-places.ts';
import { startFakeServer, type FakeReply, type FakeRequest } from './fake-server.ts';
import { parcelBook, type FakeEvent, type FakeParcel, type ParcelBook } from './parcel-book.ts';

const CREDENTIALS = { token: 'mFAKEmaystro61c0bb7e2', homeDeliveryType: '1' };

const NUMBERS: Readonly<Partial<Record<CarrierStatus, number>>> = {
  created: 4,
  pending_pickup: 5,
  at_hub: 8,
  in_transit: 9,
  on_hold: 42,
  delivered: 41,
  returning: 51,
  returned: 52,
  cancelled: 50,
};
/** Its own numbers of communes, far from ours. */
const OFFSET = 50_000;
/** Some places are spelt as nobody else does. */
const RESPELT: Readonly<Record<string, string>> = { Tamanrasset: 'Tamanghasset' };
const MINUTE = 60_000;

/** Maystro on loopback: numbers for everything, the same name and phone once a day, letters in base64 that nobody signs. */
export async function startFakeMaystro(options: FakeOptions): Promise<FakeCarrier> {
  const { clock, pace = 0, port, quotas = [] } = options;
  const book = parcelBook({ clock, pace });
  const server = await startFakeServer({
    clock,
    port,
    quotas,
    root: '/api/',
    answer: (request) =>
      request.headers.authorization === `Token ${CREDENTIALS.token}`
        ? answer(request, { book, clock })
        : { status: 401, json: { detail: 'Invalid token.' } },
  });
  const hooks = fakeHooks({
    clock,
    book,
    probe: null,
    retriesMs: [5 * MINUTE, 60 * MINUTE],
    write: ({ parcel, event }) => {
      if (event.status === null) return null;
      const at = new Date(event.at).toISOString();
      const payload = {
        ...orderOf(parcel, event),
        display_id_order: parcel.tracking,
        updated_at: at,
        delivered_at: event.status === 'delivered' ? at : null,
      };
      const once = Buffer.from(JSON.stringify({ event: 'OrderStatusChanged', payload })).toString('base64');
      // Every other one is packed twice.
      const twice = parcel.number % 2 === 1 ? once : Buffer.from(once).toString('base64');
      return { body: Buffer.from(twice), headers: { 'content-type': 'text/plain' } };
    },
  });
  return {
    ...server,
    family: 'maystro',
    capabilities: maystro.capabilities,
    credentials: CREDENTIALS,
    book,
    hooks,
    says: saidBy(NUMBERS),
    saysInstead: {},
    saysOfMoney: [],
    untranslated: '99',
  };
}

type House = { readonly book: ParcelBook; readonly clock: Clock };

function answer(request: FakeRequest, { book, clock }: House): FakeReply | null {
  const { method, path, query, json } = request;
  if (path === 'stores/hooks/types/') return { json: [{ id: 1, name: 'OrderStatusChanged' }] };
  if (path === 'shared/wilayas/') return { json: fakeWilayas.map(({ id, name }) => [id, RESPELT[name] ?? name]) };
  if (path === 'shared/communes/') return { json: communesOf(numberOf(query.get('wilaya')) ?? 0) };
  if (path === 'stores/orders/') return method === 'POST' ? create(json, { book, clock }) : list(query, book);
  if (path === 'delivery/starter/starter_bordureau/') return label(json, book);
  const [, history] = /^stores\/history_order\/(.+)$/.exec(path) ?? [];
  if (history !== undefined) return historyOf(history, book);
  const [, changed] = /^orders\/(.+)\/status$/.exec(path) ?? [];
  return changed === undefined || method !== 'PATCH' ? null : cancel(changed, book);
}

const communesOf = (wilaya: number): Json =>
  fakeCommunes.filter((commune) => commune.wilaya === wilaya).map(({ id, name }) => ({ id: OFFSET + id, name }));

function create(row: Json, { book, clock }: House): FakeReply {
  const problem = problemOf(row);
  if (problem !== null) return { status: 400, json: problem };
  const today = dayInAlgiers(clock.now());
  const isRepeated = book
    .all()
    .some(
      ({ body, createdAt }) =>
        dayInAlgiers(createdAt) === today &&
        textIn(body, 'customer_name') === textIn(row, 'customer_name') &&
        textIn(body, 'customer_phone') === textIn(row, 'customer_phone'),
    );
  if (isRepeated) return { status: 400, json: { detail: 'An order of this customer was already created today' } };
  const parcel = book.add({ reference: textIn(row, 'external_order_id'), body: row, setsOut: true }, (number) => ({
    tracking: String(7_000_000 + number),
    key: `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`,
  }));
  return { status: 201, json: orderOf(parcel, book.statusOf(parcel)) };
}

function problemOf(row: Json): Json {
  if (textIn(row, 'customer_name') === '') return { customer_name: ['This field may not be blank.'] };
  if (!/^0\d{9}$/.test(textIn(row, 'customer_phone'))) return { customer_phone: ['Enter a valid phone number.'] };
  const wilaya = numberOf(fieldOf(row, 'wilaya')) ?? 0;
  if (wilaya < 1 || wilaya > 58) return { wilaya: ['Invalid wilaya.'] };
  const commune = (numberOf(fieldOf(row, 'commune')) ?? 0) - OFFSET;
  if (!fakeCommunes.some((each) => each.id === commune && each.wilaya === wilaya))
    return { commune: ['Invalid pk - object does not exist.'] };
  if (!Number.isInteger(fieldOf(row, 'product_price'))) return { product_price: ['A valid integer is required.'] };
  const [product] = listOf(fieldOf(row, 'products')) ?? [];
  const texts = [
    textIn(row, 'destination_text'),
    textIn(row, 'note_to_driver'),
    textIn(row, 'customer_name'),
    textIn(product, 'logistical_description'),
  ];
  return texts.some((text) => [...text].length > 255)
    ? { destination_text: ['Ensure this field has no more than 255 characters.'] }
    : null;
}

const numberOfEvent = ({ raw, status }: FakeEvent): number =>
  raw === null ? (NUMBERS[status ?? 'created'] ?? (status === 'attempt_failed' ? 32 : 6)) : (numberOf(raw) ?? 0);

const orderOf = (parcel: FakeParcel, last: FakeEvent): Readonly<Record<string, Json>> => ({
  id: parcel.key,
  display_id: parcel.tracking,
  status: numberOfEvent(last),
  external_order_id: parcel.reference,
  product_price: fieldOf(parcel.body, 'product_price'),
  alert_reason: last.why ?? null,
  abort_reason: null,
});

function list(query: URLSearchParams, book: ParcelBook): FakeReply {
  const [reference, tracking] = [query.get('external_order_id'), query.get('display_id')];
  const one = tracking === null ? undefined : book.find(tracking);
  const found = reference === null ? (one === undefined ? [] : [one]) : book.byReference(reference);
  const results = found.map((parcel) => orderOf(parcel, book.statusOf(parcel)));
  return { json: reference === null ? { results } : { list: { count: results.length, results } } };
}

function historyOf(key: string, book: ParcelBook): FakeReply {
  const parcel = book.byKey(key);
  if (parcel === undefined) return { status: 404, json: { detail: 'Not found.' } };
  const events = book.eventsOf(parcel).filter(({ status }) => status !== null);
  return {
    json: events.map((event) => ({
      status: numberOfEvent(event),
      created_at: new Date(event.at).toISOString(),
      comment: '',
    })),
  };
}

function cancel(key: string, book: ParcelBook): FakeReply {
  const parcel = book.byKey(key);
  if (parcel === undefined) return { status: 404, json: { detail: 'Not found.' } };
  const { status } = book.statusOf(parcel);
  if (status !== 'created' && status !== 'pending_pickup')
    return { status: 400, json: { status: ['Transition is not allowed.'] } };
  book.tell(parcel.tracking, { status: 'cancelled' });
  return { json: { status: 50 } };
}

function label(json: Json, book: ParcelBook): FakeReply {
  const [key] = listOf(fieldOf(json, 'orders_ids')) ?? [];
  const parcel = book.byKey(textOf(key) ?? '');
  return parcel === undefined
    ? { status: 404, json: { detail: 'Not found.' } }
    : { bytes: fakePdf(`Maystro ${parcel.tracking}`) };
}
