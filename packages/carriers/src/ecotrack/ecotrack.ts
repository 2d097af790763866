import { ok, refuse, toInstant } from '@hanout/core/kernel';

import type { CarrierAdapter, CarrierConnection } from '../adapter.ts';
import type { Capabilities } from '../capabilities.ts';
import { connectionOf } from '../cannot.ts';
import { refusal, type CarrierFault } from '../fault.ts';
import { askCarrier, callCarrier, isShapeless, type Line } from '../http.ts';
import { isPdf } from '../is-pdf.ts';
import { prepareParcel, type ParcelRules, type SendableParcel } from '../parcel-input.ts';
import { entriesOf, fieldOf, isYes, textOf, type Json } from '../read-json.ts';
import { createRows, oneByOne, readable, type SentRow, type SentRows } from '../rows.ts';
import { askEcotrack, bearer, refusedByStatus, refusedFields, refusedInside, tokenOf } from './ask.ts';
import { ECOTRACK_BRANDS } from './brands.ts';
import { listDesks, listFees, listOrders, listPlaces } from './lists.ts';
import { readEcotrackFound, readEcotrackPayment, readEcotrackReport } from './read-parcel.ts';

const capabilities: Capabilities = {
  check: true,
  places: true,
  desks: true,
  quote: true,
  createBatch: 100,
  find: true,
  refusesKnownReference: false,
  needsValidation: true,
  update: 'before-validation',
  cancel: 'before-validation',
  label: 'pdf',
  trackBatch: 100,
  webhooks: false,
  exchange: true,
  openParcel: false,
  askReturn: true,
  moneyState: true,
  payments: true,
  dailyDuplicateRule: false,
  maxCodDinars: null,
  quotas: [{ per: 'minute', requests: 50 }],
};

const RULES: ParcelRules = {
  maxCodDinars: null,
  needsDeskKey: false,
  needsPlaceKeys: 'none',
  canExchange: true,
  canOpen: false,
};

/** How far back a reference is looked for. */
const LOOKED_BACK_MS = 7 * 86_400_000;

/** Some eighty carriers on one program, each at an address of its own. */
export const ecotrack: CarrierAdapter = {
  family: 'ecotrack',
  brands: ECOTRACK_BRANDS,
  credentials: [{ name: 'token', isSecret: true }],
  capabilities,
  webhooks: null,
  connect: (account, surroundings) =>
    connectionOf(capabilities, callsOf({ account, surroundings, secrets: [account.credentials['token'] ?? ''] })),
};

function callsOf(line: Line): Partial<CarrierConnection> {
  const named = (tracking: string) => [['tracking', tracking]] as const;
  return {
    check: async () => {
      // Always 200: the word inside tells.
      const query = [['api_token', tokenOf(line)]] as const;
      const asked = await askCarrier(line, { method: 'GET', path: 'validate/token', query });
      if (!asked.ok) return asked;
      const said = JSON.stringify(asked.value.json) ?? '';
      if (/INVALID_TOKEN|TOKEN_NOT_ALLOWED/.test(said)) return refuse({ code: 'carriers.unauthorised' });
      return /VALID_TOKEN/.test(said) ? ok(null) : refuse(isShapeless(asked.value.reply));
    },
    places: () => listPlaces(line),
    desks: () => listDesks(line),
    quote: (wilayaKeys) => listFees(line, wilayaKeys),
    create: (requests) =>
      createRows(requests, { rules: RULES, batch: capabilities.createBatch }, (parcels) => create(line, parcels)),
    find: async (references) => {
      const asked = new Set(references);
      const matching = (rows: readonly Json[]) =>
        readable(rows, readEcotrackFound).filter(({ reference }) => asked.has(reference));
      const since = toInstant(line.surroundings.clock.now() - LOOKED_BACK_MS);
      const rows = await listOrders(line, since, (all) => matching(all).length >= asked.size);
      return rows.ok ? ok(matching(rows.value)) : rows;
    },
    validate: (parcels) =>
      oneByOne(
        parcels,
        ({ tracking }) => tracking,
        async ({ tracking }) => {
          const query = [...named(tracking), ['ask_collection', '0']] as const;
          const asked = await askEcotrack(line, { method: 'POST', path: 'valid/order', query });
          return asked.ok ? ok(null) : asked;
        },
      ),
    update: async ({ tracking }, request) => {
      const prepared = prepareParcel(request, RULES);
      if (!prepared.ok) return prepared;
      const query = [...named(tracking), ...updateFields(prepared.value)];
      const asked = await askEcotrack(line, { method: 'POST', path: 'update/order', query });
      if (!asked.ok) return asked;
      const { reference } = prepared.value;
      // Some tenants name it anew.
      const renamed = textOf(fieldOf(asked.value.json, 'tracking')) ?? tracking;
      return ok({ reference, tracking: renamed, key: renamed, isValidated: false, label: null, partnerTracking: null });
    },
    cancel: (parcels) =>
      oneByOne(
        parcels,
        ({ tracking }) => tracking,
        async ({ tracking }) => {
          const asked = await askEcotrack(line, { method: 'DELETE', path: 'delete/order', query: named(tracking) });
          return asked.ok ? ok(null) : asked;
        },
      ),
    label: async ({ tracking }) => {
      const answered = await callCarrier(line, {
        method: 'GET',
        path: 'get/order/label',
        query: named(tracking),
        headers: { ...bearer(line), accept: 'application/pdf' },
        readFault: (reply) => refusedByStatus(line, reply),
      });
      if (!answered.ok) return answered;
      const { bytes } = answered.value;
      return isPdf(bytes) ? ok({ form: 'pdf', bytes }) : refuse(isShapeless(answered.value));
    },
    track: async (parcels) => {
      const trackings = parcels.map(({ tracking }) => tracking);
      const states = await askEcotrack(line, {
        method: 'GET',
        path: 'get/orders/status',
        query: [
          ['api_token', tokenOf(line)],
          ['trackings', trackings.join(',')],
          ['status', 'all'],
        ],
      });
      if (!states.ok) return states;
      const data = fieldOf(states.value.json, 'data');
      if (data === undefined) return refuse(isShapeless(states.value.reply));
      const known = trackings.filter((tracking) => fieldOf(data, tracking) !== undefined);
      if (known.length === 0) return ok([]);
      const query = known.map((tracking) => ['trackings[]', tracking] as const);
      const histories = await askEcotrack(line, { method: 'GET', path: 'get/trackings/info', query });
      if (!histories.ok) return histories;
      // Matched by name: the order of the answer tells nothing.
      return ok(
        readable(known, (tracking) =>
          readEcotrackReport(tracking, fieldOf(data, tracking), fieldOf(histories.value.json, tracking)),
        ),
      );
    },
    askReturn: async ({ tracking }) => {
      const asked = await askEcotrack(line, { method: 'POST', path: 'ask/for/order/return', query: named(tracking) });
      return asked.ok ? ok(null) : asked;
    },
    payments: async (since) => {
      const rows = await listOrders(line, since);
      return rows.ok ? ok(readable(rows.value, readEcotrackPayment)) : rows;
    },
  };
}

