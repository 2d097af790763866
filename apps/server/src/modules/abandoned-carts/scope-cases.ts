import { insertRow } from '@hanout/test-kit/builders';
import { scopeCasesOf } from '@hanout/test-kit/scope-cases';

interface Things {
  readonly cart: { readonly id: number };
}

const itsCart = ({ cart: { id } }: Things) => ({ id });

export const scopeCases = scopeCasesOf<Things>({
  tables: ['abandoned_carts'],
  things: async ({ pool, shop }) => {
    const row = await insertRow(pool, 'abandoned_carts', {
      shop_id: shop.id,
      external_id: `cart-${shop.id}`,
      phone: '0661445566',
      source: 'cart',
      locale: 'fr',
      cart: [],
      lines_count: 0,
      subtotal_centimes: 0,
    });
    return { cart: { id: Number(row['id']) } };
  },
  calls: [
    ['GET /dashboard/api/carts/:id', itsCart],
    ['POST /dashboard/api/carts/:id/close', itsCart, () => ({ body: { isClosed: true } })],
  ],
});
