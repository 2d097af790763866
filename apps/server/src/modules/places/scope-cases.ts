import { scopeCasesOf } from '@hanout/test-kit/scope-cases';

export const scopeCases = scopeCasesOf<object>({
  tables: ['wilayas', 'communes'],
  things: async () => ({}),
  houses: [
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
