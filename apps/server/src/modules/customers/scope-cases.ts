import { randomUUID } from 'node:crypto';
import { ensurePlaces, insertRow } from '@hanout/test-kit/builders';
import { postAs, scopeCasesOf } from '@hanout/test-kit/scope-cases';

interface Things {
  readonly customer: number;
  readonly address: number;
  readonly segment: number;
  readonly import: string;
}

const customers = '/dashboard/api/customers';

const form = {
  version: 1,
  firstName: 'Amina',
  lastName: 'Benali',
  phone: '0770000001',
  email: '',
  type: 'walk_in',
  note: '',
  tags: [],
};

const rule = {
  ordersMin: 2,
  valueMin: null,
  lastOrderWithinDays: null,
  lastOrderBeforeDays: null,
  wilayaCodes: [],
  types: [],
  tags: [],
};

const imports = `${customers}/imports/:id`;
const itsImport = ({ import: id }: Things) => ({ id });

export const scopeCases = scopeCasesOf<Things>({
  tables: ['customers', 'customer_phones', 'customer_addresses', 'customer_segments', 'past_orders'],
  things: async (world) => {
    const { pool, shop } = world;
    await ensurePlaces(pool);
    const phone = `06600000${String(10 + shop.id).slice(-2)}`;
    const { id } = await insertRow(pool, 'customers', {
      shop_id: shop.id,
      first_name: 'Amina',
      phone,
      source: 'staff',
    });
    await pool.query('insert into customer_phones (shop_id, phone, customer_id) values ($1, $2, $3)', [
      shop.id,
      phone,
      id,
    ]);
    const address = await insertRow(pool, 'customer_addresses', {
      customer_id: id,
      wilaya_code: 16,
      commune_id: 1601,
      address: '12 rue Didouche Mourad',
    });
    const segment = await insertRow(pool, 'customer_segments', {
      shop_id: shop.id,
      name: 'Nôtre segment',
      rule,
    });
    const file = { name: `${world.name}.csv`, bytes: 2 };
    const announced = await postAs(world, '/customers/imports', { key: randomUUID(), shopId: shop.id, file });
    return {
      import: Object(announced.body).id,
      segment: Number(segment['id']),
      customer: Number(id),
      address: Number(address['id']),
    };
  },
  calls: [
    [`GET ${customers}/:id`, ({ customer: id }) => ({ id })],
    [`POST ${customers}/:id`, ({ customer: id }) => ({ id }), () => ({ body: form })],
    [
      `POST ${customers}/:id/archive`,
      ({ customer: id }) => ({ id }),
      () => ({ body: { version: 2, isArchived: false } }),
    ],
    [
      `POST ${customers}/:id/addresses`,
      ({ customer: id }) => ({ id }),
      ({ address: id }) => ({ body: { id, name: 'Amina', wilayaCode: 16, communeId: 1601, address: '3 rue Larbi' } }),
    ],
    [
      `POST ${customers}/segments/:id`,
      ({ segment: id }) => ({ id }),
      () => ({ body: { version: 1, name: 'Renommé', rule } }),
    ],
    [
      `POST ${customers}/segments/:id/archive`,
      ({ segment: id }) => ({ id }),
      () => ({ body: { version: 2, isArchived: false } }),
    ],
    [`GET ${customers}/:id/data.json`, ({ customer: id }) => ({ id })],
    [`POST ${customers}/:id/erase`, ({ customer: id }) => ({ id }), () => ({ body: { version: 1, phone: '' } })],
    [
      `POST ${customers}/:id/merge`,
      ({ customer: id }) => ({ id }),
      () => ({ body: { version: 1, phone: '0555555555' } }),
    ],
    [`POST ${customers}/:id/merge/undo`, ({ customer: id }) => ({ id }), () => ({ body: { version: 1, mergeId: 1 } })],
    [`GET ${imports}`, itsImport],
    [`GET ${imports}/findings`, itsImport],
    [`GET ${imports}/parts`, itsImport],
    [`GET ${imports}/bad-rows.csv`, itsImport],
    [
      `PUT ${imports}/file/pieces/:number`,
      (world) => ({ ...itsImport(world), number: 0 }),
      () => ({ bytes: Buffer.from('a,') }),
    ],
    ...['read', 'check', 'start', 'cancel', 'undo'].map((verb) => [`POST ${imports}/${verb}`, itsImport] as const),
  ],
  lastCalls: [
    [`DELETE ${customers}/:id/addresses/:addressId`, ({ customer: id, address: addressId }) => ({ id, addressId })],
  ],
});
