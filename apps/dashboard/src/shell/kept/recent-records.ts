import { PREFERENCE_KEYS } from '../../app/preferences.ts';
import { isKeptRecord, isSame } from './records.ts';
import type { KeptRecord } from './records.ts';

const MOST = 12;

/** Tells the parts of this tab that show them. */
const changes = new EventTarget();

const keyOf = (userUuid: string): string => `${PREFERENCE_KEYS.recent}.${userUuid}`;

/** As they are kept, so that a part that shows them knows when they are others. */
export const readRecentText = (userUuid: string): string => localStorage.getItem(keyOf(userUuid)) ?? '';

/** What this person looked at last in this browser, the last one first; what cannot be read is none. */
export function recentIn(text: string): readonly KeptRecord[] {
  try {
    const kept: unknown = JSON.parse(text === '' ? '[]' : text);
    return Array.isArray(kept) ? kept.filter(isKeptRecord).slice(0, MOST) : [];
  } catch {
    return [];
  }
}

export function rememberRecent(userUuid: string, { kind, id, title }: KeptRecord): void {
  const seen = { kind, id, title };
  const others = recentIn(readRecentText(userUuid)).filter((each) => !isSame(each, seen));
  localStorage.setItem(keyOf(userUuid), JSON.stringify([seen, ...others].slice(0, MOST)));
  changes.dispatchEvent(new Event('change'));
}

/** At sign-out: they tell names of customers to whoever uses the browser next. */
export function forgetRecent(userUuid: string): void {
  localStorage.removeItem(keyOf(userUuid));
  changes.dispatchEvent(new Event('change'));
}

export function watchRecent(listener: () => void): () => void {
  changes.addEventListener('change', listener);
  window.addEventListener('storage', listener);
  return () => {
    changes.removeEventListener('change', listener);
    window.removeEventListener('storage', listener);
  };
}
