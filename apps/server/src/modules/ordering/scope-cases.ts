import { randomUUID } from 'node:crypto';
import { buildOrder, buildReturn, insertRow, type BuiltOrder } from '@hanout/test-kit/builders';
import { postAs, scopeCasesOf, versionOf, type ShopWorld } from '@hanout/test-kit/scope-cases';

interface Things {
  readonly order: BuiltOrder;
  readonly tag: number;
  readonly note: number;
  readonly itsReturn: string;
  readonly listed: { readonly id: number };
}

const itsOrder = ({ order: { id } }: Things) => ({ id });
const returned = ({ itsReturn }: Things) => ({ id: itsReturn });
const itsEntry = ({ listed: { id } }: Things) => ({ id });
const orderVersion = (world: ShopWorld & Things): Promise<number> => versionOf(world, 'orders', world.order.id);

const asMerge = async (world: ShopWorld & Things) => ({
  version: await orderVersion(world),
  other: { id: randomUUID(), version: 1 },
  lines: 'keep',
});

const callRule = {
  retryHours: [2],
  tries: 3,
  closingState: 'open',
  opensMinute: 0,
  closesMinute: 1440,
  weekdays: [0, 1],
};

const returnRule = {
  days: 7,
  countsWorkingDays: false,
  refundDays: 15,
  isOpenToShoppers: true,
  reasons: [{ code: 'other', names: { fr: 'Autre', ar: '', en: '' }, isOurFault: false, isArchived: false }],
};

