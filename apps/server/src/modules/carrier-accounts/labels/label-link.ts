import { refuse, ok, type Result } from '@hanout/core/kernel';
import type { CarrierLines } from '../connecting/connect.ts';

export type LinkFault = 'link-refused' | 'link-over' | 'link-silent' | 'too-large';

const LIMITS = { bytes: 2_000_000, ms: 15_000, redirects: 2 } as const;

/**
 * What a carrier's link to a label leads to. It lies on another host than the account's, named by somebody outside: behind TLS, by the
 * fetch that looks at every address of a name and calls the very one that it looked at, anew after each redirect, with nothing of
 * the account in it. The link is personal data: no error and no log tells it.
 */
export async function fetchLink(
  { fetch, after, rule }: Pick<CarrierLines, 'fetch' | 'after' | 'rule'>,
  link: string,
  limits: { readonly bytes: number; readonly ms: number; readonly redirects: number } = LIMITS,
): Promise<Result<Uint8Array, LinkFault>> {
  const aborter = new AbortController();
  let stop = (): void => {};
  const over = new Promise<Result<Uint8Array, LinkFault>>((resolve) => {
    stop = after(limits.ms, () => resolve(refuse('link-silent')));
  });
  try {
    return await Promise.race([follow({ fetch, rule, limits, signal: aborter.signal }, link), over]);
  } finally {
    stop();
    aborter.abort();
  }
}

type Following = Pick<CarrierLines, 'fetch' | 'rule'> & {
  readonly limits: typeof LIMITS | { readonly bytes: number; readonly ms: number; readonly redirects: number };
  readonly signal: AbortSignal;
};

async function follow(asked: Following, link: string): Promise<Result<Uint8Array, LinkFault>> {
  const { fetch, rule, limits, signal } = asked;
  let next = link;
  for (let left = limits.redirects; left >= 0; left -= 1) {
    const url = URL.parse(next);
    if (url === null || !isAllowed(url, rule.isPrivate)) return refuse('link-refused');
    const answered = await fetch(url.href, {
      headers: { accept: 'application/pdf' },
      redirect: 'manual',
      signal,
    }).catch((error: unknown) => (isClosed(error) ? 'closed' : 'silent'));
    if (answered === 'closed') return refuse('link-refused');
    if (answered === 'silent' || typeof answered === 'string') return refuse('link-silent');
    const { status, headers } = answered;
    if (status < 300 || status >= 400)
      return status === 200 ? readWhole(answered, limits.bytes) : refuse(faultOf(status));
    await answered.body?.cancel();
    const to = headers.get('location');
    if (to === null || !URL.canParse(to, url)) return refuse('link-over');
    next = new URL(to, url).href;
  }
  return refuse('link-refused');
}

const faultOf = (status: number): LinkFault => (status >= 500 ? 'link-silent' : 'link-over');

/** A name and a password in it, another protocol, or letters that anybody on the way may read. */
function isAllowed({ protocol, username, password }: URL, isPrivate: boolean): boolean {
  if (username !== '' || password !== '') return false;
  return protocol === 'https:' || (isPrivate && protocol === 'http:');
}

/** Said by the fetch that looks before it calls: nothing has left. */
function isClosed(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : undefined;
  return typeof cause === 'object' && cause !== null && 'code' in cause && cause.code === 'EHOSTUNREACH';
}

async function readWhole(answered: Response, most: number): Promise<Result<Uint8Array, LinkFault>> {
  if (Number(answered.headers.get('content-length') ?? 0) > most) return refuse('too-large');
  const pieces: Uint8Array[] = [];
  let length = 0;
  try {
    for await (const piece of answered.body ?? []) {
      length += piece.length;
      // Leaving the loop ends the call.
      if (length > most) return refuse('too-large');
      pieces.push(piece);
    }
  } catch {
    return refuse('link-silent');
  }
  return ok(Buffer.concat(pieces));
}
