import { ok, refuse } from '@hanout/core/kernel';

import type { CarrierAdapter, CarrierConnection } from '../adapter.ts';
import type { Capabilities } from '../capabilities.ts';
import { connectionOf } from '../cannot.ts';
import type { CarrierFault, CarrierResult } from '../fault.ts';
import { callCarrier, isShapeless, type Line } from '../http.ts';
import { isPdf } from '../is-pdf.ts';
import { prepareParcel, type ParcelRules, type SendableParcel } from '../parcel-input.ts';
import { entriesOf, fieldOf, textOf, type Json } from '../read-json.ts';
import { createRows, oneByOne, readable, type SentRow, type SentRows } from '../rows.ts';
import { changeNoest, getNoest, noestHeaders, noestQuery, postNoest, refusedByStatus, refusedIn } from './ask.ts';
import { listNoestDesks, listNoestFees, listNoestPlaces } from './lists.ts';
import { readNoestReport } from './read-parcel.ts';

const capabilities: Capabilities = {
  check: true,
  places: true,
  desks: true,
  quote: true,
  createBatch: 100,
  find: false,
  refusesKnownReference: true,
  needsValidation: true,
  update: 'before-validation',
  cancel: 'before-validation',
  label: 'pdf',
  trackBatch: 100,
  webhooks: false,
  exchange: true,
  openParcel: true,
  askReturn: true,
  moneyState: true,
  payments: false,
  dailyDuplicateRule: false,
  maxCodDinars: null,
  quotas: [{ per: 'minute', requests: 60 }],
};

const RULES: ParcelRules = {
  maxCodDinars: null,
  needsDeskKey: true,
  needsPlaceKeys: 'none',
  canExchange: true,
  canOpen: true,
};

/** Nord et Ouest: drafts until they are validated, and a history of keys instead of a status. */
export const noest: CarrierAdapter = {
  family: 'noest',
  brands: [{ key: 'noest', name: 'NOEST Express', address: 'https://app.noest-dz.com/api/public/' }],
  credentials: [
    { name: 'apiToken', isSecret: true },
    { name: 'userGuid', isSecret: false },
  ],
  capabilities,
  webhooks: null,
  connect: (account, surroundings) => {
    const { apiToken = '', userGuid = '' } = account.credentials;
    return connectionOf(capabilities, callsOf({ account, surroundings, secrets: [apiToken, userGuid] }));
  },
};

function callsOf(line: Line): Partial<CarrierConnection> {
  return {
    check: async () => {
      const asked = await getNoest(line, 'get/wilayas');
      return asked.ok ? ok(null) : asked;
    },
    places: () => listNoestPlaces(line),
    desks: () => listNoestDesks(line),
    quote: (wilayaKeys) => listNoestFees(line, wilayaKeys),
    create: (requests) =>
      createRows(requests, { rules: RULES, batch: capabilities.createBatch }, (parcels) => create(line, parcels)),
    validate: async (parcels) => {
      const asked = await postNoest(line, 'valid/orders', { trackings: parcels.map(({ tracking }) => tracking) });
      if (!asked.ok) return asked;
      const { json } = asked.value;
      const outcomeOf = (tracking: string): CarrierResult<null> => {
        if (fieldOf(fieldOf(json, 'passed'), tracking) !== undefined) return ok(null);
        const said = fieldOf(fieldOf(json, 'failed'), tracking);
        if (said === undefined) return refuse(isShapeless(asked.value.reply));
        return refuse(refusedIn(line, typeof said === 'string' ? { message: said } : { errors: said }));
      };
      return ok(parcels.map(({ tracking }) => ({ name: tracking, outcome: outcomeOf(tracking) })));
    },
    update: async ({ tracking, key }, request) => {
      const prepared = prepareParcel(request, RULES);
      if (!prepared.ok) return prepared;
      const changes = { tracking, ...changesOf(prepared.value) };
      const asked = await changeNoest(line, 'update/order/before/expedition', changes);
      if (!asked.ok) return asked;
      const { reference } = prepared.value;
      return ok({ reference, tracking, key, isValidated: false, label: null, partnerTracking: null });
    },
    cancel: (parcels) =>
      oneByOne(
        parcels,
        ({ tracking }) => tracking,
        async ({ tracking }) => {
          const asked = await changeNoest(line, 'delete/order', { tracking });
          return asked.ok ? ok(null) : asked;
        },
      ),
    label: async ({ tracking }) => {
      const answered = await callCarrier(line, {
        method: 'GET',
        path: 'get/order/label',
        query: [...noestQuery(line), ['tracking', tracking]],
        headers: { ...noestHeaders(line), accept: 'application/pdf' },
        readFault: (reply) => refusedByStatus(line, reply),
      });
      if (!answered.ok) return answered;
      const { bytes } = answered.value;
      return isPdf(bytes) ? ok({ form: 'pdf', bytes }) : refuse(isShapeless(answered.value));
    },
    track: async (parcels) => {
      const trackings = parcels.map(({ tracking }) => tracking);
      const asked = await postNoest(line, 'get/trackings/info', { trackings });
      if (!asked.ok) return isNotFound(asked.error) ? ok([]) : asked;
      const { json } = asked.value;
      if (typeof json !== 'object' || json === null) return refuse(isShapeless(asked.value.reply));
      return ok(readable(trackings, (tracking) => readNoestReport(tracking, fieldOf(json, tracking))));
    },
    askReturn: async ({ tracking }) => {
      const asked = await changeNoest(line, 'ask/return', { tracking });
      return asked.ok ? ok(null) : asked;
    },
  };
}

