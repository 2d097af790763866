import type { CarrierStatus } from '../parcel-status.ts';
import { fieldOf, listOf, numberOf, textOf, type Json } from '../read-json.ts';
import { zimou } from '../zimou/zimou.ts';
import { localTime, saidBy, textIn, type FakeCarrier, type FakeOptions } from './fake-carrier.ts';
import { fakeWilayas, findFakeCommune } from './fake-places.ts';
import { startFakeServer, type FakeReply, type FakeRequest } from './fake-server.ts';
import { parcelBook, type FakeEvent, type FakeParcel, type ParcelBook } from './parcel-book.ts';

const CREDENTIALS = { token: '9|zFAKEzimouToken4hVd8sK' };

const NUMBERS: Readonly<Partial<Record<CarrierStatus, readonly [number, string]>>> = {
  created: [1, 'EN PREPARATION'],
  pending_pickup: [2, 'PRÊT À EXPÉDIER'],
  picked_up: [3, 'EXPEDIE'],
  in_transit: [4, 'VERS WILAYA ( SAC )'],
  at_hub: [5, 'CENTRE ( HUB )'],
  out_for_delivery: [7, 'SORTIE EN LIVRAISON'],
  attempt_failed: [13, 'TENTATIVE ÉCHOUÉE 1'],
  on_hold: [11, 'REPORTER (DATE)'],
  delivered: [8, 'LIVRÉ'],
  returning: [16, 'RETOUR VERS CENTRE'],
  returned: [20, 'RETOURNEE AU VENDEUR (SAC)'],
  lost: [118, 'PERDU'],
};

/** Zimou on loopback: what it refuses comes as a 201 that says `error: 1`, and each parcel has the number of another carrier beside its own. */
export async function startFakeZimou(options: FakeOptions): Promise<FakeCarrier> {
  const { clock, pace = 0, port, quotas = [] } = options;
  const book = parcelBook({ clock, pace });
  const server = await startFakeServer({
    clock,
    port,
    quotas,
    root: '/api/',
    answer: (request) =>
      request.headers.authorization === `Bearer ${CREDENTIALS.token}`
        ? answer(request, book)
        : { status: 401, json: { message: 'Unauthenticated.' } },
  });
  return {
    ...server,
    family: 'zimou',
    capabilities: zimou.capabilities,
    credentials: CREDENTIALS,
    book,
    hooks: null,
    says: saidBy(NUMBERS),
    saysInstead: {},
    saysOfMoney: [],
    untranslated: '777',
  };
}

function answer({ method, path, query, json }: FakeRequest, book: ParcelBook): FakeReply | null {
  if (path === 'v3/user') return { json: { data: { id: 1, name: 'Boutique' } } };
  if (path === 'v3/my/prices')
    return {
      json: {
        data: fakeWilayas.map(({ id, name }) => ({
          wilaya_id: id,
          wilaya_name: name,
          express_price: 500,
          stopdesk_price: 300,
        })),
      },
    };
  if (path === 'v3/packages/status') return { json: states(query.getAll('packages[]'), book) };
  if (path === 'v3/packages' && method === 'POST') return create(json, book);
  if (path === 'v3/packages/bulk' && method === 'DELETE') return remove(json, book);
  const parcel = book.byKey(path.replace('v3/packages/', ''));
  return parcel === undefined ? null : { json: { data: rowOf(parcel, book) } };
}

function create(json: Json, book: ParcelBook): FakeReply {
  const problem = problemOf(json);
  if (problem !== '') return { status: 201, json: { error: 1, order_id: '', message: problem } };
  const parcel = book.add({ reference: textIn(json, 'order_id'), body: json, setsOut: true }, (number) => ({
    tracking: `ZM-${(number + 46_655).toString(36).toUpperCase()}`,
    key: String(1_000 + number),
  }));
  return {
    status: 201,
    json: { error: 0, order_id: parcel.reference, message: 'Package created successfully', data: rowOf(parcel, book) },
  };
}

function problemOf(row: Json): string {
  if (textIn(row, 'client_first_name') === '') return 'Merci de mettre le nom du client';
  if (!/^0\d{9}$/.test(textIn(row, 'client_phone'))) return 'Le téléphone du client est incorrect';
  const wilaya = numberOf(textIn(row, 'wilaya')) ?? 0;
  if (wilaya < 1 || wilaya > 58) return "La wilaya n'existe pas";
  if (findFakeCommune(wilaya, textIn(row, 'commune')) === undefined)
    return `La commune: ${textIn(row, 'commune')} n'existe pas`;
  if (['name', 'client_first_name', 'address', 'observation'].some((name) => [...textIn(row, name)].length > 255))
    return 'Adresse trop longue';
  return /^\d+$/.test(textIn(row, 'price')) ? '' : 'Le prix est incorrect';
}

const numbersOf = ({ raw, status }: FakeEvent): readonly [number, string] =>
  raw === null ? (NUMBERS[status ?? 'created'] ?? [12, 'EN ATTENTE']) : [numberOf(raw) ?? 0, 'TÉLÉPORTÉ'];

function rowOf(parcel: FakeParcel, book: ParcelBook): Json {
  const last = book.statusOf(parcel);
  const [status_id, status_name] = numbersOf(last);
  const print_url = `https://zimou.express/print/${parcel.key}?signature=fake${parcel.number}`;
  return {
    id: Number(parcel.key),
    order_id: parcel.reference,
    tracking_code: parcel.tracking,
    delivery_company_tracking_code: `YAL-${parcel.key}`,
    tracking_partner_company: 'Yalidine',
    status_id,
    status_name,
    price: Number(textIn(parcel.body, 'price')),
    delivery_price: 450,
    bordereau: print_url,
    print_url,
    updated_at: new Date(last.at).toISOString(),
    created_at: localTime(parcel.createdAt),
  };
}

/** A list with nothing in it is an array. */
function states(trackings: readonly string[], book: ParcelBook): Json {
  const found = trackings.map((tracking) => book.find(tracking)).filter((each) => each !== undefined);
  return found.length === 0 ? [] : Object.fromEntries(found.map((parcel) => [parcel.tracking, rowOf(parcel, book)]));
}

function remove(json: Json, book: ParcelBook): FakeReply {
  const [tracking] = listOf(fieldOf(json, 'tracking_codes')) ?? [];
  const parcel = book.find(textOf(tracking) ?? '');
  const { status } = parcel === undefined ? { status: null } : book.statusOf(parcel);
  if (parcel === undefined || (status !== 'created' && status !== 'pending_pickup'))
    return { status: 200, json: { error: 1, message: 'Colis non supprimable' } };
  parcel.isDeleted = true;
  return { json: { error: 0, success: true } };
}
