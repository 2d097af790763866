import { ok, refuse } from '@hanout/core/kernel';

import type { CarrierAdapter, CarrierConnection } from '../adapter.ts';
import type { Capabilities } from '../capabilities.ts';
import { connectionOf } from '../cannot.ts';
import { refusal, type CarrierResult } from '../fault.ts';
import { callCarrier, isShapeless, type Line } from '../http.ts';
import { isPdf } from '../is-pdf.ts';
import type { CreatedParcel, ParcelEvent, ParcelKey, ParcelReport } from '../parcel.ts';
import type { ParcelRules, SendableParcel } from '../parcel-input.ts';
import { centimesOf, fieldOf, instantOf, listOf, numberOf, textOf, type Json } from '../read-json.ts';
import { reportOf } from '../report.ts';
import { createRows, oneByOne, readable, type SentRows } from '../rows.ts';
import { askMaystro, maystroHeaders, refusedByStatus } from './ask.ts';
import { listMaystroPlaces } from './lists.ts';
import { maystroStatuses, maystroWords } from './statuses.ts';
import { maystroWebhooks } from './webhook.ts';

const capabilities: Capabilities = {
  check: true,
  places: true,
  desks: false,
  quote: false,
  createBatch: 1,
  find: true,
  refusesKnownReference: false,
  needsValidation: false,
  update: 'never',
  cancel: 'before-pickup',
  label: 'pdf',
  trackBatch: 1,
  webhooks: true,
  exchange: false,
  openParcel: false,
  askReturn: false,
  moneyState: false,
  payments: false,
  dailyDuplicateRule: true,
  maxCodDinars: null,
  quotas: [],
};

const RULES: ParcelRules = {
  maxCodDinars: null,
  needsDeskKey: false,
  needsPlaceKeys: 'commune',
  canExchange: false,
  canOpen: false,
};

const CANCELLED = 50;
/** Orders that come over the API. */
const SOURCE = 4;

/** Communes by its own numbers, statuses by numbers, and calls back that nobody signs. */
export const maystro: CarrierAdapter = {
  family: 'maystro',
  brands: [{ key: 'maystro', name: 'Maystro Delivery', address: 'https://backend.maystro-delivery.com/api/' }],
  credentials: [
    { name: 'token', isSecret: true },
    // Its manuals disagree: 0 for the door and 1 for a desk, or 1 and 2.
    { name: 'homeDeliveryType', isSecret: false },
  ],
  capabilities,
  webhooks: maystroWebhooks,
  connect: (account, surroundings) =>
    connectionOf(capabilities, callsOf({ account, surroundings, secrets: [account.credentials['token'] ?? ''] })),
};

