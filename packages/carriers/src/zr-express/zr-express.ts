import { ok, refuse, toInstant, type Instant } from '@hanout/core/kernel';

import type { CarrierAdapter, CarrierConnection } from '../adapter.ts';
import type { Capabilities } from '../capabilities.ts';
import { connectionOf } from '../cannot.ts';
import { refusal, type CarrierFault } from '../fault.ts';
import { isShapeless, type Line } from '../http.ts';
import type { CreatedParcel, ParcelEvent, ParcelKey, ParcelReport } from '../parcel.ts';
import { cutText, type ParcelRules, type SendableParcel } from '../parcel-input.ts';
import { centimesOf, fieldOf, instantOf, listOf, textOf, type Json } from '../read-json.ts';
import { reportOf } from '../report.ts';
import { createRows, oneByOne, readable, type SentRows } from '../rows.ts';
import { askZr, searchZr } from './ask.ts';
import { listZrDesks, listZrFees, listZrPlaces } from './lists.ts';
import { zrReasons, zrStatuses } from './statuses.ts';
import { zrWebhooks } from './webhook.ts';

const capabilities: Capabilities = {
  check: true,
  places: true,
  desks: true,
  quote: true,
  createBatch: 1,
  find: true,
  refusesKnownReference: false,
  needsValidation: false,
  update: 'never',
  cancel: 'before-pickup',
  label: 'expiring-url',
  trackBatch: 1,
  webhooks: true,
  exchange: false,
  openParcel: false,
  askReturn: false,
  moneyState: true,
  payments: false,
  dailyDuplicateRule: false,
  maxCodDinars: 150_000,
  quotas: [],
};

const RULES: ParcelRules = {
  maxCodDinars: 150_000,
  needsDeskKey: true,
  needsPlaceKeys: 'both',
  canExchange: false,
  canOpen: false,
};

/** Where a link does not say when it is over. */
const LINK_LASTS_MS = 600_000;

/** The new program of ZR Express: places by uuid, a parcel in two calls, labels as links that expire, signed calls back. */
export const zrExpress: CarrierAdapter = {
  family: 'zr-express',
  brands: [{ key: 'zr-express', name: 'ZR Express', address: 'https://api.zrexpress.app/api/v1/' }],
  credentials: [
    { name: 'tenant', isSecret: false },
    { name: 'apiKey', isSecret: true },
  ],
  capabilities,
  webhooks: zrWebhooks,
  connect: (account, surroundings) => {
    const { tenant = '', apiKey = '' } = account.credentials;
    return connectionOf(capabilities, callsOf({ account, surroundings, secrets: [apiKey, tenant] }));
  },
};

const pathOf = (key: string): string => `parcels/${encodeURIComponent(key)}`;

function callsOf(line: Line): Partial<CarrierConnection> {
  return {
    check: async () => {
      const json = { keyword: '', pageSize: 1, pageNumber: 1 };
      const asked = await askZr(line, { method: 'POST', path: 'territories/search', json });
      return asked.ok ? ok(null) : asked;
    },
    places: () => listZrPlaces(line),
    desks: () => listZrDesks(line),
    quote: (wilayaKeys) => listZrFees(line, wilayaKeys),
    create: (requests) =>
      createRows(requests, { rules: RULES, batch: capabilities.createBatch }, async ([parcel]) =>
        parcel === undefined ? ok(new Map()) : create(line, parcel),
      ),
    find: async (references) => {
      const asked = new Set(references);
      const matching = (items: readonly Json[]) =>
        readable(items, readFound).filter(({ reference }) => asked.has(reference));
      const items = await searchZr(line, 'parcels/search', (all) => matching(all).length >= asked.size);
      return items.ok ? ok(matching(items.value)) : items;
    },
    cancel: (parcels) =>
      oneByOne(
        parcels,
        ({ tracking }) => tracking,
        async ({ key }) => {
          const asked = await askZr(line, { method: 'DELETE', path: pathOf(key) });
          return asked.ok ? ok(null) : refuse(lateOrNot(asked.error));
        },
      ),
    label: async ({ tracking }) => {
      const json = { trackingNumbers: [tracking] };
      const asked = await askZr(line, { method: 'POST', path: 'parcels/labels/individual/pdf', json });
      if (!asked.ok) return asked;
      const [file] = listOf(fieldOf(asked.value.json, 'parcelLabelFiles')) ?? [];
      const url = textOf(fieldOf(file, 'fileUrl'));
      const failed = (listOf(fieldOf(asked.value.json, 'failedTrackingNumbers')) ?? []).map(textOf);
      if (url === null && failed.includes(tracking)) return refuse(refusal('not-found'));
      if (url === null || !URL.canParse(url)) return refuse(isShapeless(asked.value.reply));
      return ok({ form: 'url', url, expiresAt: endOf(url, line.surroundings.clock.now()) });
    },
    track: async ([parcel]) => {
      if (parcel === undefined) return ok([]);
      const asked = await askZr(line, { method: 'GET', path: pathOf(parcel.key) });
      if (!asked.ok) return isNotFound(asked.error) ? ok([]) : asked;
      const histories = await askZr(line, { method: 'GET', path: `${pathOf(parcel.key)}/state-history` });
      if (!histories.ok) return histories;
      const report = readReport(parcel, asked.value.json, listOf(histories.value.json) ?? []);
      return report === null ? refuse(isShapeless(asked.value.reply)) : ok([report]);
    },
  };
}

