import { ok, refuse } from '@hanout/core/kernel';

import type { CarrierAdapter, CarrierConnection } from '../adapter.ts';
import type { Capabilities } from '../capabilities.ts';
import { connectionOf } from '../cannot.ts';
import { refusal, type CarrierFault, type CarrierResult } from '../fault.ts';
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
import { centimesOf, fieldOf, instantOf, isYes, listOf, textOf, type Json } from '../read-json.ts';
import { reportOf } from '../report.ts';
import { createRows, oneByOne, readable } from '../rows.ts';
import type { CarrierFee } from '../territory.ts';
import { zimouReasons, zimouStatuses } from './statuses.ts';

const capabilities: Capabilities = {
  check: true,
  places: false,
  desks: false,
  quote: true,
  createBatch: 1,
  find: false,
  refusesKnownReference: false,
  needsValidation: false,
  update: 'never',
  cancel: 'before-pickup',
  label: 'url',
  trackBatch: 50,
  webhooks: false,
  exchange: true,
  openParcel: true,
  askReturn: false,
  moneyState: false,
  payments: false,
  dailyDuplicateRule: false,
  maxCodDinars: null,
  quotas: [],
};

const RULES: ParcelRules = {
  maxCodDinars: null,
  needsDeskKey: true,
  needsPlaceKeys: 'none',
  canExchange: true,
  canOpen: true,
};

/** A router: it hands the parcel to another carrier and tells that one's number as well. What it refuses comes as a 201. */
export const zimou: CarrierAdapter = {
  family: 'zimou',
  brands: [{ key: 'zimou', name: 'Zimou Express', address: 'https://zimou.express/api/' }],
  credentials: [{ name: 'token', isSecret: true }],
  capabilities,
  webhooks: null,
  connect: (account, surroundings) =>
    connectionOf(capabilities, callsOf({ account, surroundings, secrets: [account.credentials['token'] ?? ''] })),
};

function callsOf(line: Line): Partial<CarrierConnection> {
  return {
    check: async () => {
      const asked = await ask(line, { method: 'GET', path: 'v3/user' });
      return asked.ok ? ok(null) : asked;
    },
    quote: async (wilayaKeys) => {
      const asked = await ask(line, { method: 'GET', path: 'v3/my/prices' });
      if (!asked.ok) return asked;
      const rows = listOf(fieldOf(asked.value.json, 'data'));
      if (rows === null) return refuse(isShapeless(asked.value.reply));
      return ok(rows.flatMap(readFees).filter(({ wilayaKey }) => wilayaKeys.includes(wilayaKey)));
    },
    create: (requests) =>
      createRows(requests, { rules: RULES, batch: capabilities.createBatch }, async ([parcel]) => {
        if (parcel === undefined) return ok(new Map());
        const asked = await ask(line, { method: 'POST', path: 'v3/packages', json: bodyOf(parcel) });
        if (!asked.ok) return asked;
        const made = readMade(parcel.reference, fieldOf(asked.value.json, 'data'));
        return made === null ? refuse(isShapeless(asked.value.reply)) : ok(new Map([[parcel.reference, ok(made)]]));
      }),
    cancel: (parcels) =>
      oneByOne(
        parcels,
        ({ tracking }) => tracking,
        async ({ tracking }) => {
          const asked = await ask(line, {
            method: 'DELETE',
            path: 'v3/packages/bulk',
            json: { tracking_codes: [tracking] },
          });
          if (asked.ok) return ok(null);
          const fault = asked.error;
          return refuse(
            fault.code === 'carriers.refused' && fault.field === null ? refusal('too-late', null, fault.words) : fault,
          );
        },
      ),
    label: async ({ key }) => {
      const asked = await ask(line, { method: 'GET', path: `v3/packages/${encodeURIComponent(key)}` });
      if (!asked.ok) return asked;
      const url = textOf(fieldOf(fieldOf(asked.value.json, 'data'), 'print_url', 'bordereau'));
      return url === null ? refuse(isShapeless(asked.value.reply)) : ok({ form: 'url', url, expiresAt: null });
    },
    track: async (parcels) => {
      const query = parcels.map(({ tracking }) => ['packages[]', tracking] as const);
      const asked = await ask(line, { method: 'GET', path: 'v3/packages/status', query });
      if (!asked.ok) return asked;
      const { json, reply } = asked.value;
      if (typeof json !== 'object' || json === null) return refuse(isShapeless(reply));
      const rows = fieldOf(json, 'data') ?? json;
      return ok(readable(parcels, ({ tracking, key }) => readReport({ tracking, key }, fieldOf(rows, tracking))));
    },
  };
}

