import { buildOrder } from '@hanout/test-kit/builders';
import { postAs, scopeCasesOf, type ShopWorld } from '@hanout/test-kit/scope-cases';

interface Things {
  readonly wave: number;
  readonly order: string;
}
const itsWave = ({ wave: id }: Things) => ({ id });

/** A confirmed order of one piece. */
async function confirmedIn(world: ShopWorld): Promise<string> {
  const lines = [{ product: world.plain, quantity: 1 }];
  const { id } = await buildOrder(world.pool, { shop: world.shop, lines });
  await postAs(world, `/orders/${id}/actions/confirm`, { version: 1 });
  return id;
}

const newWave = (warehouseId: number, orderIds: readonly string[]) => ({ warehouseId, mode: 'by_order', orderIds });

export const scopeCases = scopeCasesOf<Things>({
  tables: ['pick_waves', 'pick_wave_orders', 'pick_wave_lines', 'pick_wave_history'],
  things: async (world) => {
    const inWave = await confirmedIn(world);
    const { body } = await postAs(world, '/picking/waves', newWave(world.warehouse, [inWave]));
    return { wave: Object(body).id, order: await confirmedIn(world) };
  },
  calls: [
    ['GET /dashboard/api/picking/waves/:id', itsWave],
    ['GET /dashboard/api/papers/waves/:id', itsWave],
    [
      'POST /dashboard/api/picking/waves/:id/actions/:action',
      ({ wave: id }) => ({ id, action: 'start' }),
      () => ({ body: {} }),
    ],
    ['POST /dashboard/api/picking/waves/:id/scans', itsWave, () => ({ body: { code: 'ANY' } })],
  ],
  named: [
    [
      'a warehouse to pick in',
      (theirs, ours) => theirs.browser.call({ url: `/dashboard/api/picking/candidates?warehouse=${ours.warehouse}` }),
      { status: 404 },
    ],
    [
      'an order of another shop to pick',
      (theirs, ours) => postAs(theirs, '/picking/waves', newWave(theirs.warehouse, [ours.order])),
      { status: 422 },
    ],
  ],
});
