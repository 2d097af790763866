import { randomUUID } from 'node:crypto';
import { postAs, scopeCasesOf, versionOf, type ShopWorld } from '@hanout/test-kit/scope-cases';

interface Things {
  readonly till: number;
  readonly cashier: number;
  readonly session: string;
  readonly conflict: number;
}

const itsTill = ({ till: id }: Things) => ({ id });
const itsShop = ({ shop: { id: shopId } }: ShopWorld) => ({ shopId });
const itsCashier = ({ cashier: id }: Things) => ({ id });
const versioned = async (world: ShopWorld & Things) => ({
  body: { version: await versionOf(world, 'tills', world.till) },
});
const settings = {
  embedded: [],
  hasStampDuty: true,
  footer: { fr: 'Merci', ar: '', en: '' },
  differenceLimitCentimes: 0,
  isBlindCount: true,
  quickDiscountCentimes: 25_000,
  paymentTypes: ['cash', 'card'],
  denominations: [200_000, 100_000],
};

async function settingsVersion({ pool, shop }: ShopWorld): Promise<number> {
  const { rows } = await pool.query('select version from till_settings where shop_id = $1', [shop.id]);
  return rows[0]?.version ?? 0;
}
async function pinVersion({ pool, cashier }: ShopWorld & Things): Promise<number> {
  const { rows } = await pool.query('select version from till_pins where employee_id = $1', [cashier]);
  return rows[0]?.version ?? 0;
}

export const scopeCases = scopeCasesOf<Things>({
  tables: ['tills', 'till_locks', 'till_settings', 'till_pins', 'till_sessions', 'till_events', 'till_conflicts'],
  things: async (world) => {
    const { pool, shop, warehouse } = world;
    const { rows } = await pool.query<{ id: number }>(
      `insert into employees (uuid, email, name, password_hash, joined_at)
        values (gen_random_uuid(), $1, $2, 'none', now()) returning id`,
      [`caisse-${shop.id}@exemple.dz`, `Caisse ${shop.id}`],
    );
    const cashier = rows[0]?.id ?? 0;
    await pool.query('insert into employee_shops (employee_id, shop_id) values ($1, $2)', [cashier, shop.id]);
    await pool.query(
      `insert into employee_roles (employee_id, role_id) select $1, id from roles where code = 'cashier'`,
      [cashier],
    );
    const made = await postAs(world, '/tills', {
      name: `Comptoir ${shop.id}`,
      shopId: shop.id,
      warehouseId: warehouse,
      paper: '80',
    });
    const till = Number(Object(made.body).till.id);
    const [session, event] = [randomUUID(), randomUUID()];
    await pool.query(`insert into till_sessions (id, till_id, opened_at, state) values ($1, $2, now(), 'open')`, [
      session,
      till,
    ]);
    await pool.query(
      `insert into till_events (till_id, id, sequence, kind, session_id, cashier_id, at, body)
        values ($1, $2, 1, 'drawer', $3, $4, now(), $5)`,
      [till, event, session, cashier, JSON.stringify({ kind: 'drawer', reason: `Secret ${shop.id}` })],
    );
    const { rows: found } = await pool.query<{ id: number }>(
      `insert into till_conflicts (till_id, event_id, kind, detail) values ($1, $2, 'price', 'x') returning id`,
      [till, event],
    );
    return { till, cashier, session, conflict: found[0]?.id ?? 0 };
  },
  calls: [
    ['GET /dashboard/api/till-sessions/:id', ({ session: id }) => ({ id })],
    ['GET /dashboard/api/till-settings/:shopId', itsShop],
    [
      'POST /dashboard/api/till-settings/:shopId',
      itsShop,
      async (world) => ({ body: { ...settings, version: await settingsVersion(world) } }),
    ],
    [
      'POST /dashboard/api/till-cashiers/:id',
      itsCashier,
      async (world) => ({ body: { version: await pinVersion(world), pin: '2580' } }),
    ],
    ['POST /dashboard/api/till-cashiers/:id/unlock', itsCashier, () => ({ body: {} })],
    ['GET /dashboard/api/till-sessions/:id/report', ({ session: id }) => ({ id })],
    [
      'POST /dashboard/api/tills/:id',
      itsTill,
      async (world) => ({
        body: {
          version: await versionOf(world, 'tills', world.till),
          name: `Comptoir ${world.shop.id} bis`,
          paper: '58',
        },
      }),
    ],
    [
      'POST /dashboard/api/till-conflicts/:id/settle',
      ({ conflict: id }) => ({ id }),
      async (world) => ({
        body: { version: await versionOf(world, 'till_conflicts', world.conflict), note: 'vu' },
      }),
    ],
    [
      'POST /dashboard/api/till-conflicts/:id/reopen',
      ({ conflict: id }) => ({ id }),
      async (world) => ({ body: { version: await versionOf(world, 'till_conflicts', world.conflict) } }),
    ],
    ['POST /dashboard/api/tills/:id/reopen', itsTill, versioned],
  ],
  houses: [
    [
      'POST /dashboard/api/till-rights/:id',
      () => ({ id: 1 }),
      () => ({ body: { version: 0, discountBasisPoints: 500, mayName: false, isManager: false } }),
    ],
  ],
  lastCalls: [['POST /dashboard/api/tills/:id/close', itsTill, versioned]],
});
