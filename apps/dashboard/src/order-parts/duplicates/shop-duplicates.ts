import type { OrderDetail } from '@hanout/contracts/orders/orders';

type Duplicates = Pick<OrderDetail, 'shop' | 'duplicates'>;

/** Those that the order may be closed for: of its own shop. */
export function shopDuplicates({ shop, duplicates }: Duplicates): OrderDetail['duplicates'] {
  return duplicates.filter((other) => other.shop.id === shop.id);
}
