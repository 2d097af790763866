import { expect } from 'vitest';
import { postAs, scopeCasesOf, versionOf, type ShopWorld } from '@hanout/test-kit/scope-cases';

interface Things {
  readonly key: number;
  readonly webhook: number;
  readonly delivery: number;
}

const itsKey = ({ key: id }: Things) => ({ id });
const itsWebhook = ({ webhook: id }: Things) => ({ id });
const keyVersion = async (world: ShopWorld & Things) => ({ version: await versionOf(world, 'api_keys', world.key) });
const webhookVersion = async (world: ShopWorld & Things) => ({
  version: await versionOf(world, 'webhooks', world.webhook),
});
const withKeyVersion = async (world: ShopWorld & Things) => ({ body: await keyVersion(world) });
const withWebhookVersion = async (world: ShopWorld & Things) => ({ body: await webhookVersion(world) });

const writtenKey = (shopId: number) => ({
  name: `Clé ${shopId}`,
  permissions: ['orders.read'],
  shopIds: [shopId],
  requestsPerMinute: 60,
  expiresOn: null,
});

/** Of an address that is never called. */
const writtenWebhook = { name: 'Webhook', url: 'https://127.0.0.1/', events: ['order.created'], isOn: true };

async function addWebhook({ pool, name, shop }: ShopWorld): Promise<Pick<Things, 'webhook' | 'delivery'>> {
  const { rows } = await pool.query<{ webhook: number; delivery: number }>(
    `with made as (
      insert into webhooks (shop_id, name, url, events, secret) values ($1, $2, 'https://127.0.0.1/', '{order.created}', '') returning id
    )
    insert into webhook_deliveries (webhook_id, event_id, type, body) select id, gen_random_uuid(), 'order.created', '{}' from made
    returning webhook_id as webhook, id::int as delivery`,
    [shop.id, `${name} webhook`],
  );
  const [made] = rows;
  if (made === undefined) throw new Error('a webhook was added and is not there');
  return made;
}

export const scopeCases = scopeCasesOf<Things>({
  tables: ['api_keys', 'api_key_shops', 'webhooks', 'webhook_deliveries'],
  things: async (world) => {
    const { body } = await postAs(world, '/api-keys', writtenKey(world.shop.id));
    return { key: Object(body).key.id, ...(await addWebhook(world)) };
  },
  calls: [
    [
      'POST /dashboard/api/api-keys/:id',
      itsKey,
      async (world) => ({ body: { ...writtenKey(world.shop.id), ...(await keyVersion(world)) } }),
    ],
    [
      'POST /dashboard/api/api-keys/:id/rotate',
      itsKey,
      async (world) => ({ body: { ...(await keyVersion(world)), overlapHours: 0 } }),
    ],
    [
      'POST /dashboard/api/webhooks/:id',
      itsWebhook,
      async (world) => ({ body: { ...writtenWebhook, ...(await webhookVersion(world)) } }),
    ],
    ['POST /dashboard/api/webhooks/:id/secret', itsWebhook, withWebhookVersion],
    ['POST /dashboard/api/webhooks/:id/test', itsWebhook],
    ['POST /dashboard/api/webhooks/deliveries/:id/resend', ({ delivery: id }) => ({ id })],
  ],
  lastCalls: [
    ['POST /dashboard/api/api-keys/:id/revoke', itsKey, withKeyVersion],
    ['POST /dashboard/api/webhooks/:id/archive', itsWebhook, withWebhookVersion],
    ['POST /dashboard/api/webhooks/:id/restore', itsWebhook, withWebhookVersion],
  ],
  named: [
    [
      'a shop to a key',
      async (theirs, ours) => postAs(theirs, '/api-keys', writtenKey(ours.shop.id)),
      { status: 422, body: { errors: { shopIds: [expect.any(String)] } } },
    ],
    [
      'the shop of a webhook',
      async (theirs, ours) => postAs(theirs, '/webhooks', { ...writtenWebhook, shopId: ours.shop.id }),
      { status: 422, body: { errors: { shopId: [expect.any(String)] } } },
    ],
  ],
});
