/**
 * The path to go to, or null when the text would leave this shop. An address from storage or an answer is only ever
 * followed within the same origin: `//evil`, `\\evil`, `javascript:` and `https:evil` are all refused.
 */
export function sameOriginPath(target: unknown, origin: string): string | null {
  if (typeof target !== 'string' || !/^\/(?![/\\])/.test(target) || /[\p{Cc}\\]/u.test(target)) return null;
  try {
    const url = new URL(target, origin);
    return url.origin === origin ? url.pathname + url.search + url.hash : null;
  } catch {
    return null;
  }
}
