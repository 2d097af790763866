import { createHmac } from 'node:crypto';

import type { CarrierStatus, CollectionState } from '../parcel-status.ts';
import { entriesOf, fieldOf, isYes, listOf, numberOf, type Json } from '../read-json.ts';
import { yalidine } from '../yalidine/yalidine.ts';
import { localTime, saidBy, textIn, type FakeCarrier, type FakeOptions } from './fake-carrier.ts';
import { fakeHooks, type FakeLetter, type HookHabits } from './fake-hooks.ts';
import { YALIDINE_LABELS, yalidineLabel, yalidineLabelLink } from './fake-labels.ts';
import { fakeCommunes, fakeWilayas, findFakeCommune, findFakeWilaya } from './fake-places.ts';
import { yalidineCenter, yalidineCommune, yalidineFailure, yalidineFees, yalidinePage } from './fake-yalidine-lists.ts';
import { startFakeServer, type FakeReply, type FakeRequest } from './fake-server.ts';
import { parcelBook, type FakeEvent, type FakeParcel, type ParcelBook } from './parcel-book.ts';

const CREDENTIALS = { apiId: '94986571734304520846', apiToken: 'fAkE5MKfvcyQtO3eouL6tDv0VDFhUT8Sc7w5' };

const WORDS: Readonly<Partial<Record<CarrierStatus, string>>> = {
  created: 'En préparation',
  pending_pickup: 'Prêt à expédier',
  picked_up: 'Ramassé',
  in_transit: 'Vers Wilaya',
  at_hub: 'Reçu à Wilaya',
  out_for_delivery: 'Sorti en livraison',
  attempt_failed: 'Tentative échouée',
  on_hold: 'En attente du client',
  delivered: 'Livré',
  returning: 'Retour vers centre',
  returned: 'Retourné au vendeur',
  cancelled: 'Annulé',
};
const PAYMENTS: Readonly<Record<CollectionState, string>> = {
  none: 'not-ready',
  collected: 'ready',
  ready: 'receivable',
  paid: 'payed',
};
const REASONS = {
  no_answer: 'Client ne répond pas',
  postponed: 'Client absent (reporté)',
  refused: 'Annulé par le client',
};
const MINUTE = 60_000;
const RETRIES_MS = [5 * MINUTE, 15 * MINUTE, 60 * MINUTE, 180 * MINUTE, 720 * MINUTE, 1_440 * MINUTE];
const MOST_DINARS = 150_000;

/** The Yalidine family on loopback: its lists, parcels, histories, fees, quotas, and its signed calls back. */
export async function startFakeYalidine(options: FakeOptions): Promise<FakeCarrier> {
  const { clock, pace = 0, port, quotas = yalidine.capabilities.quotas, labelRoot } = options;
  const book = parcelBook({ clock, pace });
  const server = await startFakeServer({
    clock,
    port,
    quotas,
    root: '/v1/',
    answer: (request) => {
      if (request.path === YALIDINE_LABELS) return yalidineLabel(request, book);
      const labels = labelRoot ?? `http://${request.headers.host}/v1/app/`;
      return isKnown(request) ? answer(request, { book, labels }) : unknownKeys();
    },
  });
  const hooks = fakeHooks({
    clock,
    book,
    retriesMs: RETRIES_MS,
    probe: ({ url }) => ({ url: `${url}?subscribe&crc_token=crc-4f2a`, echo: 'crc-4f2a' }),
    write: writeLetter,
  });
  return {
    ...server,
    family: 'yalidine',
    capabilities: yalidine.capabilities,
    credentials: CREDENTIALS,
    book,
    hooks,
    says: saidBy(WORDS),
    saysInstead: {},
    saysOfMoney: ['collected', 'ready', 'paid'],
    untranslated: 'Colis téléporté',
  };
}

const isKnown = ({ headers }: FakeRequest): boolean =>
  headers['x-api-id'] === CREDENTIALS.apiId && headers['x-api-token'] === CREDENTIALS.apiToken;

/** Seen as a 500, for keys that are wrong. */
const unknownKeys = (): FakeReply => yalidineFailure(500, 'The API ID or API TOKEN is invalid');

type House = { readonly book: ParcelBook; readonly labels: string };

