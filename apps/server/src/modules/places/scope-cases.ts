import { scopeCasesOf, versionOf } from '@hanout/test-kit/scope-cases';

interface Things {
  readonly group: number;
}

const itsGroup = ({ group: id }: Things) => ({ id });

export const scopeCases = scopeCasesOf<Things>({
  tables: ['wilayas', 'communes', 'wilaya_groups'],
  things: async ({ pool, name }) => {
    const { rows } = await pool.query<{ id: number }>(
      `insert into wilaya_groups (name, wilaya_codes) values ($1, '{16}') returning id`,
      [`${name} groupe`],
    );
    const [made] = rows;
    if (made === undefined) throw new Error('a group was added and is not there');
    return { group: made.id };
  },
  houses: [
    [
      'POST /dashboard/api/places/groups/:id',
      itsGroup,
      async (world) => ({
        body: {
          version: await versionOf(world, 'wilaya_groups', world.group),
          name: `${world.name} autre`,
          wilayaCodes: [25],
        },
      }),
    ],
    [
      'POST /dashboard/api/places/groups/:id/archive',
      itsGroup,
      async (world) => ({ body: { version: await versionOf(world, 'wilaya_groups', world.group) } }),
    ],
    [
      'POST /dashboard/api/places/groups/:id/restore',
      itsGroup,
      async (world) => ({ body: { version: await versionOf(world, 'wilaya_groups', world.group) } }),
    ],
    [
      'POST /dashboard/api/places/wilayas/:code',
      () => ({ code: 25 }),
      async ({ pool }) => {
        const { rows } = await pool.query('select version from wilayas where code = 25');
        const { version } = Object(rows[0]);
        return { body: { version, nameFr: 'Constantine', nameAr: 'قسنطينة', deliverable: true, communes: [] } };
      },
    ],
  ],
});
