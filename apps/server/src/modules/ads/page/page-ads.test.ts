import type { AdsSection } from '@hanout/contracts/shop-sections';
import { describe, expect, test } from 'vitest';
import { adNetworks } from '../../../outgoing/ad-networks.ts';
import { shopPolicyWith } from '../../../plugins/security-headers.ts';
import { adDirectives, pageAds } from './page-ads.ts';

const none: AdsSection = {
  adsMode: 'live',
  adsPurchaseAt: 'placed',
  metaPixelId: '',
  tiktokPixelId: '',
  googleTagId: '',
  googleConversionLabel: '',
  snapchatPixelId: '',
};
const meta: AdsSection = { ...none, metaPixelId: '1234567890123456' };

describe('what a page says of networks', () => {
  test('is nothing where none is configured or the shop has switched them off', () => {
    expect(pageAds({ ...meta, adsMode: 'off' }, adNetworks)).toBeNull();
    expect(adDirectives({ ...meta, adsMode: 'off' }, adNetworks)).toBeNull();
    expect(adDirectives(none, adNetworks)).toBeNull();
  });

  test('in a trial asks, and names none', () => {
    const trial: AdsSection = { ...meta, adsMode: 'trial' };
    expect(pageAds(trial, adNetworks)).toEqual({ networks: [] });
    expect(adDirectives(trial, adNetworks)).toBeNull();
  });

  test('allows the hosts of what is configured and of nothing else', () => {
    const policy = shopPolicyWith(adDirectives(meta, adNetworks) ?? {});
    expect(policy).toContain("script-src 'self' https://connect.facebook.net;");
    expect(policy).toContain("connect-src 'self' https://www.facebook.com https://connect.facebook.net;");
    expect(policy).not.toMatch(/tiktok|google|snapchat|sc-static|frame-src|unsafe|\*/u);
    expect(policy).toContain("require-trusted-types-for 'script'; trusted-types default shop-worker");
    const both = shopPolicyWith(adDirectives({ ...meta, snapchatPixelId: 'x' }, adNetworks) ?? {});
    expect(both).toContain("script-src 'self' https://connect.facebook.net https://sc-static.net;");
    expect(both).toContain('frame-src https://tr.snapchat.com');
  });
});
