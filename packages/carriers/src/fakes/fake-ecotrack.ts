import { ecotrack } from '../ecotrack/ecotrack.ts';
import type { CarrierStatus, CollectionState } from '../parcel-status.ts';
import { entriesOf, fieldOf, isYes, numberOf, type Json } from '../read-json.ts';
import { localTime, saidBy, textIn, type FakeCarrier, type FakeOptions } from './fake-carrier.ts';
import { fakePdf } from './fake-pdf.ts';
import { fakeCommunes, fakeWilayas, findFakeCommune } from './fake-places.ts';
import { startFakeServer, type FakeReply, type FakeRequest } from './fake-server.ts';
import { parcelBook, type FakeEvent, type FakeParcel, type ParcelBook } from './parcel-book.ts';

const CREDENTIALS = { token: 'eFAKEcotrack7bRqZ2mN9xT4' };

const WORDS: Readonly<Partial<Record<CarrierStatus, string>>> = {
  created: 'prete_a_expedier',
  pending_pickup: 'en_ramassage',
  picked_up: 'vers_hub',
  in_transit: 'vers_wilaya',
  at_hub: 'en_hub',
  out_for_delivery: 'en_livraison',
  attempt_failed: 'suspendu',
  on_hold: 'suspendu',
  returning: 'retour_transit_entrepot',
  returned: 'retour_recu',
  cancelled: 'annule',
};
/** Delivered parcels are called by what their money has come to; one of the words with an accent, as some tenants write it. */
const DELIVERED: Readonly<Record<CollectionState, string>> = {
  none: 'livre_non_encaisse',
  collected: 'encaisse_non_paye',
  ready: 'paiements_prets',
  paid: 'payé_et_archivé',
};
const ACTIVITIES: Readonly<Partial<Record<CarrierStatus, string>>> = {
  pending_pickup: 'order_information_received_by_carrier',
  picked_up: 'picked',
  at_hub: 'accepted_by_carrier',
  out_for_delivery: 'dispatched_to_driver',
  attempt_failed: 'attempt_delivery',
  delivered: 'livred',
  returning: 'return_in_transit',
  returned: 'Return_received',
};
const REASONS = {
  no_answer: 'Client ne répond pas',
  postponed: 'Reporté par le client',
  refused: 'Refusé par le client',
};

/** A tenant of Ecotrack on loopback: drafts, bags of errors, 200 that refuse, lists keyed by number, PDFs, and no calls back. */
export async function startFakeEcotrack(options: FakeOptions): Promise<FakeCarrier> {
  const { clock, pace = 0, port, quotas = ecotrack.capabilities.quotas } = options;
  const book = parcelBook({ clock, pace });
  const server = await startFakeServer({
    clock,
    port,
    quotas,
    root: '/api/v1/',
    tooMany: () => ({ status: 429, type: 'text/html', bytes: new TextEncoder().encode('Too Many Attempts.') }),
    answer: (request) => answer(request, book),
  });
  return {
    ...server,
    family: 'ecotrack',
    capabilities: ecotrack.capabilities,
    credentials: CREDENTIALS,
    book,
    hooks: null,
    says: [...saidBy(WORDS), 'delivered'],
    saysInstead: { attempt_failed: 'on_hold', picked_up: 'in_transit' },
    saysOfMoney: ['collected', 'ready', 'paid'],
    untranslated: 'teleporte',
  };
}

const refused = (error: number, message: string): FakeReply => ({ json: { success: false, error, message } });
const notFound = (): FakeReply => ({ status: 404, json: { success: false, message: 'Commande introuvable' } });

function answer(request: FakeRequest, book: ParcelBook): FakeReply | null {
  const { path, query, headers } = request;
  const isByQuery = path === 'validate/token' || path === 'get/orders/status';
  const isKnown = isByQuery
    ? query.get('api_token') === CREDENTIALS.token
    : headers.authorization === `Bearer ${CREDENTIALS.token}`;
  if (path === 'validate/token')
    return { json: { success: isKnown, message: isKnown ? 'VALID_TOKEN' : 'INVALID_TOKEN' } };
  if (!isKnown) return { status: 401, json: { message: 'Unauthenticated.' } };
  if (request.method === 'GET') return read(request, book);
  if (path === 'create/orders') return create(request, book);
  const parcel = book.find(query.get('tracking') ?? '');
  if (parcel === undefined) return notFound();
  if (path === 'ask/for/order/return') return askReturn(parcel, book);
  if (parcel.setOutAt !== null) return refused(10_001, 'La commande ne peut plus être modifiée');
  if (path === 'valid/order') book.setOut(parcel);
  else if (path === 'delete/order') parcel.isDeleted = true;
  else if (path === 'update/order') return update(parcel, request, book);
  else return null;
  return { json: { success: true, message: 'Commande traitée' } };
}

