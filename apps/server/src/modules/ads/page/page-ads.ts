import type { AdsSection } from '@hanout/contracts/shop-sections';
import type { AdsModel } from '@hanout/storefront/page-models';
import type { AdNetworks } from '../../../outgoing/ad-networks.ts';

type Network = keyof AdNetworks;

/** What a page of the shop says of its networks; null: it has none. In a trial nothing of a network is named, and consent is asked all the same. */
export function pageAds(ads: AdsSection, places: AdNetworks): AdsModel | null {
  if (ads.adsMode === 'off') return null;
  const networks = ads.adsMode === 'trial' ? [] : shownNetworks(ads);
  return {
    networks: networks.map(([network, id]) => ({
      network,
      id,
      script: places[network].script,
      origins: [new URL(places[network].script).origin, ...places[network].scripts],
      label: network === 'google' ? ads.googleConversionLabel : '',
    })),
  };
}

/** The hosts of a shop's networks and what has to be allowed for them, by directive; null: it has none. */
export function adDirectives(ads: AdsSection, places: AdNetworks): AdDirectives | null {
  const shown = ads.adsMode === 'live' ? shownNetworks(ads).map(([network]) => places[network]) : [];
  if (shown.length === 0) return null;
  const reports = unique(shown.flatMap((place) => place.reports));
  return {
    'script-src': unique(shown.flatMap(({ script, scripts }) => [new URL(script).origin, ...scripts])),
    'connect-src': reports,
    'img-src': reports,
    'frame-src': unique(shown.flatMap(({ frames }) => frames)),
  };
}

export type AdDirectives = Readonly<Record<'script-src' | 'connect-src' | 'img-src' | 'frame-src', readonly string[]>>;

const unique = (texts: readonly string[]): readonly string[] => [...new Set(texts)];

function shownNetworks(ads: AdsSection): readonly (readonly [Network, string])[] {
  const all = [
    ['meta', ads.metaPixelId],
    ['tiktok', ads.tiktokPixelId],
    ['google', ads.googleTagId],
    ['snapchat', ads.snapchatPixelId],
  ] as const;
  return all.filter(([, id]) => id !== '');
}

/** Whether a browser tells the networks of a purchase as it is placed: a shop that counts later leaves it to who has a token. */
export const tellsPurchase = ({ adsPurchaseAt }: AdsSection): boolean => adsPurchaseAt === 'placed';
