import { ok, refuse, type Result } from '@hanout/core/kernel';
import type { CarrierBrand, HostGuard } from '@hanout/carriers';
import { isIP } from 'node:net';

export type AddressProblem = 'missing' | 'malformed' | 'in-clear' | 'not-its-own';

/** Where accounts may lead. `isPrivate`: the installation lets them lead to its own network, and without TLS. */
export interface AddressRule {
  readonly isPrivate: boolean;
}

/**
 * The root of an account's calls. A brand whose address is known is asked there and nowhere else; of the others the merchant's own
 * is a name of the web behind TLS, by its usual port: no number of a machine, no name and password in it.
 */
export function addressOfAccount(
  brand: CarrierBrand,
  typed: string,
  { isPrivate }: AddressRule,
): Result<string, AddressProblem> {
  if (typed === '' || typed === brand.address) return brand.address === null ? refuse('missing') : ok(brand.address);
  if (brand.address !== null && !isPrivate) return refuse('not-its-own');
  const url = URL.parse(typed);
  if (url === null || url.hostname === '' || url.username !== '' || url.password !== '') return refuse('malformed');
  if (url.search !== '' || url.hash !== '') return refuse('malformed');
  if (url.protocol !== 'https:' && !(isPrivate && url.protocol === 'http:')) return refuse('in-clear');
  if (!isPrivate && !isNameOfTheWeb(url)) return refuse('malformed');
  if (!url.pathname.endsWith('/')) url.pathname += '/';
  return ok(url.href);
}

/** Endings that lead to the machine, its network, or nowhere. */
const OF_NO_WEB =
  /(?:^|\.)(?:localhost|local|localdomain|internal|intranet|lan|home|corp|arpa|test|invalid|onion)\.?$/i;

/** `0x7f.1` and `2130706433` are read as numbers of a machine by then. */
function isNameOfTheWeb({ hostname, port }: URL): boolean {
  if (port !== '' || isIP(hostname.replace(/^\[|\]$/g, '')) !== 0) return false;
  return hostname.includes('.') && !OF_NO_WEB.test(hostname);
}

interface Guarded {
  readonly brand: CarrierBrand;
  readonly address: string;
  readonly rule: AddressRule;
}

/** Lets a request go to the very host of the account, whatever the row says by now; where it leads is looked at by whoever sends. */
export function hostGuardOf({ brand, address, rule }: Guarded): HostGuard {
  const allowed = addressOfAccount(brand, address, rule);
  const origin = allowed.ok ? new URL(allowed.value).origin : null;
  return {
    allows: async (asked) =>
      origin !== null && asked.origin === origin && asked.username === '' && asked.password === '',
  };
}
