import type { CarrierBrand } from '../adapter.ts';

/** One program under many names: the same calls, another address. */
export const YALIDINE_BRANDS: readonly CarrierBrand[] = [
  { key: 'yalidine', name: 'Yalidine', address: 'https://api.yalidine.app/v1/' },
  { key: 'guepex', name: 'Guepex', address: 'https://api.guepex.app/v1/' },
  { key: 'yalitec', name: 'Yalitec', address: 'https://api.yalitec.me/v1/' },
  { key: 'economiqua', name: 'Economiqua', address: 'https://api.economiqua.app/v1/' },
  { key: 'easy-and-speed', name: 'Easy & Speed', address: 'https://api.easyandspeed.app/v1/' },
  { key: 'wecan', name: 'WeCan Services', address: 'https://api.wecanservices.me/v1/' },
];
