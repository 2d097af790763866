import { createHmac } from 'node:crypto';

import type { Clock } from '@hanout/core/kernel';

import type { CarrierStatus } from '../parcel-status.ts';
import { fieldOf, listOf, numberOf, textOf, type Json } from '../read-json.ts';
import { zrExpress } from '../zr-express/zr-express.ts';
import { saidBy, textIn, type FakeCarrier, type FakeOptions } from './fake-carrier.ts';
import { fakeHooks, type HookHabits } from './fake-hooks.ts';
import { ZR_LABELS, zrLabel, zrLabelLink } from './fake-labels.ts';
import { fakeCommunes, fakeWilayas } from './fake-places.ts';
import { startFakeServer, type FakeReply, type FakeRequest } from './fake-server.ts';
import { parcelBook, type FakeEvent, type FakeParcel, type ParcelBook } from './parcel-book.ts';

const CREDENTIALS = { tenant: 'fake-tenant-51c7', apiKey: 'zrFAKEkeyPm3Xc8Lw0' };

const SLUGS: Readonly<Partial<Record<CarrierStatus, string>>> = {
  created: 'commande_recue',
  pending_pickup: 'pret_a_expedier',
  picked_up: 'confirme_au_bureau',
  in_transit: 'vers_wilaya',
  out_for_delivery: 'sortie_en_livraison',
  attempt_failed: 'echec_livraison',
  on_hold: 'en_attente_client',
  delivered: 'livre',
  returning: 'en_retour',
  returned: 'retourne',
  cancelled: 'annule',
};
/** Its letters say some of them otherwise. */
const PASCAL: Readonly<Record<string, string>> = {
  commande_recue: 'OrderReceived',
  pret_a_expedier: 'ReadyToDispatch',
  vers_wilaya: 'InterWilayaTransit',
  sortie_en_livraison: 'OutForDelivery',
  livre: 'Delivered',
};
const MONEY = { none: 'livre', collected: 'encaisse', ready: 'encaisse', paid: 'recouvert' } as const;
const SITUATIONS = {
  no_answer: 'ne_repond_pas_1',
  postponed: 'reporter_a_une_date_ulterieure',
  refused: 'annule_par_le_client',
};
const MINUTE = 60_000;
const MOST_DINARS = 150_000;

const uuid = (kind: number, number: number): string =>
  `${String(kind).padStart(8, '0')}-0000-4000-8000-${String(number).padStart(12, '0')}`;
const wilayaId = (code: number): string => uuid(1, code);
const communeId = (id: number): string => uuid(2, id);
const hubId = (code: number): string => uuid(3, code);

/** ZR Express on loopback: uuids, a tracking number that is read back, links that expire, letters signed as Svix signs, in another case. */
export async function startFakeZr(options: FakeOptions): Promise<FakeCarrier> {
  const { clock, pace = 0, port, quotas = [], labelRoot } = options;
  const book = parcelBook({ clock, pace });
  const server = await startFakeServer({
    clock,
    port,
    quotas,
    root: '/api/v1/',
    answer: (request) => {
      if (request.path.startsWith(ZR_LABELS)) return zrLabel(request, { book, clock });
      return isKnown(request)
        ? answer(request, { book, clock, labels: labelRoot ?? `http://${request.headers.host}/api/v1/${ZR_LABELS}` })
        : problem(401, 'The API key is invalid');
    },
  });
  const hooks = fakeHooks({
    clock,
    book,
    write: writeLetter,
    probe: null,
    retriesMs: [5 * MINUTE, 30 * MINUTE, 120 * MINUTE, 300 * MINUTE, 600 * MINUTE],
  });
  return {
    ...server,
    family: 'zr-express',
    capabilities: zrExpress.capabilities,
    credentials: CREDENTIALS,
    book,
    hooks,
    says: saidBy(SLUGS),
    saysInstead: {},
    saysOfMoney: ['collected', 'paid'],
    untranslated: 'colis_teleporte',
  };
}

type House = { readonly book: ParcelBook; readonly clock: Clock };
type Labels = House & { readonly labels: string };

const isKnown = ({ headers }: FakeRequest): boolean =>
  headers['x-tenant'] === CREDENTIALS.tenant && headers['x-api-key'] === CREDENTIALS.apiKey;

