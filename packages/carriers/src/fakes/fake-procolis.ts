import type { CarrierStatus, CollectionState } from '../parcel-status.ts';
import { procolis } from '../procolis/procolis.ts';
import { fieldOf, listOf, numberOf, textOf, type Json } from '../read-json.ts';
import { localTime, saidBy, textIn, type FakeCarrier, type FakeOptions } from './fake-carrier.ts';
import { fakeWilayas, findFakeCommune } from './fake-places.ts';
import { startFakeServer, type FakeReply, type FakeRequest } from './fake-server.ts';
import { parcelBook, type FakeEvent, type FakeParcel, type ParcelBook } from './parcel-book.ts';

const CREDENTIALS = { token: 'pFAKEprocolisToken92Xb', key: 'pFAKEprocolisKey77Qd' };

const WORDS: Readonly<Partial<Record<CarrierStatus, string>>> = {
  pending_pickup: 'En Traitement - Prêt à Expédié',
  in_transit: 'Dispatcher',
  at_hub: 'Au Bureau',
  out_for_delivery: 'En Livraison',
  attempt_failed: 'Appel sans Réponse 1',
  on_hold: 'Reporté',
  delivered: 'Livrée',
  returning: 'Retour Navette',
};

/** Procolis on loopback: our number is its number, `null` for what it does not know, words with numbers in them, no label, no way back. */
export async function startFakeProcolis(options: FakeOptions): Promise<FakeCarrier> {
  const { clock, pace = 0, port, quotas = [] } = options;
  const book = parcelBook({ clock, pace });
  const server = await startFakeServer({
    clock,
    port,
    quotas,
    root: '/api_v1/',
    answer: (request) => answer(request, book),
  });
  return {
    ...server,
    family: 'procolis',
    capabilities: procolis.capabilities,
    credentials: CREDENTIALS,
    book,
    hooks: null,
    says: saidBy(WORDS),
    saysInstead: {},
    saysOfMoney: ['collected'],
    untranslated: 'Colis Téléporté',
  };
}

function answer({ path, headers, json }: FakeRequest, book: ParcelBook): FakeReply | null {
  const isKnown = headers['token'] === CREDENTIALS.token && headers['key'] === CREDENTIALS.key;
  if (path === 'token') return { json: { Statut: isKnown ? 'Accès activé' : 'Accès désactivé' } };
  if (!isKnown) return { status: 401, json: { message: 'Unauthorized' } };
  const rows = listOf(fieldOf(json, 'Colis')) ?? [];
  if (path === 'tarification')
    return {
      json: fakeWilayas.map(({ id, name }) => ({
        IDWilaya: String(id),
        Wilaya: name,
        Domicile: '600',
        Stopdesk: '350',
        Annuler: '200',
      })),
    };
  if (path === 'add_colis')
    return {
      json: { Colis: rows.map((row) => ({ Tracking: textIn(row, 'Tracking'), MessageRetour: add(row, book) })) },
    };
  return path === 'lire' ? read(rows, book) : null;
}

function add(row: Json, book: ParcelBook): string {
  const tracking = textIn(row, 'Tracking');
  if (book.find(tracking) !== undefined) return 'Double Tracking';
  if (textIn(row, 'Client') === '') return 'Client obligatoire';
  if (!/^0\d{9}$/.test(textIn(row, 'MobileA'))) return 'Mobile incorrect';
  const wilaya = numberOf(textIn(row, 'IDWilaya')) ?? 0;
  if (wilaya < 1 || wilaya > 58) return 'Wilaya incorrecte';
  if (findFakeCommune(wilaya, textIn(row, 'Commune')) === undefined) return 'Commune incorrecte';
  if (!/^\d+$/.test(textIn(row, 'Total'))) return 'Total incorrect';
  if (['Client', 'Adresse', 'TProduit', 'Note'].some((name) => [...textIn(row, name)].length > 255))
    return 'Adresse trop longue';
  book.add({ reference: textIn(row, 'id_Externe'), body: row, setsOut: true }, () => ({ tracking }));
  return 'Good';
}

function read(rows: readonly Json[], book: ParcelBook): FakeReply {
  const found = rows
    .map((row) => book.find(textOf(fieldOf(row, 'Tracking')) ?? ''))
    .filter((each) => each !== undefined);
  if (found.length === 0) return { json: null };
  return { json: { Colis: found.toReversed().map((parcel) => rowOf(parcel, book)) } };
}

function rowOf(parcel: FakeParcel, book: ParcelBook): Json {
  const last = book.statusOf(parcel);
  return {
    Tracking: parcel.tracking,
    id_Externe: parcel.reference,
    Client: textIn(parcel.body, 'Client'),
    Total: textIn(parcel.body, 'Total'),
    Situation: word(last, book.collectionOf(parcel)),
    DateH_Action: localTime(last.at),
  };
}

function word({ raw, status, why }: FakeEvent, collection: CollectionState): string {
  if (raw !== null) return raw;
  if (status === 'delivered' && collection !== 'none') return 'Livrée [Encaisser]';
  if (status === 'attempt_failed' && why === 'refused') return 'Annuler par le Client';
  if (status === 'picked_up') return 'Dispatcher';
  if (status === 'returned') return 'Retour Stock';
  return WORDS[status ?? 'pending_pickup'] ?? 'En Traitement - Prêt à Expédié';
}