/** By our reference, or by the place in the list. */
async function create(line: Line, parcels: readonly SendableParcel[]): Promise<SentRows> {
  const orders = Object.fromEntries(parcels.map((parcel, at) => [String(at), bodyOf(parcel)]));
  const asked = await askEcotrack(line, { method: 'POST', path: 'create/orders', json: { orders } });
  if (!asked.ok) return asked;
  const results = fieldOf(asked.value.json, 'results');
  const rows = parcels.flatMap(({ reference }, at): readonly SentRow[] => {
    const row = fieldOf(results, reference, String(at));
    if (row === undefined) return [];
    const tracking = textOf(fieldOf(row, 'tracking'));
    if (isYes(fieldOf(row, 'success')) && tracking !== null)
      return [
        [reference, ok({ reference, tracking, key: tracking, isValidated: false, label: null, partnerTracking: null })],
      ];
    return [[reference, refuse(refusedRow(line, row))]];
  });
  return rows.length === 0 ? refuse(isShapeless(asked.value.reply)) : ok(new Map(rows));
}

const refusedRow = (line: Line, row: Json): CarrierFault =>
  refusedInside(line, row) ??
  refusedFields(
    line,
    Object.fromEntries(entriesOf(fieldOf(row, 'errors') ?? row).filter(([name]) => name !== 'success')),
  ) ??
  refusal('by-carrier');

/** `montant` is what is collected at the door, all told. */
const bodyOf = (parcel: SendableParcel): Json => ({
  reference: parcel.reference,
  nom_client: parcel.fullName,
  telephone: parcel.phone,
  ...(parcel.secondPhone === null ? {} : { telephone_2: parcel.secondPhone }),
  adresse: parcel.address,
  ...(parcel.deskKey === null ? {} : { code_postal: parcel.deskKey }),
  commune: parcel.communeName,
  code_wilaya: parcel.wilayaCode,
  montant: parcel.amount,
  remarque: parcel.note ?? '',
  produit: parcel.products,
  quantite: parcel.pieces,
  produit_a_recuperer: parcel.exchange ?? '',
  type: parcel.exchange === null ? 1 : 2,
  stop_desk: parcel.mode === 'desk' ? 1 : 0,
  weight: Math.ceil((parcel.weightGrams ?? 0) / 1_000),
  fragile: parcel.isFragile ? 1 : 0,
});

/** The same under other names. */
const updateFields = (parcel: SendableParcel): readonly (readonly [string, string])[] => [
  ['reference', parcel.reference],
  ['client', parcel.fullName],
  ['tel', parcel.phone],
  ['tel2', parcel.secondPhone ?? ''],
  ['adresse', parcel.address],
  ['code_postal', parcel.deskKey ?? ''],
  ['commune', parcel.communeName],
  ['wilaya', String(parcel.wilayaCode)],
  ['montant', String(parcel.amount)],
  ['remarque', parcel.note ?? ''],
  ['product', parcel.products],
  ['type', parcel.exchange === null ? '1' : '2'],
  ['stop_desk', parcel.mode === 'desk' ? '1' : '0'],
];
