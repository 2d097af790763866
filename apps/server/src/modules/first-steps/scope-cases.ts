import { scopeCasesOf } from '@hanout/test-kit/scope-cases';

export const scopeCases = scopeCasesOf<object>({
  tables: [],
  things: async () => ({}),
  calls: [['GET /dashboard/api/first-steps/:id/order', ({ shop: { id } }) => ({ id })]],
});
