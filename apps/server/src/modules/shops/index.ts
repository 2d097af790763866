export { announceShops } from './announce-repository.ts';
export {
  lockLegalIdentity,
  numberTerms,
  readLegalIdentity,
  writeLegalIdentity,
  type StoredLegalIdentity,
} from './legal-repository.ts';
export { originOf } from './origin-of.ts';
export { chargesTax, readShopHosts, readShopNames, readShownTheme, type LegalIdentity, type Shop } from './queries.ts';
export { insertFirstShop, roundPromotions, type FirstShop } from './repository.ts';
export { listOffered, lockShopRow, readShopRow, writeShopRow, type StoredShop } from './section-repository.ts';
export { lockShopSettings, readShopSettings, writeShopSettings, type StoredSettings } from './settings-repository.ts';
export { insertShopLike, listShopRows, writeHosts, type ShopRow } from './shop-rows-repository.ts';
export { createShopDirectory, SHOPS_TAG, type ShopDirectory } from './shop-directory.ts';