function callsOf(line: Line): Partial<CarrierConnection> {
  const search = async (name: string, value: string): Promise<CarrierResult<readonly Json[]>> => {
    const asked = await askMaystro(line, { method: 'GET', path: 'stores/orders/', query: [[name, value]] });
    if (!asked.ok) return asked;
    const { json, reply } = asked.value;
    const rows = listOf(fieldOf(json, 'results') ?? fieldOf(fieldOf(json, 'list'), 'results'));
    return rows === null ? refuse(isShapeless(reply)) : ok(rows);
  };
  return {
    check: async () => {
      const asked = await askMaystro(line, { method: 'GET', path: 'stores/hooks/types/' });
      return asked.ok ? ok(null) : asked;
    },
    places: () => listMaystroPlaces(line),
    create: (requests) =>
      createRows(requests, { rules: RULES, batch: capabilities.createBatch }, async ([parcel]): Promise<SentRows> => {
        if (parcel === undefined) return ok(new Map());
        const asked = await askMaystro(line, { method: 'POST', path: 'stores/orders/', json: bodyOf(parcel, line) });
        if (!asked.ok) return asked;
        const made = readMade(parcel.reference, asked.value.json);
        return made === null ? refuse(isShapeless(asked.value.reply)) : ok(new Map([[parcel.reference, ok(made)]]));
      }),
    find: async (references) => {
      const found: CreatedParcel[] = [];
      for (const reference of references) {
        const rows = await search('external_order_id', reference);
        if (!rows.ok) return rows;
        const own = rows.value.filter((row) => textOf(fieldOf(row, 'external_order_id')) === reference);
        found.push(...readable(own, (row) => readMade(reference, row)));
      }
      return ok(found);
    },
    cancel: (parcels) =>
      oneByOne(
        parcels,
        ({ tracking }) => tracking,
        async ({ key }) => {
          const path = `orders/${encodeURIComponent(key)}/status`;
          const asked = await askMaystro(line, { method: 'PATCH', path, json: { status: CANCELLED } });
          if (asked.ok) return ok(null);
          const fault = asked.error;
          return refuse(
            fault.code === 'carriers.refused' && fault.reason === 'by-carrier'
              ? refusal('too-late', null, fault.words)
              : fault,
          );
        },
      ),
    label: async ({ key }) => {
      const answered = await callCarrier(line, {
        method: 'POST',
        path: 'delivery/starter/starter_bordureau/',
        json: { orders_ids: [key] },
        headers: { ...maystroHeaders(line), accept: 'application/pdf' },
        readFault: (reply) => refusedByStatus(line, reply),
      });
      if (!answered.ok) return answered;
      const { bytes } = answered.value;
      return isPdf(bytes) ? ok({ form: 'pdf', bytes }) : refuse(isShapeless(answered.value));
    },
    track: async ([parcel]) => {
      if (parcel === undefined) return ok([]);
      const rows = await search('display_id', parcel.tracking);
      if (!rows.ok) return rows;
      const [row] = rows.value.filter((each) => textOf(fieldOf(each, 'display_id')) === parcel.tracking);
      if (row === undefined) return ok([]);
      const key = textOf(fieldOf(row, 'id')) ?? parcel.key;
      const path = `stores/history_order/${encodeURIComponent(key)}`;
      const histories = await askMaystro(line, { method: 'GET', path });
      if (!histories.ok) return histories;
      return ok([readReport({ ...parcel, key }, row, listOf(histories.value.json) ?? [])]);
    },
  };
}

function readMade(reference: string, row: Json): CreatedParcel | null {
  const [key, tracking] = [textOf(fieldOf(row, 'id')), textOf(fieldOf(row, 'display_id'))];
  if (key === null || tracking === null) return null;
  return { reference, tracking, key, isValidated: true, label: null, partnerTracking: null };
}

function readReport(parcel: ParcelKey, row: Json, histories: readonly Json[]): ParcelReport {
  const number = textOf(fieldOf(row, 'status')) ?? '';
  const events = histories.map(readEvent).toSorted((one, other) => (one.at ?? 0) - (other.at ?? 0));
  return reportOf(events, {
    tracking: parcel.tracking,
    key: parcel.key,
    reference: textOf(fieldOf(row, 'external_order_id')),
    status: maystroStatuses.read(number).status,
    raw: maystroWords(number),
    reason: number === '42' ? 'postponed' : null,
    rawReason: textOf(fieldOf(row, 'abort_reason', 'alert_reason')),
    amountToCollect: centimesOf(fieldOf(row, 'product_price')),
  });
}

function readEvent(row: Json): ParcelEvent {
  const number = textOf(fieldOf(row, 'status')) ?? '';
  return {
    at: instantOf(fieldOf(row, 'created_at')),
    ...maystroStatuses.read(number),
    raw: maystroWords(number),
    reason: null,
    rawReason: textOf(fieldOf(row, 'comment')),
    place: null,
  };
}

function bodyOf(parcel: SendableParcel, { account }: Line): Json {
  const home = Number(account.credentials['homeDeliveryType'] || '1');
  return {
    wilaya: parcel.wilayaCode,
    commune: numberOf(parcel.communeKey),
    destination_text: parcel.address,
    customer_phone: parcel.phone,
    customer_name: parcel.fullName,
    product_price: parcel.amount,
    delivery_type: parcel.mode === 'desk' ? home + 1 : home,
    express: false,
    note_to_driver: parcel.note ?? '',
    products: [{ quantity: parcel.pieces, logistical_description: parcel.products }],
    source: SOURCE,
    external_order_id: parcel.reference,
  };
}
