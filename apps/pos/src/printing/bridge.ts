import { PREFERENCE_KEYS } from '../shell/preferences.ts';

/** Where the bridge to a network printer answers, and the code that it wants (`npm run printer-bridge` says both). */
export type Bridge = { readonly address: string; readonly code: string };

/** What became of a job; `unreachable`: no bridge answered, or it does not answer this shop. */
export type BridgeAnswer = 'printed' | 'unreachable' | (typeof FAILURES)[number] | 'other';

const FAILURES = ['code', 'away', 'slow', 'broke', 'busy'] as const;
/** The bridge gives a printer that stands still eight seconds. */
const PATIENCE_MS = 20_000;

/** The bridge that this device prints by; null: none. */
export function readBridge(): Bridge | null {
  try {
    const { address, code } = Object(JSON.parse(localStorage.getItem(PREFERENCE_KEYS.bridge) ?? 'null'));
    return typeof address === 'string' && typeof code === 'string' ? { address, code } : null;
  } catch {
    return null;
  }
}

export function keepBridge(bridge: Bridge | null): void {
  if (bridge === null) localStorage.removeItem(PREFERENCE_KEYS.bridge);
  else localStorage.setItem(PREFERENCE_KEYS.bridge, JSON.stringify(bridge));
}

/** An address as somebody wrote it; null: it is none. */
export function bridgeAddress(text: string): string | null {
  const url = URL.parse(text.trim());
  return url !== null && /^https?:$/u.test(url.protocol) && url.pathname === '/' ? url.origin : null;
}

/** Hands bytes to the bridge; whatever becomes of them is an answer. */
export async function printByBridge({ address, code }: Bridge, bytes: Uint8Array<ArrayBuffer>): Promise<BridgeAnswer> {
  try {
    const response = await fetch(`${address}/print`, {
      method: 'POST',
      headers: { authorization: `Bearer ${code}`, 'content-type': 'application/octet-stream' },
      body: bytes,
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    if (response.ok) return 'printed';
    const said = Object(await response.json()).code;
    return FAILURES.find((failure) => said === `bridge.${failure}`) ?? 'other';
  } catch {
    return 'unreachable';
  }
}
