import { scopeCasesOf, type ShopWorld } from '@hanout/test-kit/scope-cases';

const CONTENTS = {
  header: { items: [] },
  footer: { items: [] },
  home: { blocks: [] },
  theme: { values: {} },
} as const;
const KINDS = ['header', 'footer', 'home', 'theme'] as const;

export const scopeCases = scopeCasesOf({
  tables: ['documents', 'document_versions', 'document_schedules', 'document_editors'],
  things: async ({ pool, shop }) => {
    for (const kind of KINDS) {
      const content = JSON.stringify(CONTENTS[kind]);
      const { rows } = await pool.query<{ id: number }>(
        `insert into documents (shop_id, kind, draft) values ($1, $2, $3) returning id`,
        [shop.id, kind, content],
      );
      await pool.query(
        `insert into document_versions (document_id, number, content, why) select $1, n, $2, 'published' from generate_series(1, 2) n`,
        [rows[0]?.id, content],
      );
      await pool.query(`update documents set shown = 2 where id = $1`, [rows[0]?.id]);
    }
    return {};
  },
  calls: KINDS.flatMap((kind) => {
    const path = `/dashboard/api/shops/:id/documents/${kind}`;
    const schedule = { version: 1, startsAt: '2099-01-01T00:00:00.000Z', endsAt: null };
    return [
      [`GET ${path}`, ({ shop: { id } }: ShopWorld) => ({ id })] as const,
      [`GET ${path}/versions`, ({ shop: { id } }: ShopWorld) => ({ id })] as const,
      [`GET ${path}/versions/:number`, ({ shop: { id } }: ShopWorld) => ({ id, number: 1 })] as const,
      [`POST ${path}/presence`, ({ shop: { id } }: ShopWorld) => ({ id }), () => ({ body: {} })] as const,
      [
        `POST ${path}/draft`,
        ({ shop: { id } }: ShopWorld) => ({ id }),
        () => ({ body: { version: 1, content: CONTENTS[kind] } }),
      ] as const,
      [
        `POST ${path}/versions/:number/restore`,
        ({ shop: { id } }: ShopWorld) => ({ id, number: 1 }),
        () => ({ body: { version: 1 } }),
      ] as const,
      [`POST ${path}/schedule`, ({ shop: { id } }: ShopWorld) => ({ id }), () => ({ body: schedule })] as const,
      [`POST ${path}/schedule/end`, ({ shop: { id } }: ShopWorld) => ({ id }), () => ({ body: {} })] as const,
      [`POST ${path}/take-back`, ({ shop: { id } }: ShopWorld) => ({ id }), () => ({ body: { number: 2 } })] as const,
      [`POST ${path}/publish`, ({ shop: { id } }: ShopWorld) => ({ id }), () => ({ body: { version: 1 } })] as const,
    ];
  }),
});
