import type { CarrierBrand } from '../adapter.ts';

/** Those with an address of their own or known to many; any other tenant is `https://NAME.ecotrack.dz/api/v1/`, typed by the merchant. */
export const ECOTRACK_BRANDS: readonly CarrierBrand[] = [
  { key: 'ecotrack', name: 'Ecotrack', address: null },
  { key: 'dhd', name: 'DHD Livraison', address: 'https://platform.dhd-dz.com/api/v1/' },
  { key: 'conexlog', name: 'Conexlog (UPS)', address: 'https://app.conexlog-dz.com/api/v1/' },
  { key: 'world-express', name: 'World Express', address: 'https://world-express.ecotrack.dz/api/v1/' },
];