function answer(request: FakeRequest, house: House): FakeReply | null {
  const { book } = house;
  const { method, path } = request;
  const [list = '', key = ''] = path.split('/');
  if (method === 'GET' && list === 'wilayas')
    return yalidinePage(
      request,
      fakeWilayas.map((each) => ({ ...each, zone: 2, is_deliverable: 1 })),
    );
  if (method === 'GET' && list === 'communes') return yalidinePage(request, fakeCommunes.map(yalidineCommune));
  if (method === 'GET' && list === 'centers')
    return yalidinePage(request, fakeCommunes.filter(({ hasDesk }) => hasDesk).map(yalidineCenter));
  if (method === 'GET' && list === 'fees') return yalidineFees(request);
  if (method === 'GET' && list === 'histories')
    return yalidinePage(
      request,
      pick(request, key, book).flatMap((parcel) => histories(parcel, book)),
    );
  if (list !== 'parcels') return null;
  if (method === 'GET')
    return yalidinePage(
      request,
      pick(request, key, book).map((parcel) => parcelRow(parcel, house)),
    );
  if (method === 'POST') return create(request, house);
  if (method === 'PATCH') return edit(key, request, house);
  return method === 'DELETE' ? remove(request, key, book) : null;
}

/** Those that a list is asked for; those that are not there are simply missing. */
function pick({ query }: FakeRequest, key: string, book: ParcelBook): readonly FakeParcel[] {
  const named = (name: string): readonly string[] => (query.get(name) ?? '').split(',').filter((each) => each !== '');
  const trackings = key === '' ? named('tracking') : [key];
  if (trackings.length > 0) return trackings.map((each) => book.find(each)).filter((each) => each !== undefined);
  const references = named('order_id');
  if (references.length > 0) return references.flatMap((each) => book.byReference(each));
  const payments = named('payment_status');
  return book.all().filter((each) => payments.length === 0 || payments.includes(PAYMENTS[book.collectionOf(each)]));
}

const word = ({ raw, status }: FakeEvent): string => raw ?? WORDS[status ?? 'created'] ?? 'En localisation';

function parcelRow(parcel: FakeParcel, house: House): Json {
  const { book } = house;
  const last = book.statusOf(parcel);
  const collection = book.collectionOf(parcel);
  return {
    ...Object.fromEntries(entriesOf(parcel.body)),
    tracking: parcel.tracking,
    delivery_fee: 600,
    taxe_percentage: 0.75,
    taxe_from: 5_000,
    taxe_retour: 250,
    parcel_type: 'ecommerce',
    parcel_sub_type: null,
    date_creation: localTime(parcel.createdAt),
    date_expedition: null,
    date_last_status: localTime(last.at),
    last_status: word(last),
    payment_status: PAYMENTS[collection],
    payment_id: collection === 'ready' || collection === 'paid' ? `PAY-${Math.ceil(parcel.number / 50)}` : null,
    label: yalidineLabelLink(parcel, house.labels),
    pin: '1572',
    qr_text: `16,${parcel.tracking},`,
  };
}

const histories = (parcel: FakeParcel, book: ParcelBook): readonly Json[] =>
  book
    .eventsOf(parcel)
    .filter(({ status }) => status !== null)
    .toReversed()
    .map((event) => ({
      date_status: localTime(event.at),
      tracking: parcel.tracking,
      status: word(event),
      reason: event.why === null || event.why === undefined ? '' : REASONS[event.why],
      center_id: 160_101,
      center_name: 'Centre de tri',
      wilaya_id: 16,
      wilaya_name: 'Alger',
      commune_id: 1_601,
      commune_name: 'Alger Centre',
    }));

function create({ json }: FakeRequest, house: House): FakeReply {
  const { book } = house;
  const rows = listOf(json);
  if (rows === null || rows.length === 0) return yalidineFailure(422, 'The body must be an array of parcels');
  const answers = rows.map((row) => {
    const reference = textIn(row, 'order_id');
    const message = problemOf(row);
    if (message !== '')
      return [
        reference,
        { success: false, order_id: reference, tracking: null, import_id: null, label: null, labels: null, message },
      ] as const;
    const parcel = book.add({ reference, body: row, setsOut: true }, (number) => ({
      tracking: `yal-${(number + 46_655).toString(36).toUpperCase()}`,
    }));
    const { tracking } = parcel;
    return [
      reference,
      {
        success: true,
        order_id: reference,
        tracking,
        import_id: 234,
        label: yalidineLabelLink(parcel, house.labels),
        labels: yalidineLabelLink(parcel, house.labels),
        message: '',
      },
    ] as const;
  });
  return { json: Object.fromEntries(answers) };
}