export const scopeCases = scopeCasesOf<Things>({
  tables: [
    'orders',
    'order_history',
    'order_notes',
    'order_tags',
    'order_tag_links',
    'order_returns',
    'blacklisted_phones',
  ],
  things: async ({ pool, shop, plain, name, browser }) => {
    const order = await buildOrder(pool, { shop, lines: [{ product: plain }] });
    const tag = await insertRow(pool, 'order_tags', { shop_id: shop.id, name, colour: 'red' });
    const { rows } = await pool.query('select id from employees where email = $1', [browser.employee.email]);
    const note = await insertRow(pool, 'order_notes', {
      order_id: order.id,
      employee_id: rows[0].id,
      body: `Note de ${name}`,
    });
    const listed = await insertRow(pool, 'blacklisted_phones', {
      shop_id: shop.id,
      phone: '0661998877',
      reason: `Colis refusés de ${name}`,
    });
    return {
      order,
      listed: { id: Number(listed['id']) },
      tag: Number(tag['id']),
      note: Number(note['id']),
      itsReturn: await buildReturn(pool, { shop, order }),
    };
  },
  calls: [
    ['GET /dashboard/api/orders/:id', itsOrder],
    ['GET /dashboard/api/orders/:id/neighbours', itsOrder],
    ['GET /dashboard/api/calls/:id', itsOrder],
    [
      'POST /dashboard/api/calls/:id/undo',
      itsOrder,
      async (world) => ({ body: { version: await orderVersion(world) } }),
    ],
    [
      'POST /dashboard/api/orders/:id/edit/preview',
      itsOrder,
      async (world) => ({ body: { version: await orderVersion(world) } }),
    ],
    [
      'POST /dashboard/api/orders/:id/edit',
      itsOrder,
      async (world) => ({ body: { version: await orderVersion(world), totalCentimes: 1 } }),
    ],
    [
      'POST /dashboard/api/orders/:id/recipient',
      itsOrder,
      async (world) => ({
        body: {
          version: await orderVersion(world),
          firstName: 'Lina',
          lastName: '',
          phone: '0770112233',
          address: 'x',
        },
      }),
    ],
    [
      'POST /dashboard/api/orders/:id/merge/preview',
      itsOrder,
      async (world) => ({ body: { ...(await asMerge(world)) } }),
    ],
    [
      'POST /dashboard/api/orders/:id/merge',
      itsOrder,
      async (world) => ({ body: { ...(await asMerge(world)), totalCentimes: 1 } }),
    ],
    [
      'POST /dashboard/api/orders/:id/merge/undo',
      itsOrder,
      async (world) => ({ body: { version: await orderVersion(world) } }),
    ],
    ['POST /dashboard/api/blacklist/:id', itsEntry, () => ({ body: { version: 1, reason: 'Autre', expiresAt: null } })],
    ['POST /dashboard/api/blacklist/:id/archive', itsEntry, () => ({ body: { version: 1, isArchived: true } })],
    ['GET /dashboard/api/calls/rules/:id', ({ shop }) => ({ id: shop.id })],
    [
      'POST /dashboard/api/calls/rules/:id',
      ({ shop }) => ({ id: shop.id }),
      () => ({ body: { version: 0, rule: callRule, scripts: {} } }),
    ],
    ['POST /dashboard/api/orders/:id/notes', itsOrder, () => ({ body: { body: 'Fragile' } })],
    [
      'POST /dashboard/api/orders/:id/notes/:noteId',
      (world) => ({ ...itsOrder(world), noteId: world.note }),
      () => ({ body: { version: 1, body: 'Fragile' } }),
    ],
    ['POST /dashboard/api/orders/:id/tags', itsOrder, ({ tag }) => ({ body: { add: [tag] } })],
    [
      'POST /dashboard/api/order-tags/:id',
      ({ tag }) => ({ id: tag }),
      () => ({ body: { version: 1, colour: 'blue' } }),
    ],
    ['GET /dashboard/api/orders/:id/returns', itsOrder],
    [
      'POST /dashboard/api/orders/:id/returns',
      itsOrder,
      ({ itsReturn }) => ({
        body: { lines: [{ lineId: itsReturn, quantity: 1 }], reason: 'defective' },
      }),
    ],
    ['GET /dashboard/api/returns/:id', returned],
    [
      'POST /dashboard/api/returns/:id/actions/:action',
      (world) => ({ ...returned(world), action: 'accept' }),
      () => ({ body: { version: 1 } }),
    ],
    ['GET /dashboard/api/returns/rules/:id', ({ shop }) => ({ id: shop.id })],
    [
      'POST /dashboard/api/returns/rules/:id',
      ({ shop }) => ({ id: shop.id }),
      () => ({ body: { version: 0, rule: returnRule } }),
    ],
    [
      'POST /dashboard/api/orders/:id/assign',
      itsOrder,
      async (world) => ({ body: { version: await orderVersion(world), employeeId: null } }),
    ],
    [
      'POST /dashboard/api/orders/:id/actions/:action',
      (world) => ({ ...itsOrder(world), action: 'confirm' }),
      async (world) => ({ body: { version: await orderVersion(world) } }),
    ],
  ],
  secrets: ({ order, itsReturn, name }) => [order.id, itsReturn, `Note de ${name}`],
  // tells that there is nothing beside it, as of an order that is not there
  silent: { 'GET /dashboard/api/orders/:id/neighbours': { previous: null, next: null } },
  named: [
    [
      'the original of a duplicate order',
      async (theirs, ours) =>
        postAs(theirs, `/orders/${theirs.order.id}/actions/mark_duplicate`, {
          version: await orderVersion(theirs),
          duplicateOf: ours.order.id,
        }),
      { status: 422 },
    ],
    [
      'an order to merge into',
      async (theirs, ours) =>
        postAs(theirs, `/orders/${theirs.order.id}/merge/preview`, {
          version: await orderVersion(theirs),
          other: { id: ours.order.id, version: await orderVersion(ours) },
          lines: 'take',
        }),
      { status: 422 },
    ],
    [
      'orders to do something with at once',
      async (theirs, ours) =>
        postAs(theirs, '/orders/bulk/preview', {
          choice: { ids: [ours.order.id] },
          task: { kind: 'action', action: 'confirm' },
        }),
      { status: 200, body: { total: 0, isCapped: false, steps: [], refused: [], consequences: [], agents: [] } },
    ],
    [
      'a tag to put on an order',
      async (theirs, ours) => postAs(theirs, `/orders/${theirs.order.id}/tags`, { add: [ours.tag] }),
      { status: 404 },
    ],
    [
      'a tag to merge into',
      async (theirs, ours) => postAs(theirs, `/order-tags/${theirs.tag}`, { version: 1, mergedInto: ours.tag }),
      { status: 409 },
    ],
    [
      'who works on an order',
      async (theirs, ours) => {
        const { rows } = await theirs.pool.query('select id from employees where email = $1', [
          ours.browser.employee.email,
        ]);
        return postAs(theirs, `/orders/${theirs.order.id}/assign`, {
          version: await orderVersion(theirs),
          employeeId: rows[0].id,
        });
      },
      { status: 422 },
    ],
    [
      'a shop for whose blacklist a phone is',
      async (theirs, ours) =>
        theirs.browser.call({
          method: 'POST',
          url: '/dashboard/api/blacklist',
          body: { shopId: ours.shop.id, phone: '0661223344', reason: 'x', expiresAt: null },
        }),
      { status: 422 },
    ],
  ],
  shoppers: [
    [
      'an order to change',
      ({ order }) => ({
        url: `/web/api/orders/${order.id}/change`,
        method: 'POST',
        payload: { version: 1, address: 'Ailleurs 1' },
      }),
    ],
    [
      'an order to cancel',
      ({ order }) => ({
        url: `/web/api/orders/${order.id}/cancel`,
        method: 'POST',
        payload: { version: 1, reason: 'changed_mind' },
      }),
    ],
    [
      'what may be given back of an order',
      ({ order }) => ({ url: `/web/api/orders/${order.id}/returns`, method: 'GET' }),
    ],
    [
      'an order to give back',
      ({ order, itsReturn }) => ({
        url: `/web/api/orders/${order.id}/returns`,
        method: 'POST',
        payload: { key: itsReturn, lines: [{ lineId: itsReturn, quantity: 1 }], reason: 'defective' },
      }),
    ],
    [
      'a return to take back',
      ({ order }) => ({ url: `/web/api/orders/${order.id}/returns/R1/withdraw`, method: 'POST', payload: {} }),
    ],
    [
      'an order to follow',
      ({ order }) => ({
        url: '/web/api/orders/track',
        method: 'POST',
        payload: { number: String(order.number), phoneEnding: '4567' },
      }),
    ],
  ],
});
