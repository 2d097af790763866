import { noest } from '../noest/noest.ts';
import type { CarrierStatus, CollectionState } from '../parcel-status.ts';
import { entriesOf, fieldOf, isYes, listOf, numberOf, textOf, type Json } from '../read-json.ts';
import { localTime, saidBy, textIn, type FakeCarrier, type FakeOptions } from './fake-carrier.ts';
import { fakePdf } from './fake-pdf.ts';
import { fakeCommunes, fakeWilayas, findFakeCommune } from './fake-places.ts';
import { startFakeServer, type FakeReply, type FakeRequest } from './fake-server.ts';
import { parcelBook, type FakeParcel, type ParcelBook } from './parcel-book.ts';

const CREDENTIALS = { apiToken: 'nFAKEnoest5Kd8Wq1Lr7', userGuid: 'FAKE4C1B9' };

const KEYS: Readonly<Partial<Record<CarrierStatus, string>>> = {
  created: 'upload',
  pending_pickup: 'customer_validation',
  picked_up: 'validation_collect_colis',
  in_transit: 'validation_reception',
  at_hub: 'validation_reception_admin',
  out_for_delivery: 'fdr_activated',
  attempt_failed: 'mise_a_jour',
  on_hold: 'colis_suspendu',
  delivered: 'livre',
  returning: 'return_dispatched_to_partenaire',
  returned: 'livraison_echoue_recu',
};
const MONEY: Readonly<Partial<Record<CollectionState, string>>> = {
  ready: 'verssement_admin_cust',
  paid: 'validation_reception_cash_by_partener',
};

/** NOEST on loopback: drafts, lists answered by place, a reference taken once, a history without a status, PDFs, and no calls back. */
export async function startFakeNoest(options: FakeOptions): Promise<FakeCarrier> {
  const { clock, pace = 0, port, quotas = noest.capabilities.quotas } = options;
  const book = parcelBook({ clock, pace });
  const server = await startFakeServer({
    clock,
    port,
    quotas,
    root: '/api/public/',
    answer: (request) =>
      isKnown(request) ? answer(request, book) : { status: 401, json: { message: 'Unauthenticated.' } },
  });
  return {
    ...server,
    family: 'noest',
    capabilities: noest.capabilities,
    credentials: CREDENTIALS,
    book,
    hooks: null,
    says: saidBy(KEYS),
    saysInstead: {},
    saysOfMoney: ['ready', 'paid'],
    untranslated: 'colis_teleporte',
  };
}

const isKnown = ({ headers, json, query, method }: FakeRequest): boolean => {
  const guid = method === 'GET' ? query.get('user_guid') : textOf(fieldOf(json, 'user_guid'));
  return headers.authorization === `Bearer ${CREDENTIALS.apiToken}` && guid === CREDENTIALS.userGuid;
};

function answer(request: FakeRequest, book: ParcelBook): FakeReply | null {
  const { path, json } = request;
  if (request.method === 'GET') return read(request, book);
  if (path === 'create/orders') return create(json, book);
  if (path === 'valid/orders') return validate(json, book);
  if (path === 'get/trackings/info') return info(json, book);
  const parcel = book.find(textIn(json, 'tracking'));
  if (parcel === undefined) return no('Commande introuvable');
  const isDraft = parcel.setOutAt === null;
  if (path === 'ask/return') return isDraft ? no('Commande non expédiée') : { json: { success: true } };
  if (path === 'delete/order') {
    if (!isDraft) return { json: { success: false, error: 'already_validated', message: 'Commande déjà validée' } };
    parcel.isDeleted = true;
    return { json: { success: true } };
  }
  if (path !== 'update/order/before/expedition') return null;
  return isDraft ? update(parcel, json) : no("Commande non trouvée dans l'étape de modification");
}

const no = (message: string): FakeReply => ({ json: { success: false, message } });

function read({ path, query }: FakeRequest, book: ParcelBook): FakeReply | null {
  switch (path) {
    case 'get/wilayas':
      return { json: fakeWilayas.map(({ id, name }) => ({ code: id, nom: name, is_active: 1 })) };
    case 'get/communes':
      return {
        json: fakeCommunes.map(({ id, name, wilaya, isDeliverable }) => ({
          nom: name,
          wilaya_id: wilaya,
          code_postal: String(id),
          is_active: isDeliverable ? 1 : 0,
        })),
      };
    case 'desks':
      return {
        json: Object.fromEntries(
          fakeWilayas.map(({ id, name }) => [
            `${String(id).padStart(2, '0')}A`,
            { code: `${id}A`, name, address: `Centre ville, ${name}`, map: '', phones: { '0': '' } },
          ]),
        ),
      };
    case 'fees':
      return { json: { tarifs: { return: fees('250', '250'), delivery: fees('650', '400') } } };
    case 'get/order/label': {
      const parcel = book.find(query.get('tracking') ?? '');
      return parcel === undefined
        ? { status: 404, json: { message: 'Commande introuvable' } }
        : { bytes: fakePdf(`NOEST ${parcel.tracking}`) };
    }
    default:
      return null;
  }
}

const fees = (tarif: string, tarif_stopdesk: string): Json =>
  Object.fromEntries(
    fakeWilayas.map(({ id }) => [String(id), { tarif_id: 399, wilaya_id: id, tarif, tarif_stopdesk }]),
  );

