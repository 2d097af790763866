import { ok, refuse } from '@hanout/core/kernel';

import type { CarrierAdapter, CarrierConnection } from '../adapter.ts';
import type { Capabilities } from '../capabilities.ts';
import { connectionOf } from '../cannot.ts';
import { refusal, type CarrierResult } from '../fault.ts';
import { fieldOfWords } from '../field-of-words.ts';
import {
  askCarrier,
  isShapeless,
  parseReply,
  wordsOf,
  type CarrierCall,
  type CarrierReply,
  type Line,
} from '../http.ts';
import type { CreatedParcel, ParcelReport } from '../parcel.ts';
import type { ParcelRules, SendableParcel } from '../parcel-input.ts';
import { centimesOf, fieldOf, instantOf, listOf, textOf, type Json } from '../read-json.ts';
import { reportOf } from '../report.ts';
import { createRows, readable, type SentRow, type SentRows } from '../rows.ts';
import type { CarrierFee } from '../territory.ts';
import { procolisReasons, procolisStatuses } from './statuses.ts';

const capabilities: Capabilities = {
  check: true,
  places: false,
  desks: false,
  quote: true,
  createBatch: 20,
  find: true,
  refusesKnownReference: true,
  needsValidation: false,
  update: 'never',
  cancel: 'never',
  label: 'none',
  trackBatch: 50,
  webhooks: false,
  exchange: true,
  openParcel: false,
  askReturn: false,
  moneyState: true,
  payments: false,
  dailyDuplicateRule: false,
  maxCodDinars: null,
  quotas: [],
};

const RULES: ParcelRules = {
  maxCodDinars: null,
  needsDeskKey: false,
  needsPlaceKeys: 'none',
  canExchange: true,
  canOpen: false,
};

const ADDRESS = 'https://procolis.com/api_v1/';

/** The elder program of ZR and others. A parcel is called by the tracking that we give it: our reference. */
export const procolis: CarrierAdapter = {
  family: 'procolis',
  brands: [
    { key: 'procolis', name: 'Procolis', address: ADDRESS },
    { key: 'abex', name: 'ABEX Express', address: ADDRESS },
    { key: 'colilog', name: 'Colilog Express', address: ADDRESS },
    { key: 'flash', name: 'Flash Delivery', address: ADDRESS },
    { key: 'leopard', name: 'Leopard Express', address: ADDRESS },
  ],
  credentials: [
    { name: 'token', isSecret: true },
    { name: 'key', isSecret: true },
  ],
  capabilities,
  webhooks: null,
  connect: (account, surroundings) => {
    const { token = '', key = '' } = account.credentials;
    return connectionOf(capabilities, callsOf({ account, surroundings, secrets: [token, key] }));
  },
};

function callsOf(line: Line): Partial<CarrierConnection> {
  const read = async (trackings: readonly string[]): Promise<CarrierResult<readonly Json[]>> => {
    const asked = await ask(line, {
      method: 'POST',
      path: 'lire',
      json: { Colis: trackings.map((Tracking) => ({ Tracking })) },
    });
    if (!asked.ok) return asked;
    // `null` says that it knows none of them.
    if (asked.value.json === null) return ok([]);
    const rows = listOf(fieldOf(asked.value.json, 'Colis'));
    return rows === null ? refuse(isShapeless(asked.value.reply)) : ok(rows);
  };
  return {
    check: async () => {
      const asked = await ask(line, { method: 'GET', path: 'token' });
      if (!asked.ok) return asked;
      const status = textOf(fieldOf(asked.value.json, 'Statut'));
      if (status === null) return refuse(isShapeless(asked.value.reply));
      return /^acc[eè]s activ[eé]/i.test(status) ? ok(null) : refuse({ code: 'carriers.unauthorised' });
    },
    quote: async (wilayaKeys) => {
      const asked = await ask(line, { method: 'POST', path: 'tarification', json: {} });
      if (!asked.ok) return asked;
      const rows = listOf(asked.value.json);
      if (rows === null) return refuse(isShapeless(asked.value.reply));
      return ok(rows.flatMap((row) => readFees(row)).filter(({ wilayaKey }) => wilayaKeys.includes(wilayaKey)));
    },
    create: (requests) =>
      createRows(requests, { rules: RULES, batch: capabilities.createBatch }, (parcels) => create(line, parcels)),
    find: async (references) => {
      const rows = await read(references);
      if (!rows.ok) return rows;
      const asked = new Set(references);
      return ok(readable(rows.value, readFound).filter(({ reference }) => asked.has(reference)));
    },
    track: async (parcels) => {
      const rows = await read(parcels.map(({ tracking }) => tracking));
      return rows.ok ? ok(readable(rows.value, readReport)) : rows;
    },
  };
}

