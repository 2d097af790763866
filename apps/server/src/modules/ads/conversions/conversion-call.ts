import type { ConversionNetwork } from '@hanout/contracts/orders/ad-conversions';

export interface Account {
  readonly base: string;
  readonly pixelId: string;
  readonly token: string;
}

/** Where a network takes a conversion, and how it is shown the token. */
export function conversionCall(
  network: ConversionNetwork,
  { base, pixelId, token }: Account,
): { readonly url: string; readonly headers: Readonly<Record<string, string>> } {
  const headers = { 'content-type': 'application/json; charset=utf-8' };
  if (network === 'tiktok') return { url: base, headers: { ...headers, 'access-token': token } };
  return {
    url: `${base}/${encodeURIComponent(pixelId)}/events?access_token=${encodeURIComponent(token)}`,
    headers,
  };
}
