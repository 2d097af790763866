import { beforeAll, beforeEach } from 'vitest';
import { checkoutScene, type Answer } from '../checkout-scene.ts';
import { nextPhone, type CheckoutOptions } from '../checkout.ts';
import { signInAs, type StaffBrowser } from '../staff.ts';

export interface OwnOrder {
  readonly id: string;
  readonly number: string;
  readonly phone: string;
  readonly productId: number;
}

/** A shop with a seller, and orders that shoppers follow, change and cancel by their address; the time moves on between tests. */
export function ownOrderScene() {
  const scene = checkoutScene();
  const { app, rows, body, product, checkout, post } = scene;
  const staff: { seller?: StaffBrowser } = {};
  beforeAll(async () => {
    staff.seller = await signInAs(app(), 'seller');
  });
  beforeEach(() => app().clock.advance(3600));
  const seller = (): StaffBrowser => {
    if (staff.seller === undefined) throw new Error('the seller is there in tests and hooks only');
    return staff.seller;
  };

  async function place({
    quantity = 3,
    price = 1000,
    ...options
  }: Partial<CheckoutOptions> & { quantity?: number; price?: number } = {}): Promise<OwnOrder> {
    const item = await product({ price, stock: 10 });
    const phone = options.phone ?? nextPhone();
    const answer = await checkout(body([{ product: item.id, unitPrice: price, quantity }], { ...options, phone }));
    if (!answer.text.includes('orderUuid')) throw new Error(`no order was placed: ${answer.text}`);
    const id = String(answer.json['orderUuid']);
    const [row] = await rows('select number::text from orders where id = $1', [id]);
    return { id, number: String(row?.['number']), phone, productId: item.id };
  }

  const inFrench = { 'accept-language': 'fr' };
  return {
    ...scene,
    seller,
    place,
    track: (number: string, phoneEnding: string, headers: Record<string, string> = {}): Promise<Answer> =>
      post('/web/api/orders/track', { number, phoneEnding }, { ...inFrench, ...headers }),
    change: (id: string, changes: object, version = 1): Promise<Answer> =>
      post(`/web/api/orders/${id}/change`, { version, ...changes }, inFrench),
    cancel: (id: string, version = 1, reason = 'changed_mind'): Promise<Answer> =>
      post(`/web/api/orders/${id}/cancel`, { version, reason }, inFrench),
    act: (id: string, action: string, version: number, more: object = {}) =>
      seller().call({
        method: 'POST',
        url: `/dashboard/api/orders/${id}/actions/${action}`,
        body: { version, ...more },
      }),
    orderRow: async (id: string) =>
      (
        await rows(
          `select version, address, phone, confirmation_state as state, items_subtotal_centimes as products, cart_discount_centimes as discount,
            delivery_centimes as delivery, total_centimes as total, promotions from orders where id = $1`,
          [id],
        )
      )[0],
    lineOf: async (id: string) =>
      String((await rows('select id from order_lines where order_id = $1 order by position', [id]))[0]?.['id']),
    /** The request's own id is the only thing that two answers may differ in. */
    sameAnswer: ({ status, text }: Answer) => `${status} ${text.replace(/"requestId":"[^"]*"/, '')}`,
  };
}