const isNotFound = (fault: CarrierFault): boolean => fault.code === 'carriers.refused' && fault.reason === 'not-found';

/** Answered by place in the list, the good and the bad apart. */
async function create(line: Line, parcels: readonly SendableParcel[]): Promise<SentRows> {
  const asked = await postNoest(line, 'create/orders', { orders: parcels.map(bodyOf) });
  if (!asked.ok) return asked;
  const { json, reply } = asked.value;
  const rows = parcels.flatMap(({ reference }, at): readonly SentRow[] => {
    const tracking = textOf(fieldOf(fieldOf(fieldOf(json, 'passed'), String(at)), 'tracking'));
    if (tracking !== null)
      return [
        [reference, ok({ reference, tracking, key: tracking, isValidated: false, label: null, partnerTracking: null })],
      ];
    const failed = fieldOf(fieldOf(json, 'failed'), String(at));
    if (failed === undefined) return [];
    const errors = entriesOf(failed).filter(([name]) => name !== 'reference' && name !== 'error' && name !== 'message');
    const said = textOf(failed) ?? textOf(fieldOf(failed, 'message', 'error'));
    return [
      [reference, refuse(refusedIn(line, said === null ? { errors: Object.fromEntries(errors) } : { message: said }))],
    ];
  });
  if (rows.length > 0) return ok(new Map(rows));
  return refuse(fieldOf(json, 'success') === false ? refusedIn(line, json) : isShapeless(reply));
}

const shared = (parcel: SendableParcel) => ({
  reference: parcel.reference,
  client: parcel.fullName,
  adresse: parcel.address,
  commune: parcel.communeName,
  montant: parcel.amount,
  remarque: parcel.note ?? '',
  poids: Math.max(1, Math.ceil((parcel.weightGrams ?? 0) / 1_000)),
  stop_desk: parcel.mode === 'desk' ? 1 : 0,
  ...(parcel.deskKey === null ? {} : { station_code: parcel.deskKey }),
  can_open: parcel.mayOpen ? 1 : 0,
});

const bodyOf = (parcel: SendableParcel): Readonly<Record<string, Json>> => ({
  ...shared(parcel),
  phone: parcel.phone,
  ...(parcel.secondPhone === null ? {} : { phone_2: parcel.secondPhone }),
  wilaya_id: parcel.wilayaCode,
  produit: parcel.products,
  type_id: parcel.exchange === null ? 1 : 2,
  stock: 0,
  quantite: String(parcel.pieces),
});

/** The same under other names. */
const changesOf = (parcel: SendableParcel): Readonly<Record<string, Json>> => ({
  ...shared(parcel),
  tel: parcel.phone,
  tel2: parcel.secondPhone ?? '',
  wilaya: parcel.wilayaCode,
  product: parcel.products,
  type: parcel.exchange === null ? 1 : 2,
});
