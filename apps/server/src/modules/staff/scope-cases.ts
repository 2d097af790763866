import { expect } from 'vitest';
import { insertRow } from '@hanout/test-kit/builders';
import { postAs, scopeCasesOf, versionOf, type ShopWorld } from '@hanout/test-kit/scope-cases';

interface Things {
  readonly colleague: number;
  readonly role: number;
  /** by which nobody works */
  readonly spare: number;
  /** another session of who manages the shop */
  readonly session: string;
  /** of who manages the shop */
  readonly passkey: number;
}

const itsColleague = ({ colleague: id }: Things) => ({ id });
const itsRole = ({ role: id }: Things) => ({ id });
const itsSpare = ({ spare: id }: Things) => ({ id });
const versioned = async (world: ShopWorld & Things) => ({
  body: { version: await versionOf(world, 'employees', world.colleague) },
});
const roleVersion = async (world: ShopWorld & Things) => ({
  body: { version: await versionOf(world, 'roles', world.spare) },
});

async function addRole({ pool, shop }: ShopWorld, word: string): Promise<number> {
  const { rows } = await pool.query<{ id: number }>(
    `insert into roles (code, name) values ('own-' || gen_random_uuid(), $1) returning id`,
    [`${word} ${shop.id}`],
  );
  const [role] = rows;
  if (role === undefined) throw new Error('a role was added and is not there');
  await pool.query(`insert into role_permissions (role_id, permission) values ($1, 'orders.read')`, [role.id]);
  return role.id;
}

async function addSession({ pool, browser }: ShopWorld): Promise<string> {
  const { rows } = await pool.query<{ id: string }>(
    `insert into staff_sessions (token_hash, employee_id, csrf_token, expires_at)
      values (sha256($2::text::bytea), $1, '', now() + interval '1 hour') returning id::text as id`,
    [browser.employee.id, browser.employee.email],
  );
  return rows[0]?.id ?? '';
}

const itsPasskey = ({ passkey: id }: Things) => ({ id });

async function addPasskey({ pool, browser, shop }: ShopWorld): Promise<number> {
  const passkey = await insertRow(pool, 'passkeys', {
    employee_id: browser.employee.id,
    credential_id: `key-${shop.id}`,
    public_key: Buffer.from([1]),
    rp_id: 'localhost',
    name: 'Clé',
  });
  return Number(passkey['id']);
}

const written = (world: ShopWorld, role: number) => ({
  name: 'Collègue',
  email: `collegue-${world.shop.id}@exemple.dz`,
  phone: '',
  language: 'fr',
  roleIds: [role],
  shopIds: [world.shop.id],
  warehouseIds: [world.warehouse],
});

export const scopeCases = scopeCasesOf<Things>({
  tables: [
    'employees',
    'roles',
    'role_permissions',
    'employee_roles',
    'employee_shops',
    'employee_warehouses',
    'account_links',
    'passkeys',
  ],
  things: async (world) => {
    const [role, spare] = [await addRole(world, 'Rôle'), await addRole(world, 'Réserve')];
    const { body } = await postAs(world, '/employees', written(world, role));
    return {
      role,
      spare,
      session: await addSession(world),
      passkey: await addPasskey(world),
      colleague: Object(body).employee.id,
    };
  },
  share: async ({ pool, colleague }, shopId) => {
    await pool.query('insert into employee_shops (employee_id, shop_id) values ($1, $2) on conflict do nothing', [
      colleague,
      shopId,
    ]);
  },
  calls: [
    ['GET /dashboard/api/employees/:id', itsColleague],
    [
      'POST /dashboard/api/employees/:id',
      itsColleague,
      async (world) => ({
        body: {
          version: await versionOf(world, 'employees', world.colleague),
          ...written(world, world.role),
          phone: '0550000000',
        },
      }),
    ],
    ['POST /dashboard/api/employees/:id/link', itsColleague, () => ({ body: {} })],
    ['POST /dashboard/api/employees/:id/sign-out', itsColleague, () => ({ body: {} })],
    ['POST /dashboard/api/employees/:id/letter', itsColleague, () => ({ body: {} })],
    ['POST /dashboard/api/employees/:id/remove-second-factor', itsColleague, () => ({ body: {} })],
  ],
  // A session and a passkey are one person's, whatever shops they share.
  whenShared: {
    'POST /dashboard/api/auth/sessions/:id/end': 404,
    'POST /dashboard/api/auth/passkeys/:id/rename': 404,
    'POST /dashboard/api/auth/passkeys/:id/remove': 404,
  },
  lastCalls: [
    ['POST /dashboard/api/auth/passkeys/:id/rename', itsPasskey, () => ({ body: { name: 'Portable' } })],
    [
      'POST /dashboard/api/auth/passkeys/:id/remove',
      itsPasskey,
      ({ browser }) => ({ body: { current: browser.employee.password } }),
    ],
    ['POST /dashboard/api/auth/sessions/:id/end', ({ session: id }) => ({ id })],
    ['POST /dashboard/api/employees/:id/archive', itsColleague, versioned],
    ['POST /dashboard/api/employees/:id/reactivate', itsColleague, versioned],
  ],
  named: [
    [
      'a shop and a warehouse to somebody',
      async (theirs, ours) =>
        postAs(theirs, '/employees', {
          ...written(theirs, theirs.role),
          email: 'autre@exemple.dz',
          shopIds: [ours.shop.id],
          warehouseIds: [ours.warehouse],
        }),
      { status: 422, body: { errors: { shopIds: [expect.any(String)], warehouseIds: [expect.any(String)] } } },
    ],
  ],
  houses: [
    [
      'POST /dashboard/api/roles/:id',
      itsRole,
      async (world) => ({
        body: {
          version: await versionOf(world, 'roles', world.role),
          name: `Second rôle ${world.shop.id}`,
          description: '',
          permissions: ['orders.read'],
          requiresSecondFactor: false,
        },
      }),
    ],
    ['POST /dashboard/api/roles/:id/archive', itsSpare, roleVersion],
    ['POST /dashboard/api/roles/:id/restore', itsSpare, roleVersion],
  ],
});
