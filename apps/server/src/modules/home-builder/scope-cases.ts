import { scopeCasesOf, type ShopWorld } from '@hanout/test-kit/scope-cases';

export const scopeCases = scopeCasesOf({
  tables: ['documents'],
  calls: [
    [
      'GET /dashboard/api/shops/:id/home-builder/choices/:picker',
      ({ shop: { id } }: ShopWorld) => ({ id, picker: 'products' }),
    ] as const,
  ],
});