/** What it refuses to delete without naming a field is on its way. */
const lateOrNot = (fault: CarrierFault): CarrierFault =>
  fault.code === 'carriers.refused' && fault.reason === 'by-carrier' ? refusal('too-late', null, fault.words) : fault;
const isNotFound = (fault: CarrierFault): boolean => fault.code === 'carriers.refused' && fault.reason === 'not-found';

/** Only the key comes back; the tracking number is read by a second call. What goes wrong there leaves a parcel that `find` finds. */
async function create(line: Line, parcel: SendableParcel): Promise<SentRows> {
  const asked = await askZr(line, { method: 'POST', path: 'parcels', json: bodyOf(parcel) });
  if (!asked.ok) return asked;
  const key = textOf(fieldOf(asked.value.json, 'id'));
  if (key === null) return refuse(isShapeless(asked.value.reply));
  const read = await askZr(line, { method: 'GET', path: pathOf(key) });
  const made = read.ok ? readFound({ ...parcelJson(read.value.json), externalId: parcel.reference }) : null;
  if (made === null) return refuse({ code: 'carriers.timed-out' });
  return ok(new Map([[parcel.reference, ok(made)]]));
}

const parcelJson = (json: Json): Readonly<Record<string, Json>> => ({
  id: fieldOf(json, 'id'),
  trackingNumber: fieldOf(json, 'trackingNumber'),
});

function readFound(row: Json): CreatedParcel | null {
  const [key, tracking] = [textOf(fieldOf(row, 'id')), textOf(fieldOf(row, 'trackingNumber'))];
  const reference = textOf(fieldOf(row, 'externalId'));
  if (key === null || tracking === null || reference === null) return null;
  return { reference, tracking, key, isValidated: true, label: null, partnerTracking: null };
}

const stateOf = (row: Json): string =>
  textOf(fieldOf(fieldOf(row, 'state'), 'name')) ?? textOf(fieldOf(row, 'state')) ?? '';

function readReport(parcel: ParcelKey, row: Json, histories: readonly Json[]): ParcelReport | null {
  const raw = stateOf(row);
  if (raw === '') return null;
  const { status, collection } = zrStatuses.read(raw);
  const rawReason = textOf(fieldOf(fieldOf(row, 'situation'), 'slug', 'name'));
  const events = histories.map(readEvent).toSorted((one, other) => (one.at ?? 0) - (other.at ?? 0));
  return reportOf(events, {
    tracking: textOf(fieldOf(row, 'trackingNumber')) ?? parcel.tracking,
    key: parcel.key,
    reference: textOf(fieldOf(row, 'externalId')),
    status,
    raw,
    reason: zrReasons(rawReason),
    rawReason,
    collection: collection ?? 'none',
    amountToCollect: centimesOf(fieldOf(row, 'amount')),
  });
}

function readEvent(row: Json): ParcelEvent {
  const raw = stateOf(row);
  const rawReason = textOf(fieldOf(fieldOf(row, 'situation'), 'slug', 'name'));
  return {
    at: instantOf(fieldOf(row, 'createdAt', 'date')),
    ...zrStatuses.read(raw),
    raw,
    reason: zrReasons(rawReason),
    rawReason,
    place: null,
  };
}

/** The links of its store say in `se` when they are over. */
function endOf(url: string, now: Instant): Instant {
  return instantOf(new URL(url).searchParams.get('se')) ?? toInstant(now + LINK_LASTS_MS);
}

const abroad = (phone: string): string => phone.replace(/^0/, '+213');

const bodyOf = (parcel: SendableParcel): Json => ({
  customer: {
    name: parcel.fullName,
    phone: {
      number1: abroad(parcel.phone),
      ...(parcel.secondPhone === null ? {} : { number2: abroad(parcel.secondPhone) }),
    },
  },
  deliveryAddress: {
    cityTerritoryId: parcel.wilayaKey,
    districtTerritoryId: parcel.communeKey,
    street: parcel.address,
  },
  orderedProducts: [{ productName: parcel.products, unitPrice: parcel.amount, quantity: 1, stockType: 'none' }],
  deliveryType: parcel.mode === 'desk' ? 'pickup-point' : 'home',
  ...(parcel.deskKey === null ? {} : { hubId: parcel.deskKey }),
  description: parcel.note === null ? parcel.products : cutText(`${parcel.products} · ${parcel.note}`),
  amount: parcel.amount,
  externalId: parcel.reference,
});
