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
import { createRows, readable } from '../rows.ts';
import { templateStatuses } from './statuses.ts';

/** 1. What it can do. What is false answers `carriers.cannot` by itself: begin with little. */
const capabilities: Capabilities = {
  check: true,
  places: false,
  desks: false,
  quote: false,
  createBatch: 1,
  find: true,
  refusesKnownReference: false,
  needsValidation: false,
  update: 'never',
  cancel: 'never',
  label: 'none',
  trackBatch: 1,
  webhooks: false,
  exchange: false,
  openParcel: false,
  askReturn: false,
  moneyState: false,
  payments: false,
  dailyDuplicateRule: false,
  maxCodDinars: null,
  quotas: [],
};

/** 2. What it wants of a parcel beyond what all want. */
const RULES: ParcelRules = {
  maxCodDinars: null,
  needsDeskKey: false,
  needsPlaceKeys: 'none',
  canExchange: false,
  canOpen: false,
};

/** 3. Its name, its address, what an account needs. Every value of an account that may not be seen again stands in `secrets`. */
export const template: CarrierAdapter<'template'> = {
  family: 'template',
  brands: [{ key: 'template', name: 'A carrier', address: 'https://api.carrier.example/v1/' }],
  credentials: [{ name: 'token', isSecret: true }],
  capabilities,
  webhooks: null,
  connect: (account, surroundings) =>
    connectionOf(capabilities, callsOf({ account, surroundings, secrets: [account.credentials['token'] ?? ''] })),
};

/** 4. Its calls. `askCarrier` has seen to host, time, size, quotas and credentials; what is left is its words. */
function callsOf(line: Line): Partial<CarrierConnection> {
  return {
    check: async () => {
      const asked = await ask(line, { method: 'GET', path: 'me' });
      return asked.ok ? ok(null) : asked;
    },
    create: (requests) =>
      createRows(requests, { rules: RULES, batch: capabilities.createBatch }, async ([parcel]) => {
        if (parcel === undefined) return ok(new Map());
        const asked = await ask(line, { method: 'POST', path: 'parcels', json: bodyOf(parcel) });
        if (!asked.ok) return asked;
        const made = readMade(asked.value.json);
        return made === null ? refuse(isShapeless(asked.value.reply)) : ok(new Map([[parcel.reference, ok(made)]]));
      }),
    find: async ([reference = '']) => {
      const asked = await ask(line, { method: 'GET', path: 'parcels', query: [['reference', reference]] });
      if (!asked.ok) return asked;
      const rows = listOf(asked.value.json);
      return rows === null ? refuse(isShapeless(asked.value.reply)) : ok(readable(rows, readMade));
    },
    track: async ([parcel]) => {
      if (parcel === undefined) return ok([]);
      const asked = await ask(line, { method: 'GET', path: `parcels/${encodeURIComponent(parcel.key)}` });
      if (!asked.ok)
        return asked.error.code === 'carriers.refused' && asked.error.reason === 'not-found' ? ok([]) : asked;
      const report = readReport(asked.value.json);
      return report === null ? refuse(isShapeless(asked.value.reply)) : ok([report]);
    },
  };
}

/** 5. How it says no. */
const ask = (
  line: Line,
  call: CarrierCall,
): Promise<CarrierResult<{ readonly reply: CarrierReply; readonly json: Json }>> =>
  askCarrier(line, {
    ...call,
    headers: { authorization: `Bearer ${line.account.credentials['token'] ?? ''}` },
    readFault: (reply) => {
      if (reply.status === 404) return refusal('not-found');
      if (reply.status !== 422) return null;
      const words = wordsOf(line, textOf(fieldOf(parseReply(reply), 'message')) ?? '');
      return refusal('by-carrier', fieldOfWords(words), words);
    },
  });

/** 6. What it sends, read with care: null where it is not what it should be. */
function readMade(row: Json): CreatedParcel | null {
  const [tracking, reference] = [textOf(fieldOf(row, 'number')), textOf(fieldOf(row, 'reference'))];
  if (tracking === null || reference === null) return null;
  return { reference, tracking, key: tracking, isValidated: true, label: null, partnerTracking: null };
}

function readReport(row: Json): ParcelReport | null {
  const [tracking, raw] = [textOf(fieldOf(row, 'number')), textOf(fieldOf(row, 'status'))];
  if (tracking === null || raw === null) return null;
  return reportOf([], {
    tracking,
    key: tracking,
    reference: textOf(fieldOf(row, 'reference')),
    status: templateStatuses.read(raw).status,
    raw,
    at: instantOf(fieldOf(row, 'at')),
    amountToCollect: centimesOf(fieldOf(row, 'collect')),
  });
}

/** 7. What it is sent. `amount` is all that is paid at the door, in dinars. */
const bodyOf = (parcel: SendableParcel): Json => ({
  reference: parcel.reference,
  name: parcel.fullName,
  phone: parcel.phone,
  address: parcel.address,
  wilaya: parcel.wilayaCode,
  commune: parcel.communeName,
  products: parcel.products,
  collect: parcel.amount,
});
