/** From what address of a shop to which; null: what was there is gone for good. */
export interface Redirect {
  readonly from: string;
  readonly to: string | null;
}

export type RedirectProblem = 'from' | 'to' | 'elsewhere' | 'loop';

const LONGEST = 500;
/** Addresses of machines, and the home page: nothing else ever stands there. */
const TAKEN = /^\/(?:$|(?:web|public|dashboard|pos|uploads|assets|theme|images|feeds)(?:\/|$))/u;
const WHOLE = /^https?:\/\/([^/?#\\\s]+)(.*)$/iu;

/**
 * An address as redirects are found by: its path without the last slash, in lower case, decoded, with its search where it has
 * one. A whole address stands for its path, whatever its host: what moved here came from elsewhere. Null: it is none.
 */
export function redirectFrom(text: string): string | null {
  const path = pathOf(text);
  const key = path === null ? null : redirectKey(path);
  return key === null || TAKEN.test(key) ? null : key;
}

export function redirectKey(path: string): string {
  const [name = '', search = ''] = splitOnce(path, '?');
  const plain = decoded(name).normalize('NFC').toLowerCase().replace(/\/+$/u, '') || '/';
  return search === '' ? plain : `${plain}?${search}`;
}

/** A path of this shop, by itself or behind one of its own hosts; another host is nobody's to send shoppers to. */
export function redirectTarget(
  text: string,
  hosts: readonly string[],
): { readonly path: string } | { readonly problem: 'to' | 'elsewhere' } {
  const whole = WHOLE.exec(text.trim());
  if (whole !== null && !hosts.includes((whole[1] ?? '').toLowerCase().replace(/:\d+$/u, '')))
    return { problem: 'elsewhere' };
  const path = pathOf(text);
  return path === null ? { problem: 'to' } : { path };
}

/** Of one slash at its beginning, no way back up and nothing that a browser reads otherwise than we do. */
function pathOf(text: string): string | null {
  const trimmed = text.trim();
  const path = (WHOLE.exec(trimmed)?.[2] ?? trimmed).replace(/#.*$/u, '') || (WHOLE.test(trimmed) ? '/' : '');
  if (path.length > LONGEST || !/^\/(?!\/)[^\\\p{Cc}\s]*$/u.test(path)) return null;
  const plain = decoded(path);
  return /^\/\/|[\\\p{Cc}]|(?:^|\/)\.{1,2}(?:\/|\?|$)/u.test(plain) ? null : path;
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

function splitOnce(text: string, sign: string): readonly string[] {
  const at = text.indexOf(sign);
  return at < 0 ? [text] : [text.slice(0, at), text.slice(at + 1)];
}

export interface RedirectPlan {
  /** what is to be written, chains already led to their end */
  readonly writes: readonly Redirect[];
  /** of those that were wanted, by their place: they would lead back to themselves */
  readonly loops: readonly number[];
}

/** Joins redirects to those that there are: each leads to the end of its chain at once, and none in a circle. */
export function planRedirects(known: ReadonlyMap<string, string | null>, wanted: readonly Redirect[]): RedirectPlan {
  const table = new Map(known);
  const leadTo = new Map<string, Set<string>>();
  const note = (from: string, to: string | null): void => {
    if (to !== null) leadTo.set(redirectKey(to), (leadTo.get(redirectKey(to)) ?? new Set()).add(from));
  };
  for (const [from, to] of known) note(from, to);
  const loops = wanted.flatMap(({ from, to: asked }, at) => {
    const further = asked === null ? undefined : table.get(redirectKey(asked));
    const to = further === undefined ? asked : further;
    if (to !== null && redirectKey(to) === from) return [at];
    for (const each of [from, ...(leadTo.get(from) ?? [])]) {
      table.set(each, to);
      note(each, to);
    }
    leadTo.delete(from);
    return [];
  });
  const writes = [...table].flatMap(([from, to]) => (known.get(from) === to && known.has(from) ? [] : [{ from, to }]));
  return { writes, loops };
}