/** In the words of its manual and of what clients have seen; nothing where all is well. */
function problemOf(row: Json): string {
  const [price, declared] = [fieldOf(row, 'price'), fieldOf(row, 'declared_value')];
  for (const name of [
    'order_id',
    'firstname',
    'familyname',
    'contact_phone',
    'address',
    'to_commune_name',
    'to_wilaya_name',
    'product_list',
  ])
    if (textIn(row, name) === '') return `The ${name} parameter is required`;
  for (const name of ['address', 'product_list', 'firstname', 'familyname'])
    if ([...textIn(row, name)].length > 255) return `The ${name} may not be greater than 255 characters`;
  if (
    textIn(row, 'contact_phone')
      .split(',')
      .some((phone) => !/^0\d{8,9}$/.test(phone))
  )
    return 'The contact_phone is invalid';
  const wilaya = findFakeWilaya(textIn(row, 'to_wilaya_name'));
  if (wilaya === undefined) return 'The to_wilaya_name does not exist';
  const commune = findFakeCommune(wilaya.id, textIn(row, 'to_commune_name'));
  if (commune === undefined) return 'The to_commune_name does not exist in this wilaya';
  if (!commune.isDeliverable) return 'The to_commune_name is not deliverable';
  if (findFakeWilaya(textIn(row, 'from_wilaya_name')) === undefined) return 'The from_wilaya_name does not exist';
  if (!isAmount(price) || !isAmount(declared)) return 'The price must be an integer between 0 and 150000';
  if (typeof fieldOf(row, 'do_insurance') !== 'boolean') return 'The do_insurance parameter must be of type boolean';
  if (isYes(fieldOf(row, 'is_stopdesk')) && numberOf(fieldOf(row, 'stopdesk_id')) === null)
    return 'The stopdesk_id parameter is required';
  return isYes(fieldOf(row, 'has_exchange')) && textIn(row, 'product_to_collect') === ''
    ? 'The product_to_collect parameter is required'
    : '';
}

const isAmount = (value: Json): boolean =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= MOST_DINARS;

function edit(tracking: string, { json }: FakeRequest, house: House): FakeReply {
  const { book } = house;
  const parcel = book.find(tracking);
  if (parcel === undefined) return yalidineFailure(404, 'The parcel does not exist');
  if (book.statusOf(parcel).status !== 'created') return yalidineFailure(422, 'The parcel can not be edited');
  const body = { ...Object.fromEntries(entriesOf(parcel.body)), ...Object.fromEntries(entriesOf(json)) };
  const message = problemOf(body);
  if (message !== '') return yalidineFailure(422, message);
  parcel.body = body;
  return { json: { ...body, tracking, label: yalidineLabelLink(parcel, house.labels) } };
}

function remove({ query }: FakeRequest, key: string, book: ParcelBook): FakeReply {
  const trackings = key === '' ? (query.get('tracking') ?? '').split(',') : [key];
  const rows = trackings.map((tracking) => {
    const parcel = book.find(tracking);
    const deleted = parcel !== undefined && book.statusOf(parcel).status === 'created';
    if (deleted) parcel.isDeleted = true;
    return { tracking, deleted };
  });
  return { json: rows };
}

const writeLetter: HookHabits['write'] = ({ parcel, event, id }, { hook }): FakeLetter | null => {
  const { tracking } = parcel;
  const isPayment = event.status === null;
  const data = isPayment
    ? { tracking, status: PAYMENTS[event.collection ?? 'none'], payment_id: `PAY-${Math.ceil(parcel.number / 50)}` }
    : {
        tracking,
        status: word(event),
        reason: event.why === null || event.why === undefined ? '' : REASONS[event.why],
      };
  const type = isPayment ? 'parcel_payment_updated' : 'parcel_status_updated';
  const body = Buffer.from(
    escaped(JSON.stringify({ type, events: [{ event_id: id, occurred_at: localTime(event.at), data }] })),
  );
  const signature = createHmac('sha256', hook.secret).update(body).digest('hex');
  return { body, headers: { 'content-type': 'application/json', 'x-yalidine-signature': signature } };
};

/** As PHP writes JSON: `\u00e9` for é, so that reading and writing it again gives other bytes. */
const escaped = (json: string): string =>
  json.replace(/[\u0080-\uffff]/g, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`);
