import { createCouponStore, type CouponStore } from './coupon.ts';
import { shop } from './shop.ts';
import { storageKeys } from './storage-keys.ts';
import { localStore } from './storage.ts';

const made: { coupon?: CouponStore } = {};

/** The coupon of this browser's cart, the same in all its tabs. */
export function cartCoupon(): CouponStore {
  made.coupon ??= followTabs(shop().page.shopUuid);
  return made.coupon;
}

function followTabs(shopUuid: string): CouponStore {
  const coupon = createCouponStore(localStore, shopUuid);
  addEventListener('pageshow', coupon.reload);
  addEventListener('storage', ({ key }) => {
    if (key === null || key === storageKeys.coupon(shopUuid)) coupon.reload();
  });
  return coupon;
}
