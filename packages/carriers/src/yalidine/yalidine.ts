import { ok, refuse, type Instant } from '@hanout/core/kernel';
import { findWilaya } from '@hanout/geo';

import type { CarrierAccount, CarrierAdapter, CarrierConnection } from '../adapter.ts';
import type { Capabilities } from '../capabilities.ts';
import { connectionOf } from '../cannot.ts';
import { refusal, type CarrierFault } from '../fault.ts';
import { fieldOfWords } from '../field-of-words.ts';
import { isShapeless, wordsOf, type Line } from '../http.ts';
import { prepareParcel, type ParcelRules, type SendableParcel } from '../parcel-input.ts';
import { entriesOf, fieldOf, isYes, listOf, numberOf, textOf, type Json } from '../read-json.ts';
import { createRows, named, readable, type SentRow, type SentRows } from '../rows.ts';
import { askYalidine, listYalidine } from './ask.ts';
import { YALIDINE_BRANDS } from './brands.ts';
import { quoteYalidine } from './quote.ts';
import { readFound, readPayment, readReport } from './read-parcel.ts';
import { yalidineWebhooks } from './webhook.ts';

const capabilities: Capabilities = {
  check: true,
  places: true,
  desks: true,
  quote: true,
  createBatch: 50,
  find: true,
  refusesKnownReference: false,
  needsValidation: false,
  update: 'before-pickup',
  cancel: 'before-pickup',
  label: 'url',
  trackBatch: 100,
  webhooks: true,
  exchange: true,
  openParcel: false,
  askReturn: false,
  moneyState: true,
  payments: true,
  dailyDuplicateRule: false,
  maxCodDinars: 150_000,
  quotas: [
    { per: 'second', requests: 5 },
    { per: 'minute', requests: 50 },
    { per: 'hour', requests: 1_000 },
    { per: 'day', requests: 10_000 },
  ],
};

const RULES: ParcelRules = {
  maxCodDinars: 150_000,
  needsDeskKey: true,
  needsPlaceKeys: 'none',
  canExchange: true,
  canOpen: false,
};

export const yalidine: CarrierAdapter = {
  family: 'yalidine',
  brands: YALIDINE_BRANDS,
  credentials: [
    { name: 'apiId', isSecret: false },
    { name: 'apiToken', isSecret: true },
  ],
  capabilities,
  webhooks: yalidineWebhooks,
  connect: (account, surroundings) =>
    connectionOf(
      capabilities,
      callsOf({
        account,
        surroundings,
        secrets: [account.credentials['apiToken'] ?? '', account.credentials['apiId'] ?? ''],
      }),
    ),
};

function callsOf(line: Line): Partial<CarrierConnection> {
  return {
    check: async () => {
      const asked = await askYalidine(line, { method: 'GET', path: 'wilayas/', query: [['page_size', '1']] });
      return asked.ok ? ok(null) : asked;
    },
    places: async () => {
      const wilayas = await listYalidine(line, 'wilayas/');
      if (!wilayas.ok) return wilayas;
      const communes = await listYalidine(line, 'communes/');
      if (!communes.ok) return communes;
      return ok({
        wilayas: readable(wilayas.value, (row) =>
          named(textOf(fieldOf(row, 'id')), textOf(fieldOf(row, 'name')), {
            code: numberOf(fieldOf(row, 'id')),
            isDeliverable: isYes(fieldOf(row, 'is_deliverable')),
          }),
        ),
        communes: readable(communes.value, (row) =>
          named(textOf(fieldOf(row, 'id')), textOf(fieldOf(row, 'name')), {
            wilayaKey: textOf(fieldOf(row, 'wilaya_id')) ?? '',
            isDeliverable: isYes(fieldOf(row, 'is_deliverable')),
            hasDesk: isYes(fieldOf(row, 'has_stop_desk')),
          }),
        ),
      });
    },
    desks: async () => {
      const centers = await listYalidine(line, 'centers/');
      if (!centers.ok) return centers;
      return ok(
        readable(centers.value, (row) =>
          named(textOf(fieldOf(row, 'center_id')), textOf(fieldOf(row, 'name')), {
            address: textOf(fieldOf(row, 'address')) ?? '',
            wilayaKey: textOf(fieldOf(row, 'wilaya_id')),
            communeName: textOf(fieldOf(row, 'commune_name')),
          }),
        ),
      );
    },
    quote: (wilayaKeys) => quoteYalidine(line, wilayaKeys),
    create: (requests) =>
      createRows(requests, { rules: RULES, batch: capabilities.createBatch }, (parcels) => create(line, parcels)),
    find: async (references) => {
      const rows = await listYalidine(line, 'parcels/', [['order_id', references.join(',')]]);
      if (!rows.ok) return rows;
      const asked = new Set(references);
      return ok(readable(rows.value, readFound).filter(({ reference }) => asked.has(reference)));
    },
    update: async ({ tracking }, request) => {
      const prepared = prepareParcel(request, RULES);
      if (!prepared.ok) return prepared;
      const path = `parcels/${encodeURIComponent(tracking)}`;
      const asked = await askYalidine(line, { method: 'PATCH', path, json: bodyOf(prepared.value, line.account) });
      if (!asked.ok) return refuse(lateOrNot(asked.error));
      const found = readFound(asked.value.json);
      return found === null ? refuse(isShapeless(asked.value.reply)) : ok(found);
    },
    cancel: async (parcels) => {
      const query = [['tracking', parcels.map(({ tracking }) => tracking).join(',')]] as const;
      const asked = await askYalidine(line, { method: 'DELETE', path: 'parcels/', query });
      if (!asked.ok) return asked;
      const rows = listOf(asked.value.json) ?? [];
      const deleted = new Set(
        rows.filter((row) => isYes(fieldOf(row, 'deleted'))).map((row) => textOf(fieldOf(row, 'tracking'))),
      );
      return ok(
        parcels.map(({ tracking }) => ({
          name: tracking,
          outcome: deleted.has(tracking) ? ok(null) : refuse(refusal('too-late')),
        })),
      );
    },
    label: async ({ tracking }) => {
      const rows = await listYalidine(line, 'parcels/', [['tracking', tracking]]);
      if (!rows.ok) return rows;
      const label = rows.value.map(readFound).find((found) => found?.tracking === tracking)?.label;
      return label === undefined || label === null ? refuse(refusal('not-found')) : ok(label);
    },
    track: async (parcels) => {
      const query = [['tracking', parcels.map(({ tracking }) => tracking).join(',')]] as const;
      const rows = await listYalidine(line, 'parcels/', query);
      if (!rows.ok) return rows;
      if (rows.value.length === 0) return ok([]);
      const histories = await listYalidine(line, 'histories/', query);
      if (!histories.ok) return histories;
      return ok(readable(rows.value, (row) => readReport(row, histories.value)));
    },
    payments: async (since) => {
      const rows = await listYalidine(line, 'parcels/', [
        ['payment_status', 'receivable,payed'],
        ['date_last_status', `${dayOf(since)},${dayOf(line.surroundings.clock.now())}`],
      ]);
      return rows.ok ? ok(readable(rows.value, readPayment)) : rows;
    },
  };
}