async function ask(
  line: Line,
  call: CarrierCall,
): Promise<CarrierResult<{ readonly reply: CarrierReply; readonly json: Json }>> {
  const { token = '', key = '' } = line.account.credentials;
  return askCarrier(line, {
    ...call,
    headers: { token, key },
    readFault: (reply) => {
      if (reply.status !== 400 && reply.status !== 422) return null;
      const words = wordsOf(line, textOf(fieldOf(parseReply(reply), 'message', 'Message')) ?? '');
      return refusal('by-carrier', fieldOfWords(words), words);
    },
  });
}

async function create(line: Line, parcels: readonly SendableParcel[]): Promise<SentRows> {
  const asked = await ask(line, { method: 'POST', path: 'add_colis', json: { Colis: parcels.map(bodyOf) } });
  if (!asked.ok) return asked;
  const rows = listOf(fieldOf(asked.value.json, 'Colis'));
  if (rows === null) return refuse(isShapeless(asked.value.reply));
  const outcomes = rows.map((row): SentRow => {
    const reference = textOf(fieldOf(row, 'Tracking')) ?? '';
    const said = textOf(fieldOf(row, 'MessageRetour')) ?? '';
    if (/^good$/i.test(said)) return [reference, ok(madeOf(reference))];
    if (/^double tracking$/i.test(said))
      return [reference, refuse(refusal('duplicate', 'reference', wordsOf(line, said)))];
    return [reference, refuse(refusal('by-carrier', fieldOfWords(said), wordsOf(line, said)))];
  });
  return ok(new Map(outcomes));
}

const madeOf = (reference: string): CreatedParcel => ({
  reference,
  tracking: reference,
  key: reference,
  isValidated: true,
  label: null,
  partnerTracking: null,
});

function readFound(row: Json): CreatedParcel | null {
  const tracking = textOf(fieldOf(row, 'Tracking'));
  return tracking === null ? null : madeOf(tracking);
}

function readReport(row: Json): ParcelReport | null {
  const [tracking, raw] = [textOf(fieldOf(row, 'Tracking')), textOf(fieldOf(row, 'Situation'))];
  if (tracking === null || raw === null) return null;
  const { status, collection } = procolisStatuses.read(raw);
  const reason = procolisReasons(raw);
  return reportOf([], {
    tracking,
    key: tracking,
    reference: textOf(fieldOf(row, 'id_Externe')) ?? tracking,
    status,
    raw,
    reason,
    rawReason: reason === null ? null : raw,
    at: instantOf(fieldOf(row, 'DateH_Action')),
    collection: collection ?? 'none',
    amountToCollect: centimesOf(fieldOf(row, 'Total')),
  });
}

function readFees(row: Json): readonly CarrierFee[] {
  const wilayaKey = textOf(fieldOf(row, 'IDWilaya'));
  if (wilayaKey === null) return [];
  const priced = [
    ['home', centimesOf(fieldOf(row, 'Domicile'))],
    ['desk', centimesOf(fieldOf(row, 'Stopdesk'))],
    ['return', centimesOf(fieldOf(row, 'Annuler'))],
  ] as const;
  return priced.flatMap(([mode, price]) =>
    price === null ? [] : [{ wilayaKey, communeKey: null, mode, price, codRate: null }],
  );
}

/** Its names, with its spelling. */
const bodyOf = (parcel: SendableParcel): Json => ({
  Tracking: parcel.reference,
  TypeLivraison: parcel.mode === 'desk' ? '1' : '0',
  TypeColis: parcel.exchange === null ? '0' : '1',
  Confrimee: '1',
  Client: parcel.fullName,
  MobileA: parcel.phone,
  MobileB: parcel.secondPhone ?? '',
  Adresse: parcel.address,
  IDWilaya: String(parcel.wilayaCode),
  Commune: parcel.communeName,
  Total: String(parcel.amount),
  Note: parcel.note ?? '',
  TProduit: parcel.products,
  id_Externe: parcel.reference,
  Source: '',
});
