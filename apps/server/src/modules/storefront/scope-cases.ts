import { scopeCasesOf } from '@hanout/test-kit/scope-cases';

export const scopeCases = scopeCasesOf({
  tables: ['documents'],
  calls: [
    ['GET /dashboard/api/preview/shops/:id/:page', ({ shop: { id } }) => ({ id, page: 'cart' })],
    ['GET /dashboard/api/preview/shops/:id/theme.css', ({ shop: { id } }) => ({ id })],
  ],
});
