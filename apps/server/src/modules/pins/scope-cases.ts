import type { Pinned } from '@hanout/contracts/staff/pins';
import { buildPromotion } from '@hanout/test-kit/builders';
import { postAs, scopeCasesOf } from '@hanout/test-kit/scope-cases';

interface Things {
  readonly pinned: Pinned;
}

export const scopeCases = scopeCasesOf<Things>({
  tables: ['pins'],
  things: async ({ pool, shop }) => {
    const { id } = await buildPromotion(pool, { shop, name: `Soldes ${shop.id}` });
    return { pinned: { kind: 'promotions', id: String(id) } };
  },
  named: [
    ['a pin', (theirs, ours) => postAs(ours, '/pins', { pinned: theirs.pinned, isPinned: true }), { status: 404 }],
  ],
});
