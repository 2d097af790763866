import { strict as assert } from 'node:assert';

import { toCentimes, toInstant, type Clock, type Instant } from '@hanout/core/kernel';
import { foldPlaceName } from '@hanout/geo';

import type { CarrierAdapter, CarrierConnection, QuotaLeft } from '../adapter.ts';
import { isAble } from '../capabilities.ts';
import type { CarrierResult } from '../fault.ts';
import type { FakeCarrier, FakeOptions } from '../fakes/index.ts';
import type { CreatedParcel, ParcelPlace, ParcelRequest } from '../parcel.ts';
import type { Json } from '../read-json.ts';
import type { CarrierTerritory } from '../territory.ts';

/** How what an adapter sent is found again in what its carrier was given. */
export interface SentFields {
  /** What is collected at the door, in dinars. */
  readonly amount: (body: Json) => Json;
  readonly phone: (body: Json) => string;
  /** The wilaya, however the carrier names it: its code, or what its name stands for. */
  readonly wilaya: (body: Json) => number;
  readonly commune: (body: Json) => string;
}

export interface ContractSubject {
  readonly adapter: CarrierAdapter<string>;
  readonly start: (options: FakeOptions) => Promise<FakeCarrier>;
  readonly sent: SentFields;
}

/** One fake carrier, one account with it, and a clock and timers that move when they are told to. */
export interface Stage {
  readonly adapter: CarrierAdapter<string>;
  readonly fake: FakeCarrier;
  readonly sent: SentFields;
  readonly clock: Clock & { readonly forward: (ms: number) => void };
  readonly connection: CarrierConnection;
  /** The same carrier, asked in another way. */
  readonly connect: (other: {
    readonly address?: string;
    readonly credentials?: Readonly<Record<string, string>>;
    readonly isForbidden?: boolean;
  }) => CarrierConnection;
  /** What is waited for is over. */
  readonly runOut: () => void;
  readonly quotaLeft: () => QuotaLeft | null;
  readonly request: (changes?: Partial<ParcelRequest>) => Promise<ParcelRequest>;
  readonly placeOf: (wilayaCode: number, communeName: string) => Promise<ParcelPlace>;
  readonly deskKeyIn: (wilayaCode: number) => Promise<string | undefined>;
  /** Makes a parcel, and of a draft a parcel that sets out. */
  readonly made: (changes?: Partial<ParcelRequest>) => Promise<CreatedParcel>;
}

const START = '2026-11-23T08:00:00Z';
export const HOUR = 3_600_000;

export async function openStage(
  { adapter, start, sent }: ContractSubject,
  options: Partial<FakeOptions> = {},
): Promise<Stage> {
  let now: Instant = toInstant(Date.parse(START));
  const clock = {
    now: () => now,
    forward: (ms: number) => {
      now = toInstant(now + ms);
    },
  };
  const fake = await start({ clock, quotas: [], ...options });
  const timers = new Set<() => void>();
  const told: { quota: QuotaLeft | null; references: number } = { quota: null, references: 0 };
  const connect: Stage['connect'] = ({ address = fake.address, credentials = fake.credentials, isForbidden = false }) =>
    adapter.connect(
      { address, credentials, fromWilayaCode: 16 },
      {
        fetch,
        clock,
        timeoutMs: 3_000,
        guard: { allows: async (url) => !isForbidden && url.origin === new URL(address).origin },
        after: (_, work) => {
          timers.add(work);
          return () => void timers.delete(work);
        },
        onQuota: (left) => {
          told.quota = left;
        },
      },
    );
  const connection = connect({});

  const known: { territory: CarrierTerritory | null } = { territory: null };
  const territoryOf = async (): Promise<CarrierTerritory> => {
    known.territory ??= valueOf(await connection.places());
    return known.territory;
  };
  const placeOf: Stage['placeOf'] = async (wilayaCode, communeName) => {
    if (!adapter.capabilities.places) return { wilayaCode, communeName };
    const territory = await territoryOf();
    const wilaya = territory.wilayas.find(({ code }) => code === motherOf(wilayaCode));
    const commune = territory.communes.find(
      ({ wilayaKey, name }) => wilayaKey === wilaya?.key && foldPlaceName(name) === foldPlaceName(communeName),
    );
    return { wilayaCode, communeName, wilayaName: wilaya?.name, wilayaKey: wilaya?.key, communeKey: commune?.key };
  };
  const deskKeyIn: Stage['deskKeyIn'] = async (wilayaCode) => {
    if (!adapter.capabilities.desks) return undefined;
    const { wilayas } = await territoryOf();
    const wilayaKey = wilayas.find(({ code }) => code === wilayaCode)?.key;
    return valueOf(await connection.desks()).find((desk) => desk.wilayaKey === wilayaKey)?.key;
  };
  const request: Stage['request'] = async (changes = {}) => {
    told.references += 1;
    return {
      reference: `SHOP-2026-${String(told.references).padStart(5, '0')}`,
      firstName: 'Amine',
      lastName: `Ben Ali ${told.references}`,
      phone: '0770 12 34 56',
      mode: 'home',
      address: 'Cité 20 Août, bât. 4',
      products: 'Sac à main × 1',
      pieces: 1,
      amountToCollect: toCentimes(465_000),
      ...changes,
      place: changes.place ?? (await placeOf(16, 'Alger Centre')),
    };
  };
  return {
    adapter,
    fake,
    sent,
    clock,
    connection,
    connect,
    runOut: () => {
      for (const work of timers) work();
      timers.clear();
    },
    quotaLeft: () => told.quota,
    placeOf,
    deskKeyIn,
    request,
    made: async (changes = {}) => {
      const [row] = valueOf(await connection.create([await request(changes)]));
      assert(row !== undefined, 'no row for the parcel that was asked for');
      const parcel = valueOf(row.outcome);
      if (!isAble(adapter.capabilities, 'validate')) return parcel;
      const [validated] = valueOf(await connection.validate([parcel]));
      assert(validated !== undefined);
      valueOf(validated.outcome);
      return parcel;
    },
  };
}

const MOTHERS: Readonly<Record<number, number>> = { 68: 28 };
const motherOf = (code: number): number => MOTHERS[code] ?? code;

export function valueOf<T>(result: CarrierResult<T>): T {
  assert(result.ok, result.ok ? '' : `refused: ${JSON.stringify(result.error)}`);
  return result.value;
}

export function faultOf<T>(result: CarrierResult<T>): Extract<CarrierResult<T>, { ok: false }>['error'] {
  assert(!result.ok, result.ok ? `not refused: ${JSON.stringify(result.value)}` : '');
  return result.error;
}

/** What became of the only row. */
export function onlyOutcome<T>(
  result: CarrierResult<readonly { readonly outcome: CarrierResult<T> }[]>,
): CarrierResult<T> {
  const [row, ...more] = valueOf(result);
  assert(row !== undefined && more.length === 0, 'one row was asked for');
  return row.outcome;
}
