import type { KioskStamps } from '@hanout/contracts/attendance/kiosk';
import { newKey } from '../../api/new-key.ts';

export type DeviceMoment = KioskStamps['now'];

const OPENING = newKey();

/** What this device shows now: its wall clock, and the clock that nobody can set. */
export const deviceMoment = (): DeviceMoment => ({
  wall: Date.now(),
  sinceOpened: performance.now(),
  opening: OPENING,
});

/** Whether PINs can be sealed here: browsers do so only on https and on the device itself. */
export const canSeal = (): boolean => window.isSecureContext && 'subtle' in crypto;

type Sealing = { readonly id: string; readonly employeeId: number; readonly pin: string; readonly publicKey: string };

/** The PIN for this stamp of this person, readable by the server alone. */
export async function sealPin({ id, employeeId, pin, publicKey }: Sealing): Promise<string> {
  const algorithm = { name: 'RSA-OAEP', hash: 'SHA-256' };
  const bytes = Uint8Array.from(atob(publicKey), (sign) => sign.charCodeAt(0));
  const key = await crypto.subtle.importKey('spki', bytes, algorithm, false, ['encrypt']);
  const text = new TextEncoder().encode(`${id} ${employeeId} ${pin}`);
  const sealed = new Uint8Array(await crypto.subtle.encrypt(algorithm, key, text));
  return btoa(String.fromCharCode(...sealed));
}
