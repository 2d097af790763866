import { storageKeys } from '../storage-keys.ts';
import type { JsonStorage } from '../storage.ts';
import { LONGEST, type Landing } from './landing.ts';

interface Visit {
  readonly href: string;
  readonly referrer: string;
  readonly now: number;
}

const campaignFields = ['source', 'medium', 'campaign', 'content', 'term'] as const;
/** Click ids of advertisers, in the words of their own addresses. */
const clickKinds = ['gclid', 'fbclid', 'ttclid', 'msclkid', 'gbraid', 'wbraid', 'sccid'] as const;

/** Keeps the last advert, campaign or other site that led here; a visit without any keeps the one before. */
export function rememberLanding(storage: JsonStorage, visit: Visit): void {
  const found = landingOf(visit);
  if (found !== null) storage.write(storageKeys.landing, found);
}

function landingOf({ href, referrer, now }: Visit): Landing | null {
  const url = new URL(href);
  const from = foreignReferrer(referrer, url.origin);
  const campaign = campaignFields.flatMap((field) => {
    const text = url.searchParams.get(`utm_${field}`)?.trim() ?? '';
    return text === '' ? [] : [[field, text.slice(0, LONGEST)] as const];
  });
  const clickKind = clickKinds.find((kind) => (url.searchParams.get(kind) ?? '') !== '');
  if (from === null && campaign.length === 0 && clickKind === undefined) return null;
  return {
    ...Object.fromEntries(campaign),
    ...(from === null ? {} : { referrer: from.slice(0, LONGEST) }),
    ...(clickKind === undefined
      ? {}
      : { clickKind, clickId: (url.searchParams.get(clickKind) ?? '').slice(0, LONGEST) }),
    path: url.pathname.slice(0, LONGEST),
    at: new Date(now).toISOString(),
  };
}

/** Host and path of another site's page; its query may hold anything and stays there. */
function foreignReferrer(referrer: string, origin: string): string | null {
  if (!URL.canParse(referrer)) return null;
  const url = new URL(referrer);
  return url.origin === origin || !url.protocol.startsWith('http') ? null : url.host + url.pathname;
}