function read({ path, query }: FakeRequest, book: ParcelBook): FakeReply | null {
  switch (path) {
    case 'get/wilayas':
      return { json: fakeWilayas.map(({ id, name }) => ({ wilaya_id: id, wilaya_name: name })) };
    case 'get/communes':
      return { json: Object.fromEntries(fakeCommunes.map((commune, at) => [String(at), communeRow(commune)])) };
    case 'get/fees':
      return { json: fees() };
    case 'get/orders':
      return orders(query, book);
    case 'get/orders/status':
      return states((query.get('trackings') ?? '').split(','), book);
    case 'get/trackings/info':
      return { json: keyed(query.getAll('trackings[]'), book, history) };
    case 'get/order/label': {
      const parcel = book.find(query.get('tracking') ?? '');
      return parcel === undefined ? notFound() : { bytes: fakePdf(`Ecotrack ${parcel.tracking}`) };
    }
    default:
      return null;
  }
}

const communeRow = ({ id, name, wilaya, hasDesk }: (typeof fakeCommunes)[number]): Json => ({
  nom: name,
  wilaya_id: wilaya,
  code_postal: String(id),
  has_stop_desk: hasDesk ? 1 : 0,
});

const fees = (): Json => ({
  livraison: fakeWilayas.map(({ id }) => ({
    wilaya_id: id,
    tarif: id > 48 ? '1100.00' : '550.00',
    tarif_stopdesk: id > 48 ? '700.00' : '350.00',
  })),
  pickup: [],
  echange: [],
  recouvrement: [],
  retour: fakeWilayas.map(({ id }) => ({ wilaya_id: id, tarif: '200.00', tarif_stopdesk: '200.00' })),
});

function word({ raw, status }: FakeEvent, collection: CollectionState): string {
  if (raw !== null) return raw;
  return status === 'delivered' ? DELIVERED[collection] : (WORDS[status ?? 'created'] ?? 'suspendu');
}

function orders(query: URLSearchParams, book: ParcelBook): FakeReply {
  const size = 40;
  const page = numberOf(query.get('page')) ?? 1;
  const rows = book.all().toReversed();
  const data = rows.slice((page - 1) * size, page * size).map((parcel) => {
    const collection = book.collectionOf(parcel);
    return {
      tracking: parcel.tracking,
      reference: parcel.reference,
      client: textIn(parcel.body, 'nom_client'),
      phone: textIn(parcel.body, 'telephone'),
      montant: `${textIn(parcel.body, 'montant')}.00`,
      tarif_prestation: '550.00',
      tarif_retour: '200.00',
      type_id: 1,
      created_at: localTime(parcel.createdAt),
      payment_id: collection === 'ready' || collection === 'paid' ? 700 + Math.ceil(parcel.number / 50) : null,
      return_id: null,
      status: word(book.statusOf(parcel), collection),
    };
  });
  return {
    json: {
      current_page: page,
      data,
      last_page: Math.max(1, Math.ceil(rows.length / size)),
      per_page: size,
      total: rows.length,
    },
  };
}

/** Keyed by tracking, and the other way round than asked. */
const keyed = (
  trackings: readonly string[],
  book: ParcelBook,
  of: (parcel: FakeParcel, book: ParcelBook) => Json,
): Json =>
  Object.fromEntries(
    trackings.toReversed().flatMap((tracking) => {
      const parcel = book.find(tracking);
      return parcel === undefined ? [] : [[tracking, of(parcel, book)] as const];
    }),
  );

function states(trackings: readonly string[], book: ParcelBook): FakeReply {
  if (trackings.length > 100)
    return { status: 422, json: { message: 'Too many trackings', errors: { trackings: ['max 100'] } } };
  const data = keyed(trackings, book, (parcel) => ({
    status: word(book.statusOf(parcel), book.collectionOf(parcel)),
    order_id: parcel.reference,
    activity: book
      .eventsOf(parcel)
      .filter(({ why }) => why !== null && why !== undefined)
      .map(({ why, at }) => ({
        reason: REASONS[why ?? 'no_answer'],
        details: '',
        station: '16A',
        driver: 'Karim',
        ...dateOf(at),
      })),
  }));
  return { json: { data } };
}

