import { buildOrder, insertRow, type BuiltOrder } from '@hanout/test-kit/builders';
import { scopeCasesOf } from '@hanout/test-kit/scope-cases';

interface Things {
  readonly order: BuiltOrder;
  readonly message: number;
}

const text = { event: 'placed', channel: 'mail', language: 'fr', subject: '', body: '' };
const server = {
  version: 0,
  isOn: false,
  host: 'smtp.example.com',
  port: 465,
  security: 'tls',
  username: '',
  password: null,
  fromName: '',
  fromAddress: 'shop@example.dz',
  replyTo: '',
};

export const scopeCases = scopeCasesOf<Things>({
  tables: ['message_rules', 'mail_servers', 'messages'],
  things: async ({ pool, shop, plain }) => {
    const order = await buildOrder(pool, { shop, lines: [{ product: plain }] });
    await insertRow(pool, 'messages', {
      shop_id: shop.id,
      order_id: order.id,
      event: 'placed',
      channel: 'mail',
      language: 'fr',
      recipient: `letter-of-${order.id}@example.dz`,
      state: 'failed',
    });
    const { rows } = await pool.query<{ id: number }>('select max(id)::int as id from messages');
    return { order, message: rows[0]?.id ?? 0 };
  },
  calls: [
    ['GET /dashboard/api/messages/rules/:id', ({ shop: { id } }) => ({ id })],
    [
      'POST /dashboard/api/messages/rules/:id/event/:event',
      ({ shop: { id } }) => ({ id, event: 'placed' }),
      () => ({ body: { version: 0, channels: [], texts: {} } }),
    ],
    ['POST /dashboard/api/messages/rules/:id/preview', ({ shop: { id } }) => ({ id }), () => ({ body: text })],
    [
      'POST /dashboard/api/messages/rules/:id/test',
      ({ shop: { id } }) => ({ id }),
      () => ({ body: { ...text, to: 'somebody@example.dz' } }),
    ],
    ['GET /dashboard/api/messages/server/:id', ({ shop: { id } }) => ({ id })],
    ['POST /dashboard/api/messages/server/:id', ({ shop: { id } }) => ({ id }), () => ({ body: server })],
    ['POST /dashboard/api/messages/:id/again', ({ message: id }) => ({ id })],
    ['GET /dashboard/api/orders/:id/messages', ({ order: { id } }) => ({ id })],
    ['GET /dashboard/api/orders/:id/messages/ready/:event', ({ order: { id } }) => ({ id, event: 'placed' })],
    [
      'POST /dashboard/api/orders/:id/messages',
      ({ order: { id } }) => ({ id }),
      () => ({ body: { event: 'placed', channel: 'whatsapp', language: 'fr', body: 'Bonjour' } }),
    ],
  ],
  secrets: ({ order }) => [order.id],
});