const problem = (status: number, detail: string): FakeReply => ({
  status,
  type: 'application/problem+json',
  json: { type: 'https://tools.ietf.org/html/rfc9110', title: 'Bad Request', status, detail },
});

function answer(request: FakeRequest, { book, clock, labels: root }: Labels): FakeReply | null {
  const { method, path, json } = request;
  if (path === 'territories/search') return page(json, TERRITORIES);
  if (path === 'hubs/search') return page(json, HUBS);
  if (path === 'parcels/search')
    return page(
      json,
      book
        .all()
        .toReversed()
        .map((parcel) => rowOf(parcel, book)),
    );
  if (path === 'delivery-pricing/rates') return { json: { rates: RATES } };
  if (path === 'parcels/labels/individual/pdf') return labels(json, { book, clock, labels: root });
  if (path === 'parcels') return method === 'POST' ? create(json, book) : null;
  const [, key = '', history] = /^parcels\/([^/]+)(\/state-history)?$/.exec(path) ?? [];
  const parcel = book.byKey(key) ?? book.find(key);
  if (parcel === undefined) return problem(404, 'Parcel not found');
  if (method === 'DELETE') return remove(parcel, book);
  return { json: history === undefined ? rowOf(parcel, book) : historyOf(parcel, book) };
}

function page(json: Json, rows: readonly Json[]): FakeReply {
  const [size, number] = [numberOf(fieldOf(json, 'pageSize')) ?? 10, numberOf(fieldOf(json, 'pageNumber')) ?? 1];
  const items = rows.slice((number - 1) * size, number * size);
  return {
    json: {
      items,
      pageNumber: number,
      pageSize: size,
      totalCount: rows.length,
      totalPages: Math.max(1, Math.ceil(rows.length / size)),
    },
  };
}

/** The lower level under two names, as it has been seen. */
const TERRITORIES: readonly Json[] = [
  ...fakeWilayas.map(({ id, name }) => ({
    id: wilayaId(id),
    code: id,
    name,
    level: 'wilaya',
    parentId: null,
    delivery: { hasHomeDelivery: true, hasPickupPoint: true },
  })),
  ...fakeCommunes.map(({ id, name, wilaya, hasDesk, isDeliverable }, at) => ({
    id: communeId(id),
    code: id,
    name,
    level: at % 2 === 0 ? 'city' : 'commune',
    parentId: wilayaId(wilaya),
    delivery: { hasHomeDelivery: isDeliverable, hasPickupPoint: hasDesk },
  })),
];
const HUBS: readonly Json[] = fakeWilayas.map(({ id, name }) => ({
  id: hubId(id),
  name: `Hub ${name}`,
  isPickupPoint: true,
  address: { street: 'Centre ville', district: name, cityTerritoryId: wilayaId(id) },
}));
const RATES: readonly Json[] = fakeWilayas.map(({ id, name }) => ({
  toTerritoryCode: id,
  toTerritoryName: name,
  toTerritoryLevel: 'wilaya',
  deliveryPrices: [
    { deliveryType: 'home', price: 650 },
    { deliveryType: 'pickup-point', price: 400 },
    { deliveryType: 'return', price: 200 },
  ],
}));

function create(row: Json, book: ParcelBook): FakeReply {
  const detail = problemOf(row);
  if (detail !== '') return problem(400, detail);
  const parcel = book.add({ reference: textIn(row, 'externalId'), body: row, setsOut: true }, (number) => ({
    tracking: `16-${(number + 1_679_615).toString(36).toUpperCase()}-ZR`,
    key: uuid(9, number),
  }));
  return { status: 201, json: { id: parcel.key } };
}

