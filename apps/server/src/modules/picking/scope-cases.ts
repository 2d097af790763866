import { buildOrder } from '@hanout/test-kit/builders';
import { postAs, scopeCasesOf, type ShopWorld } from '@hanout/test-kit/scope-cases';
import sharp from 'sharp';

interface Things {
  readonly wave: number;
  readonly order: string;
  /** that is packed, and on a list */
  readonly packed: { readonly id: string; readonly number: number };
  readonly parcel: number;
  readonly photo: number;
  readonly handOver: number;
}
const itsWave = ({ wave: id }: Things) => ({ id });

/** A confirmed order of one piece. */
async function confirmedIn(world: ShopWorld): Promise<string> {
  const lines = [{ product: world.plain, quantity: 1 }];
  const { id } = await buildOrder(world.pool, { shop: world.shop, lines });
  await postAs(world, `/orders/${id}/actions/confirm`, { version: 1 });
  return id;
}

/** An order whose box is closed. */
async function packedIn(world: ShopWorld): Promise<{ readonly id: string; readonly number: number }> {
  const id = await confirmedIn(world);
  const { rows } = await world.pool.query(
    'select o.number, o.version, l.id as line from orders o join order_lines l on l.order_id = o.id where o.id = $1',
    [id],
  );
  const { number, version, line } = rows[0];
  await postAs(world, `/packing/orders/${id}/parcels`, { version, quantities: [{ lineId: line, quantity: 1 }] });
  return { id, number };
}

async function picture(): Promise<File> {
  const size = { width: 8, height: 8, channels: 3, background: '#a52' } as const;
  return new File([new Uint8Array(await sharp({ create: size }).png().toBuffer())], 'box.png');
}

const itsPacked = ({ packed: { id } }: Things) => ({ id });
const itsList = ({ handOver: id }: Things) => ({ id });
const LIST = '/dashboard/api/hand-overs/:id';

const newWave = (warehouseId: number, orderIds: readonly string[]) => ({ warehouseId, mode: 'by_order', orderIds });

export const scopeCases = scopeCasesOf<Things>({
  tables: [
    'pick_waves',
    'pick_wave_orders',
    'pick_wave_lines',
    'pick_wave_history',
    'order_parcels',
    'order_parcel_photos',
    'hand_overs',
    'hand_over_orders',
  ],
  things: async (world) => {
    const inWave = await confirmedIn(world);
    const { body } = await postAs(world, '/picking/waves', newWave(world.warehouse, [inWave]));
    const { id: packedId, number } = await packedIn(world);
    const parcel = (await world.pool.query('select id from order_parcels where order_id = $1', [packedId])).rows[0].id;
    const { carrier_id: carrierId } = (
      await world.pool.query('select carrier_id from orders where id = $1', [packedId])
    ).rows[0];
    const list = await postAs(world, '/hand-overs', { carrierId });
    return {
      wave: Object(body).id,
      order: await confirmedIn(world),
      packed: { id: packedId, number },
      parcel,
      photo: (
        await world.pool.query(`insert into order_parcel_photos (order_id, bytes) values ($1, 'x') returning id`, [
          packedId,
        ])
      ).rows[0].id,
      handOver: Object(list.body).id,
    };
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
    ['GET /dashboard/api/packing/orders/:number', ({ packed: { number } }) => ({ number })],
    [
      'POST /dashboard/api/packing/orders/:id/parcels',
      itsPacked,
      ({ packed: { id: lineId } }) => ({ body: { version: 1, quantities: [{ lineId, quantity: 1 }] } }),
    ],
    ['POST /dashboard/api/packing/parcels/:id/unpack', ({ parcel: id }) => ({ id }), () => ({ body: { version: 1 } })],
    ['GET /dashboard/api/orders/:id/parcels', itsPacked],
    ['GET /dashboard/api/parcel-photos/:id', ({ photo: id }) => ({ id })],
    ['POST /dashboard/api/packing/orders/:id/photos', itsPacked, async () => ({ form: { file: await picture() } })],
    [`GET ${LIST}`, itsList],
    ['GET /dashboard/api/papers/hand-overs/:id', itsList],
    [`POST ${LIST}/sign`, itsList, () => ({ body: { version: 1, signedBy: 'Karim', signature: [[1, 1, 2, 2]] } })],
    [`POST ${LIST}/take-off`, itsList, ({ packed: { id: orderId } }) => ({ body: { orderId } })],
    [`POST ${LIST}/cancel`, itsList, () => ({ body: {} })],
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
    [
      'the label of a box of another shop',
      (theirs, ours) => theirs.browser.call({ url: `/dashboard/api/papers/parcel-labels?parcels=${ours.parcel}` }),
      { status: 404 },
    ],
  ],
});
