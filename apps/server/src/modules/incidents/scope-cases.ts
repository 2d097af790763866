import { postAs, scopeCasesOf, type ShopWorld } from '@hanout/test-kit/scope-cases';
import { randomUUID } from 'node:crypto';
import sharp from 'sharp';

interface Things {
  readonly incident: number;
  readonly photo: number;
  readonly stock: string;
  /** what its person put aside on their device */
  readonly putAside: string;
}
const one = '/dashboard/api/incidents/:id';
const it = ({ incident: id }: Things) => ({ id });
const itsPhoto = ({ incident: id, photo: photoId }: Things) => ({ id, photoId });

async function picture(): Promise<File> {
  const bytes = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#eee' } })
    .png()
    .toBuffer();
  return new File([new Uint8Array(bytes)], 'degat.png', { type: 'image/png' });
}
const said = (location: number, related: object) => ({ location, related, severity: 'high', description: 'Wet' });
const shelfOf = async ({ pool, plain, warehouse }: ShopWorld): Promise<string> => {
  const { rows } = await pool.query<{ id: string }>(
    'select id::text from stocks where product_id = $1 and warehouse_id = $2',
    [plain.id, warehouse],
  );
  return rows[0]?.id ?? '';
};

export const scopeCases = scopeCasesOf<Things>({
  tables: ['incidents', 'incident_history', 'incident_notified', 'incident_photos', 'put_aside'],
  things: async (world) => {
    const stock = await shelfOf(world);
    const { body } = await postAs(world, '/incidents', said(world.warehouse, { kind: 'stock', id: stock }));
    const { id: incident } = Object(body);
    await world.browser.postForm(`/dashboard/api/incidents/${incident}/photos`, { file: await picture() });
    const { rows } = await world.pool.query<{ id: number }>('select id from incident_photos where incident_id = $1', [
      incident,
    ]);
    const putAside = randomUUID();
    const at = '2026-11-20T08:00:00.000Z';
    const words = { title: world.name, detail: '1', refusal: '', reason: 'By hand' };
    await postAs(world, '/put-aside', { id: putAside, ...words, madeAt: at, putAsideAt: at });
    return { incident, photo: rows[0]?.id ?? 0, stock, putAside };
  },
  share: async ({ pool, warehouse }, shopId) => {
    await pool.query(
      'insert into shop_warehouses (shop_id, warehouse_id, position) values ($1, $2, 9) on conflict do nothing',
      [shopId, warehouse],
    );
  },
  // What a person put aside is theirs, in whichever warehouse it was.
  whenShared: { 'POST /dashboard/api/put-aside/:id/seen': 404 },
  calls: [
    [`GET ${one}`, it],
    [`GET ${one}/photos/:photoId`, itsPhoto],
    [`POST ${one}/photos/:photoId/remove`, itsPhoto, () => ({ body: {} })],
    [`POST ${one}/photos/:photoId/restore`, itsPhoto, () => ({ body: {} })],
    [`POST ${one}`, it, () => ({ body: { version: 1, spot: '', severity: 'low', description: 'Dry', notified: [] } })],
    [`POST ${one}/actions/:action`, ({ incident: id }) => ({ id, action: 'start' }), () => ({ body: {} })],
    ['POST /dashboard/api/put-aside/:id/seen', ({ putAside: id }) => ({ id }), () => ({ body: { isSeen: true } })],
    [`POST ${one}/photos`, it, async () => ({ form: { file: await picture() } })],
    [`POST ${one}/comments`, it, () => ({ body: { body: 'Seen' } })],
    [
      `POST ${one}/corrections`,
      it,
      ({ warehouse: warehouseId, plain: { id: productId } }) => ({
        body: { warehouseId, productId, combinationId: null, kind: 'scrap', quantity: 1, reasonCode: 'broken' },
      }),
    ],
  ],
  named: [
    [
      'a warehouse of another shop as the location',
      (theirs, ours) => postAs(theirs, '/incidents', said(ours.warehouse, { kind: 'stock', id: ours.stock })),
      { status: 422 },
    ],
    [
      'a shelf of another shop as what it is about',
      (theirs, ours) => postAs(theirs, '/incidents', said(theirs.warehouse, { kind: 'stock', id: ours.stock })),
      { status: 422 },
    ],
  ],
});