function create(json: Json, book: ParcelBook): FakeReply {
  const rows = listOf(fieldOf(json, 'orders')) ?? [];
  if (rows.length === 0 || rows.length > 100)
    return {
      status: 422,
      json: { message: 'The given data was invalid.', errors: { orders: ['The orders field is invalid.'] } },
    };
  const passed: Record<string, Json> = {};
  const failed: Record<string, Json> = {};
  for (const [at, row] of rows.entries()) {
    const reference = textIn(row, 'reference');
    const problem =
      book.byReference(reference).length > 0
        ? { error: 'duplicate_order', message: 'Colis déja existant' }
        : problemOf(row);
    if (problem !== null) failed[String(at)] = { reference, ...Object.fromEntries(entriesOf(problem)) };
    else {
      const parcel = book.add({ reference, body: row, setsOut: false }, (number) => ({
        tracking: `ECS${String(1_234_560_000 + number)}`,
      }));
      passed[String(at)] = { success: true, tracking: parcel.tracking };
    }
  }
  return { json: { success: Object.keys(failed).length === 0, passed, failed } };
}

function problemOf(row: Json): Json {
  for (const name of ['client', 'phone', 'adresse', 'produit', 'montant', 'type_id'])
    if (textIn(row, name) === '') return { [name]: [`The ${name} field is required.`] };
  for (const name of ['client', 'adresse', 'remarque'])
    if ([...textIn(row, name)].length > 255)
      return { [name]: [`The ${name} field may not be greater than 255 characters.`] };
  if (textIn(row, 'reference').length < 5) return { reference: ['The reference field must be at least 5 characters.'] };
  if (!/^0\d{8,9}$/.test(textIn(row, 'phone'))) return { phone: ['The phone field must be between 9 and 10 digits.'] };
  const wilaya = numberOf(fieldOf(row, 'wilaya_id')) ?? 0;
  if (wilaya < 1 || wilaya > 58) return { wilaya_id: ['The wilaya_id field must be between 1 and 58.'] };
  const commune = findFakeCommune(wilaya, textIn(row, 'commune'));
  if (commune === undefined || !commune.isDeliverable) return { commune: ['commune inexistante ou non activée'] };
  if (!Number.isInteger(numberOf(fieldOf(row, 'montant')))) return { montant: ['The montant field must be numeric.'] };
  if (!isYes(fieldOf(row, 'stop_desk'))) return null;
  const code = textIn(row, 'station_code');
  if (code === '') return { station_code: ['The station_code field is required.'] };
  return code.startsWith(String(wilaya))
    ? null
    : { station_code: ['Le code de wilaya est different de code de station'] };
}

function validate(json: Json, book: ParcelBook): FakeReply {
  const passed: Record<string, Json> = {};
  const failed: Record<string, Json> = {};
  for (const tracking of (listOf(fieldOf(json, 'trackings')) ?? []).map((each) => textOf(each) ?? '')) {
    const parcel = book.find(tracking);
    if (parcel === undefined) failed[tracking] = { tracking: ['The selected tracking is invalid.'] };
    else if (parcel.setOutAt !== null) failed[tracking] = 'Commande déjà validée';
    else {
      book.setOut(parcel);
      passed[tracking] = true;
    }
  }
  return { json: { success: Object.keys(failed).length === 0, passed, failed } };
}

const RENAMED: Readonly<Record<string, string>> = {
  tel: 'phone',
  tel2: 'phone_2',
  wilaya: 'wilaya_id',
  product: 'produit',
  type: 'type_id',
};

function update(parcel: FakeParcel, json: Json): FakeReply {
  const changes = entriesOf(json).map(([name, value]) => [RENAMED[name] ?? name, value] as const);
  const body = { ...Object.fromEntries(entriesOf(parcel.body)), ...Object.fromEntries(changes) };
  const problem = problemOf(body);
  if (problem !== null) return { status: 422, json: { message: 'The given data was invalid.', errors: problem } };
  parcel.body = body;
  return { json: { success: true } };
}

/** One that nobody knows is left out; where nobody knows any, it is 404. */
function info(json: Json, book: ParcelBook): FakeReply {
  const found = (listOf(fieldOf(json, 'trackings')) ?? [])
    .map((each) => book.find(textOf(each) ?? ''))
    .filter((each) => each !== undefined);
  if (found.length === 0) return { status: 404, json: { message: 'Trackings not found' } };
  return { json: Object.fromEntries(found.map((parcel) => [parcel.tracking, infoOf(parcel, book)])) };
}

const infoOf = (parcel: FakeParcel, book: ParcelBook): Json => ({
  OrderInfo: {
    tracking: parcel.tracking,
    reference: parcel.reference,
    client: textIn(parcel.body, 'client'),
    montant: `${textIn(parcel.body, 'montant')}.00`,
    type_id: 1,
    stop_desk: 0,
  },
  recipientName: textIn(parcel.body, 'client'),
  shippedBy: 'Boutique',
  originCity: 16,
  destLocationCity: numberOf(fieldOf(parcel.body, 'wilaya_id')),
  activity: book.eventsOf(parcel).flatMap(({ at, status, collection, raw }) => {
    const key = raw ?? (status === null ? MONEY[collection ?? 'none'] : KEYS[status]);
    if (key === undefined) return [];
    return [
      {
        event: 'Événement',
        event_key: key,
        causer: 'NOEST',
        'badge-class': 'badge-success',
        by: '',
        name: '',
        driver: '',
        fdr: '',
        date: localTime(at),
      },
    ];
  }),
  deliveryAttempts: [],
});
