import type { CarrierAdapter, CarrierConnection, CarrierFault, Quota, QuotaLeft } from '@hanout/carriers';
import type { CarrierFaultName } from '@hanout/contracts/carrier-accounts/accounts';
import { refuse, ok, type Clock, type Ids, type Result } from '@hanout/core/kernel';
import type { PinnedFetch } from '../../../outgoing/fetch-pinned.ts';
import { seal, unseal } from '../../../secrets/seal.ts';
import { hostGuardOf, type AddressRule } from './account-address.ts';
import { brandOf, familyOf } from './families.ts';

/** What asking carriers needs of the application. */
export interface CarrierLines {
  readonly fetch: PinnedFetch;
  readonly clock: Clock;
  readonly after: (ms: number, work: () => void) => () => void;
  readonly rule: AddressRule;
  /** of the installation */
  readonly secret: string;
  readonly timeoutMs: number;
  /** Instead of those that the carrier is known to have. */
  readonly quotas?: readonly Quota[];
}

export type Credentials = Readonly<Record<string, string>>;

/** An account as its calls need it. */
export interface DialledAccount {
  readonly family: string;
  readonly brand: string;
  readonly address: string;
  readonly fromWilayaCode: number;
}

const PURPOSE = 'hanout carriers' as const;

export const sealCredentials = (credentials: Credentials, { secret }: Pick<CarrierLines, 'secret'>, ids: Ids): string =>
  seal(JSON.stringify(credentials), { secret, purpose: PURPOSE }, ids.secret(16));

/** Null: sealed by another secret of the installation; they have to be typed again. */
export function unsealCredentials(sealed: string, { secret }: Pick<CarrierLines, 'secret'>): Credentials | null {
  const text = unseal(sealed, { secret, purpose: PURPOSE });
  if (text === null) return null;
  const read: unknown = JSON.parse(text);
  if (typeof read !== 'object' || read === null) return null;
  return Object.fromEntries(Object.entries(read).map(([name, value]) => [name, String(value)]));
}

export interface Dialled {
  readonly adapter: CarrierAdapter;
  readonly connection: CarrierConnection;
}

interface Dialling extends DialledAccount {
  readonly credentials: Credentials;
  readonly onQuota?: (left: QuotaLeft) => void;
}

/** The way to an account; null where its family or brand is no more. */
export function dial(lines: CarrierLines, { family, brand: key, ...account }: Dialling): Dialled | null {
  const adapter = familyOf(family);
  const brand = brandOf(adapter, key);
  if (adapter === undefined || brand === undefined) return null;
  const { fetch, clock, after, timeoutMs, rule } = lines;
  const { address, credentials, fromWilayaCode, onQuota } = account;
  const guard = hostGuardOf({ brand, address, rule });
  const surroundings = { fetch, guard, clock, after, timeoutMs, onQuota };
  return { adapter, connection: adapter.connect({ address, credentials, fromWilayaCode }, surroundings) };
}

/** The same for an account as it is stored. */
export function dialStored(
  lines: CarrierLines,
  { sealedCredentials, ...account }: Omit<Dialling, 'credentials'> & { readonly sealedCredentials: string },
): Result<Dialled, CarrierFaultName> {
  const credentials = unsealCredentials(sealedCredentials, lines);
  if (credentials === null) return refuse('secret-lost');
  const dialled = dial(lines, { ...account, credentials });
  return dialled === null ? refuse('cannot') : ok(dialled);
}

const NAMES: Readonly<Record<CarrierFault['code'], CarrierFaultName>> = {
  'carriers.cannot': 'cannot',
  'carriers.refused': 'refused',
  'carriers.too-many': 'too-many',
  'carriers.unreachable': 'unreachable',
  'carriers.timed-out': 'timed-out',
  'carriers.unreadable': 'unreadable',
  'carriers.unauthorised': 'unauthorised',
};

/** How a fault is called in tables and on the wire. */
export const nameOfFault = ({ code }: CarrierFault): CarrierFaultName => NAMES[code];