const history = (parcel: FakeParcel, book: ParcelBook): Json => ({
  recipientName: textIn(parcel.body, 'nom_client'),
  shippedBy: 'Boutique',
  originCity: 16,
  destLocationCity: numberOf(fieldOf(parcel.body, 'code_wilaya')),
  activity: book.eventsOf(parcel).flatMap((event) => {
    const status =
      event.collection === 'collected'
        ? 'encaissed'
        : event.collection === 'paid'
          ? 'payed'
          : ACTIVITIES[event.status ?? 'created'];
    return status === undefined ? [] : [{ ...dateOf(event.at), status, station: '16A' }];
  }),
});

function dateOf(at: FakeEvent['at']): { readonly date: string; readonly time: string } {
  const [date = '', time = ''] = localTime(at).split(' ');
  return { date, time };
}

/** One alone is answered by its place, more of them by their references. */
function create({ json }: FakeRequest, book: ParcelBook): FakeReply {
  const rows = entriesOf(fieldOf(json, 'orders'));
  if (rows.length === 0 || rows.length > 100)
    return { status: 422, json: { message: 'The orders field is invalid', errors: { orders: ['required, max 100'] } } };
  const results = rows.map(([at, row]) => {
    const reference = textIn(row, 'reference');
    const name = rows.length === 1 || reference === '' ? at : reference;
    const problem = problemOf(row);
    if (problem !== null) return [name, problem] as const;
    const parcel = book.add({ reference, body: row, setsOut: false }, (number) => ({
      tracking: `EC${String(number).padStart(4, '0')}${(number * 7_919 + 46_655).toString(36).toUpperCase()}`,
    }));
    return [name, { success: true, tracking: parcel.tracking }] as const;
  });
  return { json: { results: Object.fromEntries(results) } };
}

function problemOf(row: Json): Json {
  for (const name of ['nom_client', 'telephone', 'adresse', 'commune', 'code_wilaya', 'montant', 'type'])
    if (textIn(row, name) === '') return { [name]: [`Le champ ${name} est obligatoire.`] };
  for (const name of ['nom_client', 'adresse', 'produit', 'remarque'])
    if ([...textIn(row, name)].length > 255)
      return { [name]: [`Le texte de ${name} ne peut contenir plus de 255 caractères.`] };
  if (!/^0\d{8,9}$/.test(textIn(row, 'telephone')))
    return { telephone: ['Le format du champ telephone est invalide.'] };
  const wilaya = numberOf(fieldOf(row, 'code_wilaya')) ?? 0;
  if (wilaya < 1 || wilaya > 58) return { code_wilaya: ['La valeur de code wilaya doit être comprise entre 1 et 58.'] };
  const commune = findFakeCommune(wilaya, textIn(row, 'commune'));
  if (commune === undefined) return { commune: ['Le champ commune sélectionné est invalide.'] };
  if (!commune.isDeliverable)
    return { success: false, error: 10_002, message: 'Pas de livraison pour la commune sélectionnée' };
  if (isYes(fieldOf(row, 'stop_desk')) && !commune.hasDesk && textIn(row, 'code_postal') === '')
    return { stop_desk: ['Aucun stop desk dans cette commune.'] };
  return Number.isInteger(numberOf(fieldOf(row, 'montant')))
    ? null
    : { montant: ['Le champ montant doit être un entier.'] };
}

/** What editing calls otherwise than making. */
const RENAMED: Readonly<Record<string, string>> = {
  client: 'nom_client',
  tel: 'telephone',
  tel2: 'telephone_2',
  product: 'produit',
  wilaya: 'code_wilaya',
};

function update(parcel: FakeParcel, { query }: FakeRequest, book: ParcelBook): FakeReply {
  const changes = [...query].map(([name, value]) => [RENAMED[name] ?? name, value] as const);
  const body = { ...Object.fromEntries(entriesOf(parcel.body)), ...Object.fromEntries(changes) };
  const problem = problemOf(body);
  if (problem !== null) return { status: 422, json: { message: 'The given data was invalid.', errors: problem } };
  parcel.body = body;
  // It is called otherwise from now on.
  const tracking = `${parcel.tracking}M`;
  book.rename(parcel, { tracking, key: tracking });
  return { json: { success: true, tracking, message: 'Commande modifiée' } };
}

function askReturn(parcel: FakeParcel, book: ParcelBook): FakeReply {
  const { status } = book.statusOf(parcel);
  const isOut = status === 'out_for_delivery' || status === 'attempt_failed' || status === 'on_hold';
  return isOut ? { json: { success: true } } : refused(10_003, 'Retour impossible pour cette commande');
}
