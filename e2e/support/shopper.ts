import { checkoutBody } from '@hanout/test-kit/checkout';
import { expect, type Page } from '@playwright/test';
import { type Catalogue, isPlain } from './catalogue.ts';
import { newCustomer } from './customer.ts';

type Transport = { readonly id: number; readonly finalPrice: number; readonly mode: string };

export type PlacedOrder = { readonly phone: string; readonly orderUuid: string };

const ALGER_CENTRE = 1601;

/** A shopper who orders one thing by the shop's own calls, as a page would; the journey watches the other side. */
export async function placeOrder(
  { request }: Pick<Page, 'request'>,
  catalogue: Catalogue,
  { quantity = 1, isWanted = isPlain }: { readonly quantity?: number; readonly isWanted?: typeof isPlain } = {},
): Promise<PlacedOrder> {
  const html = await (await request.get('/')).text();
  const product = await catalogue.find((found) => isWanted(found) && found.displayPrice > 0, 2);
  const combination = product.combinationsMini[0]?.id ?? null;
  const transports = await request.get(
    `/public/utilis/api/transport/commune/${ALGER_CENTRE}?subtotal=${product.displayPrice * quantity}&channel=eCommerce`,
  );
  const [offered]: readonly [readonly Transport[]] = await transports.json();
  const transport = offered.find(({ mode }) => mode === 'home');
  if (transport === undefined) throw new Error('nobody delivers to Alger Centre');
  const phone = newCustomer().national;
  const answer = await request.post('/web/api/cart/checkout', {
    headers: { 'X-CSRF-TOKEN': metaOf(html, 'csrf-token') },
    data: checkoutBody({
      shopUuid: metaOf(html, 'shop-uuid'),
      lines: [{ product: product.id, combination, unitPrice: product.displayPrice, quantity }],
      transporter: transport.id,
      commune: ALGER_CENTRE,
      deliveryPrice: transport.finalPrice,
      phone,
    }),
  });
  expect(answer.status(), await answer.text()).toBe(201);
  const { orderUuid }: { readonly orderUuid: string } = await answer.json();
  return { phone, orderUuid };
}

function metaOf(html: string, name: string): string {
  return new RegExp(`name="${name}" content="([^"]+)"`, 'u').exec(html)?.[1] ?? '';
}