function problemOf(row: Json): string {
  const customer = fieldOf(row, 'customer');
  const address = fieldOf(row, 'deliveryAddress');
  if (textIn(customer, 'name') === '') return 'The customer name is required';
  if (!/^\+213\d{9}$/.test(textIn(fieldOf(customer, 'phone'), 'number1'))) return 'The phone number1 is invalid';
  const city = fakeWilayas.find(({ id }) => wilayaId(id) === textIn(address, 'cityTerritoryId'));
  if (city === undefined) return 'The wilaya (cityTerritoryId) does not exist';
  const commune = fakeCommunes.find(({ id }) => communeId(id) === textIn(address, 'districtTerritoryId'));
  if (commune?.wilaya !== city.id) return 'The commune (districtTerritoryId) does not exist';
  const amount = fieldOf(row, 'amount');
  if (typeof amount !== 'number' || !Number.isInteger(amount) || amount < 0 || amount > MOST_DINARS)
    return 'The amount must not exceed 150000';
  const [product] = listOf(fieldOf(row, 'orderedProducts')) ?? [];
  if (product === undefined) return 'The orderedProducts are required';
  const texts = [
    textIn(customer, 'name'),
    textIn(address, 'street'),
    textIn(row, 'description'),
    textIn(product, 'productName'),
  ];
  if (texts.some((text) => [...text].length > 255)) return 'The street must not exceed 255 characters';
  const isDesk = textIn(row, 'deliveryType') === 'pickup-point';
  return isDesk && !fakeWilayas.some(({ id }) => hubId(id) === textIn(row, 'hubId')) ? 'The hubId is required' : '';
}

function slug({ raw, status }: FakeEvent, parcel: FakeParcel, book: ParcelBook): string {
  if (raw !== null) return raw;
  if (status === 'delivered') return MONEY[book.collectionOf(parcel)];
  return status === 'at_hub' ? 'dispatch' : (SLUGS[status ?? 'created'] ?? 'en_attente_client');
}

const situationOf = ({ why }: FakeEvent): Json =>
  why === null || why === undefined ? null : { slug: SITUATIONS[why], name: why };

function rowOf(parcel: FakeParcel, book: ParcelBook): Json {
  const last = book.statusOf(parcel);
  return {
    id: parcel.key,
    trackingNumber: parcel.tracking,
    externalId: parcel.reference,
    amount: fieldOf(parcel.body, 'amount'),
    state: { name: slug(last, parcel, book), description: '' },
    situation: situationOf(last),
  };
}

const historyOf = (parcel: FakeParcel, book: ParcelBook): Json =>
  book
    .eventsOf(parcel)
    .filter(({ status }) => status !== null)
    .toReversed()
    .map((event) => ({
      state: { name: event.raw ?? (event.status === 'at_hub' ? 'dispatch' : SLUGS[event.status ?? 'created']) },
      situation: situationOf(event),
      createdAt: new Date(event.at).toISOString(),
    }));

function labels(json: Json, { book, clock, labels: root }: Labels): FakeReply {
  const trackings = (listOf(fieldOf(json, 'trackingNumbers')) ?? []).map((each) => textOf(each) ?? '');
  const end = new Date(clock.now() + 15 * MINUTE).toISOString();
  const known = trackings.filter((tracking) => book.find(tracking) !== undefined);
  const parcelLabelFiles = known.map((tracking) => ({
    trackingNumber: tracking,
    fileUrl: zrLabelLink(tracking, { root, end }),
  }));
  return {
    json: { parcelLabelFiles, failedTrackingNumbers: trackings.filter((tracking) => !known.includes(tracking)) },
  };
}

function remove(parcel: FakeParcel, book: ParcelBook): FakeReply {
  const { status } = book.statusOf(parcel);
  if (status !== 'created' && status !== 'pending_pickup')
    return problem(400, 'The parcel can not be deleted in its current state');
  parcel.isDeleted = true;
  return { json: { id: parcel.key } };
}

const writeLetter: HookHabits['write'] = ({ parcel, event, id }, { hook, now }) => {
  if (event.status === null) return null;
  const state = event.raw ?? SLUGS[event.status] ?? 'dispatch';
  const body = Buffer.from(
    JSON.stringify({
      EventType: 'parcel.state.updated',
      OccurredAt: new Date(event.at).toISOString(),
      Data: {
        Id: parcel.key,
        TrackingNumber: parcel.tracking,
        ExternalId: parcel.reference,
        State: { Name: PASCAL[state] ?? state },
        Situation:
          event.why === null || event.why === undefined ? null : { Slug: SITUATIONS[event.why], Name: event.why },
      },
    }),
  );
  const time = String(Math.floor(now / 1_000));
  const key = Buffer.from(hook.secret.replace(/^whsec_/, ''), 'base64');
  const signature = createHmac('sha256', key).update(`${id}.${time}.`).update(body).digest('base64');
  return {
    body,
    headers: {
      'content-type': 'application/json',
      'svix-id': id,
      'svix-timestamp': time,
      'svix-signature': `v1,${signature}`,
    },
  };
};
