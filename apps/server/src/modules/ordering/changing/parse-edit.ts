import type { PreviewEditRequest } from '@hanout/contracts/orders/order-edits';
import type { OrderEdit } from './use-cases/edit-order.ts';

type Asked = Pick<OrderEdit, 'quantities' | 'combinations' | 'added' | 'delivery'>;

/** What is asked, in the words of the work. */
export function parseEdit({ lines = [], added = [], delivery }: PreviewEditRequest): Asked {
  return {
    quantities: new Map(lines.map(({ id, quantity }) => [id, quantity])),
    combinations: new Map(
      lines.flatMap(({ id, combination }) => (combination === undefined ? [] : [[id, combination] as const])),
    ),
    added: added.map(({ product, combination, quantity, productInPack }) => ({
      productId: product,
      combinationId: combination ?? null,
      quantity,
      claimedUnitPrice: null,
      contents: productInPack?.map((item) => ({ ...item, combinationId: item.combinationId ?? null })) ?? null,
    })),
    delivery:
      delivery === undefined
        ? null
        : {
            address: delivery.address,
            wilayaCode: delivery.wilaya,
            communeId: delivery.commune,
            serviceId: delivery.transporter,
          },
  };
}