/** What it refuses to change without naming a field has left "En préparation": its words for that are nowhere written down. */
const lateOrNot = (fault: CarrierFault): CarrierFault =>
  fault.code === 'carriers.refused' && fault.reason === 'by-carrier' && fault.field === null
    ? refusal('too-late', null, fault.words)
    : fault;

/** Their days are those of Algiers, an hour ahead. */
const dayOf = (at: Instant): string => new Date(at + 3_600_000).toISOString().slice(0, 10);

async function create(line: Line, parcels: readonly SendableParcel[]): Promise<SentRows> {
  const json = parcels.map((parcel) => bodyOf(parcel, line.account));
  const asked = await askYalidine(line, { method: 'POST', path: 'parcels/', json });
  if (!asked.ok) return asked;
  const outcomes = entriesOf(asked.value.json).map(([reference, row]): SentRow => {
    const found = isYes(fieldOf(row, 'success'))
      ? readFound({ ...Object.fromEntries(entriesOf(row)), order_id: reference })
      : null;
    if (found !== null) return [reference, ok(found)];
    const said = wordsOf(line, textOf(fieldOf(row, 'message')) ?? '');
    return [reference, refuse(refusal('by-carrier', fieldOfWords(said), said))];
  });
  return ok(new Map(outcomes));
}

/** `price` is all that is paid at the door: the courier adds nothing where the sender pays for shipping. */
function bodyOf(parcel: SendableParcel, account: CarrierAccount): Json {
  const from = findWilaya(findWilaya(account.fromWilayaCode)?.carrierCode ?? account.fromWilayaCode);
  return {
    order_id: parcel.reference,
    from_wilaya_name: from?.nameFr ?? '',
    firstname: parcel.firstName,
    familyname: parcel.lastName,
    contact_phone: [parcel.phone, parcel.secondPhone].filter((phone) => phone !== null).join(','),
    address: parcel.address,
    to_commune_name: parcel.communeName,
    to_wilaya_name: parcel.wilayaName,
    product_list: parcel.products,
    price: parcel.amount,
    do_insurance: parcel.isInsured,
    declared_value: parcel.declaredValue ?? parcel.amount,
    length: Math.ceil(parcel.size?.length ?? 0),
    width: Math.ceil(parcel.size?.width ?? 0),
    height: Math.ceil(parcel.size?.height ?? 0),
    weight: Math.ceil((parcel.weightGrams ?? 0) / 1_000),
    freeshipping: true,
    is_stopdesk: parcel.mode === 'desk',
    ...(parcel.mode === 'desk' ? { stopdesk_id: parcel.deskKey } : {}),
    has_exchange: parcel.exchange !== null,
    product_to_collect: parcel.exchange,
  };
}
