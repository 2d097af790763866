import { insertRow } from '@hanout/test-kit/builders';
import { scopeCasesOf } from '@hanout/test-kit/scope-cases';
import { randomUUID } from 'node:crypto';

interface Things {
  readonly review: string;
}

export const scopeCases = scopeCasesOf<Things>({
  tables: ['reviews'],
  things: async ({ pool, shop, plain }) => {
    const review = randomUUID();
    await insertRow(pool, 'reviews', {
      uuid: review,
      shop_id: shop.id,
      product_id: plain.id,
      rating_halves: 9,
      text: 'Très bien.',
      language: 'fr',
      author_name: 'Amina',
      email: 'amina@exemple.dz',
      phone: '0661234567',
      purchased_on: '2026-01-15',
    });
    return { review };
  },
  calls: [
    ['GET /dashboard/api/reviews/:uuid', ({ review: uuid }) => ({ uuid })],
    ['POST /dashboard/api/reviews/:uuid/approve', ({ review: uuid }) => ({ uuid }), () => ({ body: { version: 1 } })],
    [
      'POST /dashboard/api/reviews/:uuid/answer',
      ({ review: uuid }) => ({ uuid }),
      () => ({ body: { version: 2, text: 'Merci !' } }),
    ],
    ['POST /dashboard/api/reviews/:uuid/reject', ({ review: uuid }) => ({ uuid }), () => ({ body: { version: 2 } })],
  ],
});
