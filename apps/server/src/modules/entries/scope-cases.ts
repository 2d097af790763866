import { scopeCasesOf, versionOf, type ShopWorld } from '@hanout/test-kit/scope-cases';

interface Things {
  readonly collection: number;
}

const entry = '/dashboard/api/catalog/:kind/:id';
const itsCategory = ({ plain: { categoryId: id } }: ShopWorld) => ({ kind: 'categories', id });
const itsCollection = ({ collection: id }: Things) => ({ id });
const hidden = async (world: ShopWorld) => ({
  body: {
    version: await versionOf(world, 'categories', world.plain.categoryId),
    fields: { isActive: false },
    texts: {},
  },
});

export const scopeCases = scopeCasesOf<Things>({
  tables: ['categories', 'category_texts', 'collections', 'product_collections'],
  things: async ({ pool, many: { id } }) => {
    const made = `insert into collections (uuid, slug) values (gen_random_uuid(), $1) returning id`;
    const collection: number = (await pool.query(made, [`selection-${id}`])).rows[0].id;
    await pool.query('insert into product_collections (product_id, collection_id) values ($1, $2)', [id, collection]);
    return { collection };
  },
  everybodys: [
    ['GET /dashboard/api/catalog/collections/:id/rule', itsCollection],
    [
      'POST /dashboard/api/catalog/collections/:id/rule',
      itsCollection,
      async (world) => ({ body: { version: await versionOf(world, 'collections', world.collection), rule: null } }),
    ],
    ['GET /dashboard/api/catalog/collections/:id/products', itsCollection],
    [
      'POST /dashboard/api/catalog/collections/:id/products',
      itsCollection,
      async (world) => ({
        body: {
          version: await versionOf(world, 'collections', world.collection),
          addedIds: [world.plain.id],
          removedIds: [],
          order: [],
        },
      }),
    ],
    [`POST ${entry}`, itsCategory, hidden],
    [`POST ${entry}/move`, itsCategory, () => ({ body: { parentId: null, position: 0 } })],
    [`POST ${entry}/image`, itsCategory, () => ({ form: { imageId: '' } })],
    [`DELETE ${entry}`, itsCategory],
  ],
});
