import { localTime, saidBy, textIn, type FakeCarrier, type FakeOptions } from '../fakes/fake-carrier.ts';
import { findFakeCommune } from '../fakes/fake-places.ts';
import { startFakeServer, type FakeReply, type FakeRequest } from '../fakes/fake-server.ts';
import { parcelBook, type FakeParcel, type ParcelBook } from '../fakes/parcel-book.ts';
import type { CarrierStatus } from '../parcel-status.ts';
import { fieldOf, numberOf, type Json } from '../read-json.ts';
import { template } from './template.ts';

const CREDENTIALS = { token: 'tFAKEtemplateToken5521' };

const WORDS: Readonly<Partial<Record<CarrierStatus, string>>> = {
  created: 'NEW',
  picked_up: 'COLLECTED',
  in_transit: 'MOVING',
  out_for_delivery: 'AT_DOOR',
  attempt_failed: 'NOBODY_HOME',
  delivered: 'DONE',
  returning: 'GOING_BACK',
  returned: 'BACK',
};

/** What the papers say that the carrier answers. Faults, quotas, the clock and the way of a parcel come with the server and the book. */
export async function startFakeTemplate({ clock, port, pace = 0, quotas = [] }: FakeOptions): Promise<FakeCarrier> {
  const book = parcelBook({ clock, pace });
  const server = await startFakeServer({
    clock,
    port,
    quotas,
    root: '/v1/',
    answer: (request) =>
      request.headers.authorization === `Bearer ${CREDENTIALS.token}`
        ? answer(request, book)
        : { status: 401, json: {} },
  });
  return {
    ...server,
    family: 'template',
    capabilities: template.capabilities,
    credentials: CREDENTIALS,
    book,
    hooks: null,
    says: saidBy(WORDS),
    saysInstead: {},
    saysOfMoney: [],
    untranslated: 'TELEPORTED',
  };
}

function answer({ method, path, query, json }: FakeRequest, book: ParcelBook): FakeReply | null {
  if (path === 'me') return { json: { name: 'Boutique' } };
  if (path === 'parcels' && method === 'POST') return create(json, book);
  if (path === 'parcels')
    return { json: book.byReference(query.get('reference') ?? '').map((parcel) => rowOf(parcel, book)) };
  const parcel = book.find(path.replace('parcels/', ''));
  return parcel === undefined ? null : { json: rowOf(parcel, book) };
}

function create(json: Json, book: ParcelBook): FakeReply {
  const wilaya = numberOf(fieldOf(json, 'wilaya')) ?? 0;
  const texts = ['name', 'address', 'products'].map((name) => [...textIn(json, name)].length);
  if (texts.some((length) => length === 0 || length > 255))
    return { status: 422, json: { message: 'The address is too long' } };
  if (findFakeCommune(wilaya, textIn(json, 'commune')) === undefined)
    return { status: 422, json: { message: 'Unknown commune' } };
  const made = { reference: textIn(json, 'reference'), body: json, setsOut: true };
  const parcel = book.add(made, (number) => ({ tracking: `T-${number}` }));
  return { json: rowOf(parcel, book) };
}

function rowOf(parcel: FakeParcel, book: ParcelBook): Json {
  const last = book.statusOf(parcel);
  return {
    number: parcel.tracking,
    reference: parcel.reference,
    collect: fieldOf(parcel.body, 'collect'),
    status: last.raw ?? WORDS[last.status ?? 'created'] ?? 'MOVING',
    at: localTime(last.at),
  };
}
