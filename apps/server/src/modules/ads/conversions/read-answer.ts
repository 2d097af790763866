import type { ConversionNetwork } from '@hanout/contracts/orders/ad-conversions';

/** What a network made of a conversion: taken, not now, or never as it is. */
export type Taken = 'taken' | 'later' | 'never';

/** By the status and, of TikTok, which refuses with 200, by the code in the answer. */
export function readAnswer(network: ConversionNetwork, { status, body }: { status: number; body: string }): Taken {
  if (status === 408 || status === 429 || status >= 500) return 'later';
  if (status < 200 || status >= 300) return 'never';
  if (network !== 'tiktok') return 'taken';
  const code = codeOf(body);
  if (code === 0) return 'taken';
  // Its own errors and too many at once; everything else is wrong with what was sent.
  return code === null || code === 40_100 || code >= 50_000 ? 'later' : 'never';
}

function codeOf(body: string): number | null {
  try {
    const code: unknown = Object(JSON.parse(body)).code;
    return typeof code === 'number' ? code : null;
  } catch {
    return null;
  }
}
