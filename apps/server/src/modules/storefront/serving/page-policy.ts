import type { AdNetworks } from '../../../outgoing/ad-networks.ts';
import { shopPolicyWith, shopPolicyWithFrames } from '../../../plugins/security-headers.ts';
import { adDirectives } from '../../ads/index.ts';
import type { Shop } from '../../shops/index.ts';

/**
 * What a page may load beside its own; `null`: nothing. That of a shop that advertises may load the scripts of its networks, none of
 * them before the shopper's consent; one whose text shows something of another host may hold its frame, which nothing loads before a
 * shopper's press.
 */
export function widerPolicy(
  shop: Shop | null | undefined,
  { networks, frames }: { readonly networks: AdNetworks; readonly frames: readonly string[] },
): string | null {
  const ads = shop ? adDirectives(shop.ads, networks) : null;
  if (ads !== null) return shopPolicyWith({ ...ads, 'frame-src': [...ads['frame-src'], ...frames] });
  return frames.length === 0 ? null : shopPolicyWithFrames(frames);
}
