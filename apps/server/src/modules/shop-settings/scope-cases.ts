import { scopeCasesOf, versionOf } from '@hanout/test-kit/scope-cases';

const settings = '/dashboard/api/settings/shops/:id';

export const scopeCases = scopeCasesOf<object>({
  tables: ['shops'],
  things: async () => ({}),
  calls: [
    [`GET ${settings}`, ({ shop: { id } }) => ({ id })],
    [
      `POST ${settings}`,
      ({ shop: { id } }) => ({ id }),
      async (world) => ({
        body: {
          version: await versionOf(world, 'shops', world.shop.id),
          social: {},
          showsConsent: true,
          consentTexts: {},
          listingDisplay: 'pagination',
          listingPageSize: 24,
        },
      }),
    ],
    [`GET ${settings}/legal`, ({ shop: { id } }) => ({ id })],
    [
      `POST ${settings}/legal`,
      ({ shop: { id } }) => ({ id }),
      async (world) => ({ body: { version: await versionOf(world, 'shops', world.shop.id), companyName: 'Autre' } }),
    ],
  ],
});
