import { kioskAnswersSchema, kioskPeopleSchema } from '@hanout/contracts/attendance/kiosk';
import type { KioskAnswers, KioskPeople, KioskStamps } from '@hanout/contracts/attendance/kiosk';
import type { ZodType } from 'zod';

/** What a device is answered. away: nobody answered who could say anything */
export type Told<T> = { readonly kind: 'told'; readonly value: T } | { readonly kind: 'closed' | 'over' | 'away' };

const PATIENCE_MS = 8_000;

/** The device stands before no session: it is known by a cookie that no script reads, and is asked for none. */
async function call<T>(path: string, schema: ZodType<T>, body?: unknown): Promise<Told<T>> {
  const init: RequestInit =
    body === undefined
      ? {}
      : { method: 'POST', body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } };
  try {
    const answer = await fetch(`/kiosk/api${path}`, {
      credentials: 'same-origin',
      cache: 'no-store',
      signal: AbortSignal.timeout(PATIENCE_MS),
      ...init,
    });
    if (answer.status === 401) return { kind: 'closed' };
    if (answer.status === 404) return { kind: 'over' };
    const parsed = answer.ok ? schema.safeParse(await answer.json()) : null;
    return parsed?.success === true ? { kind: 'told', value: parsed.data } : { kind: 'away' };
  } catch {
    return { kind: 'away' };
  }
}

export const openDevice = (code: string): Promise<Told<KioskPeople>> => call('/open', kioskPeopleSchema, { code });
export const fetchPeople = (): Promise<Told<KioskPeople>> => call('/people', kioskPeopleSchema);
export const sendStamps = (stamps: KioskStamps): Promise<Told<KioskAnswers>> =>
  call('/stamps', kioskAnswersSchema, stamps);