async function ask(
  line: Line,
  call: CarrierCall,
): Promise<CarrierResult<{ readonly reply: CarrierReply; readonly json: Json }>> {
  const asked = await askCarrier(line, {
    ...call,
    headers: { authorization: `Bearer ${line.account.credentials['token'] ?? ''}` },
    readFault: (reply) => {
      if (reply.status === 404) return refusal('not-found');
      return reply.status === 422 || reply.status === 400 ? refusedIn(line, parseReply(reply)) : null;
    },
  });
  if (!asked.ok || !isYes(fieldOf(asked.value.json, 'error'))) return asked;
  return refuse(refusedIn(line, asked.value.json));
}

function refusedIn(line: Line, json: Json): CarrierFault {
  const words = wordsOf(line, textOf(fieldOf(json, 'message')) ?? '');
  return refusal('by-carrier', fieldOfWords(words), words);
}

function readMade(reference: string, row: Json): CreatedParcel | null {
  const tracking = textOf(fieldOf(row, 'tracking_code', 'tracking'));
  if (tracking === null) return null;
  const url = textOf(fieldOf(row, 'bordereau', 'print_url'));
  return {
    reference,
    tracking,
    key: textOf(fieldOf(row, 'id')) ?? tracking,
    isValidated: true,
    label: url === null ? null : { form: 'url', url, expiresAt: null },
    partnerTracking: textOf(fieldOf(row, 'delivery_company_tracking_code')),
  };
}

/** Null for one that it does not know. */
function readReport(parcel: { readonly tracking: string; readonly key: string }, row: Json): ParcelReport | null {
  const [id, name] = [textOf(fieldOf(row, 'status_id')), textOf(fieldOf(row, 'status_name'))];
  if (id === null && name === null) return null;
  const { status } = zimouStatuses.read(id ?? name ?? '');
  const reason = zimouReasons(id ?? name);
  return reportOf([], {
    ...parcel,
    reference: textOf(fieldOf(row, 'order_id')),
    status,
    raw: [id, name].filter((part) => part !== null).join(' '),
    reason,
    rawReason: reason === null ? null : name,
    at: instantOf(fieldOf(row, 'updated_at')),
    amountToCollect: centimesOf(fieldOf(row, 'price')),
    deliveryFee: centimesOf(fieldOf(row, 'delivery_price')),
    partnerTracking: textOf(fieldOf(row, 'delivery_company_tracking_code')),
  });
}

function readFees(row: Json): readonly CarrierFee[] {
  const wilayaKey = textOf(fieldOf(row, 'wilaya_id'));
  if (wilayaKey === null) return [];
  const priced = [
    ['home', centimesOf(fieldOf(row, 'express_price', 'home_price', 'price'))],
    ['desk', centimesOf(fieldOf(row, 'stopdesk_price', 'point_relais_price'))],
  ] as const;
  return priced.flatMap(([mode, price]) =>
    price === null ? [] : [{ wilayaKey, communeKey: null, mode, price, codRate: null }],
  );
}

/** Delivery is free at the door: what is collected is all in the price. */
const bodyOf = (parcel: SendableParcel): Json => ({
  type: 'ecommerce',
  name: parcel.products,
  client_first_name: parcel.firstName,
  client_last_name: parcel.lastName,
  client_phone: parcel.phone,
  ...(parcel.secondPhone === null ? {} : { client_phone2: parcel.secondPhone }),
  address: parcel.address,
  order_id: parcel.reference,
  price: String(parcel.amount),
  free_delivery: 'true',
  delivery_type: parcel.mode === 'desk' ? 'Point relais' : 'Express',
  wilaya: String(parcel.wilayaCode),
  commune: parcel.communeName,
  can_be_opened: parcel.mayOpen,
  ...(parcel.note === null ? {} : { observation: parcel.note }),
  ...(parcel.deskKey === null ? {} : { office_id: parcel.deskKey }),
  ...(parcel.exchange === null ? {} : { returned_product: parcel.exchange }),
});
