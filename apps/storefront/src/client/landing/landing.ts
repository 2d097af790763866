import { isObject, textOf } from '../api/read.ts';
import { storageKeys } from '../storage-keys.ts';
import type { JsonStorage } from '../storage.ts';

/** How a shopper came to the shop: only ever sent along with an order of theirs. */
export type Landing = Readonly<Record<string, string>>;

interface Visit {
  readonly href: string;
  readonly referrer: string;
  readonly now: number;
}

/** What brought a shopper here is forgotten after so long. */
const keptFor = 30 * 24 * 3_600_000;
const longest = 150;
const campaignFields = ['source', 'medium', 'campaign', 'content', 'term'] as const;
/** Click ids of advertisers, in the words of their own addresses. */
const clickKinds = ['gclid', 'fbclid', 'ttclid', 'msclkid', 'gbraid', 'wbraid', 'sccid'] as const;

/** Keeps the last advert, campaign or other site that led here; a visit without any keeps the one before. */
export function rememberLanding(storage: JsonStorage, visit: Visit): void {
  const found = landingOf(visit);
  if (found !== null) storage.write(storageKeys.landing, found);
}

/** What an order is sent with; null when nothing is known or it is too long ago. */
export function recallLanding(storage: JsonStorage, now: number): Landing | null {
  const stored = storage.read(storageKeys.landing);
  if (!isObject(stored)) return null;
  const at = Date.parse(textOf(stored['at']) ?? '');
  if (!(now - at < keptFor)) return null;
  return Object.fromEntries(
    Object.entries(stored).flatMap(([field, text]) =>
      typeof text === 'string' ? [[field, text.slice(0, longest)] as const] : [],
    ),
  );
}

function landingOf({ href, referrer, now }: Visit): Landing | null {
  const url = new URL(href);
  const from = foreignReferrer(referrer, url.origin);
  const campaign = campaignFields.flatMap((field) => {
    const text = url.searchParams.get(`utm_${field}`)?.trim() ?? '';
    return text === '' ? [] : [[field, text.slice(0, longest)] as const];
  });
  const clickKind = clickKinds.find((kind) => (url.searchParams.get(kind) ?? '') !== '');
  if (from === null && campaign.length === 0 && clickKind === undefined) return null;
  return {
    ...Object.fromEntries(campaign),
    ...(from === null ? {} : { referrer: from.slice(0, longest) }),
    ...(clickKind === undefined
      ? {}
      : { clickKind, clickId: (url.searchParams.get(clickKind) ?? '').slice(0, longest) }),
    path: url.pathname.slice(0, longest),
    at: new Date(now).toISOString(),
  };
}

/** Host and path of another site's page; its query may hold anything and stays there. */
function foreignReferrer(referrer: string, origin: string): string | null {
  if (!URL.canParse(referrer)) return null;
  const url = new URL(referrer);
  return url.origin === origin || !url.protocol.startsWith('http') ? null : url.host + url.pathname;
}
