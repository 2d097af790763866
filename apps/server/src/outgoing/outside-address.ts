import { isIP, type LookupFunction } from 'node:net';
import type { OutgoingCalls } from './outgoing-calls.ts';

export interface OutsideRefusal {
  readonly code:
    | 'address-wrong'
    | 'address-closed'
    | 'host-unknown'
    | 'no-answer'
    | 'answered'
    | 'too-many-redirects'
    | 'too-large'
    | 'too-slow';
  /** what it answered, where it did */
  readonly status?: number;
}

/** Ends a call from within its callbacks. */
export class OutsideAnswer extends Error {
  readonly refusal: OutsideRefusal;

  constructor(refusal: OutsideRefusal) {
    super(refusal.code);
    this.refusal = refusal;
  }
}

/** Of the web, and without a name and a password in it; "//a.dz/b.jpg" is called safely. */
export function readAddress(address: string): URL | undefined {
  const text = address.startsWith('//') ? `https:${address}` : address;
  if (!URL.canParse(text)) return undefined;
  const url = new URL(text);
  const isOfWeb = url.protocol === 'http:' || url.protocol === 'https:';
  return isOfWeb && url.username === '' && url.password === '' && url.hostname !== '' ? url : undefined;
}

const portOf = ({ port, protocol }: URL): number => (port === '' ? (protocol === 'https:' ? 443 : 80) : Number(port));

interface Asked {
  readonly calls: OutgoingCalls;
  readonly signal: AbortSignal;
}

/** The one address that is called. A name of which any address is closed to us is closed as a whole. */
export async function resolvePinned(url: URL, { calls, signal }: Asked): Promise<string> {
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const addresses = isIP(host) === 0 ? await raced(calls.resolve(host), signal) : [host];
  const [pinned] = addresses;
  if (pinned === undefined) throw new OutsideAnswer({ code: 'host-unknown' });
  if (!addresses.every((each) => calls.mayCall(each, portOf(url)))) throw new OutsideAnswer({ code: 'address-closed' });
  return pinned;
}

/** A resolver cannot be stopped: nobody waits for it longer than for the rest. */
async function raced(resolving: Promise<readonly string[]>, signal: AbortSignal): Promise<readonly string[]> {
  const unknown = resolving.catch(() => []);
  const stopped = new Promise<never>((_, reject) => {
    if (signal.aborted) reject(new OutsideAnswer({ code: 'too-slow' }));
    signal.addEventListener('abort', () => reject(new OutsideAnswer({ code: 'too-slow' })), { once: true });
  });
  return Promise.race([unknown, stopped]);
}

/** Lets a call go to the address that was looked at, and to no other that the name may lead to by then. */
export function lookupOf(pinned: string): LookupFunction {
  const family = isIP(pinned);
  return (_host, options, done) =>
    options.all === true ? done(null, [{ address: pinned, family }]) : done(null, pinned, family);
}
