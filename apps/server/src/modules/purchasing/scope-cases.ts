import { scopeCasesOf, versionOf, type ShopWorld } from '@hanout/test-kit/scope-cases';

interface Things {
  readonly supplier: number;
  readonly terms: number;
}
const supplier = '/dashboard/api/suppliers/:id';
const its = ({ supplier: id }: Things) => ({ id });
const versioned = async (world: ShopWorld & Things) => ({
  body: { version: await versionOf(world, 'suppliers', world.supplier) },
});
const renamed = async (world: ShopWorld & Things) => ({
  body: { version: await versionOf(world, 'suppliers', world.supplier), name: `Grossiste ${world.supplier}` },
});

export const scopeCases = scopeCasesOf<Things>({
  tables: ['suppliers', 'supplier_products'],
  things: async ({ pool, plain: { id } }) => {
    const made = `insert into suppliers (uuid, name) values (gen_random_uuid(), $1) returning id`;
    const own: number = (await pool.query(made, [`Grossiste de ${id}`])).rows[0].id;
    const listed = `insert into supplier_products (supplier_id, product_id, price_centimes) values ($1, $2, 5000) returning id`;
    return { supplier: own, terms: (await pool.query(listed, [own, id])).rows[0].id };
  },
  everybodys: [
    [`GET ${supplier}`, its],
    [`GET ${supplier}/products`, its],
    [`POST ${supplier}`, its, renamed],
    [`POST ${supplier}/archive`, its, versioned],
    [`POST ${supplier}/restore`, its, versioned],
    [
      `POST ${supplier}/products`,
      its,
      ({ plain: { id } }) => ({ body: { productId: id, combinationId: null, priceCentimes: 4500 } }),
    ],
    [`POST ${supplier}/price-list`, its, () => ({ body: { text: 'A;1;2', isPreview: false } })],
    [`DELETE ${supplier}/products/:termsId`, ({ supplier: id, terms: termsId }) => ({ id, termsId })],
  ],
});
