import { scopeCasesOf, type ShopWorld } from '@hanout/test-kit/scope-cases';

const menus = '/dashboard/api/shops/:id/menus';
const item = {
  version: '1',
  key: 'autre',
  type: 'Link',
  targetId: '',
  address: '/promotions',
  name_fr: 'Autre',
  name_ar: '',
  name_en: '',
};

export const scopeCases = scopeCasesOf({
  tables: ['documents'],
  calls: (['header', 'footer'] as const).flatMap((kind) => [
    [`GET ${menus}/${kind}/targets`, ({ shop: { id } }: ShopWorld) => ({ id })] as const,
    [`POST ${menus}/${kind}/items`, ({ shop: { id } }: ShopWorld) => ({ id }), () => ({ form: item })] as const,
  ]),
  named: [
    [
      'pages of a shop, in a picker',
      (theirs, ours) => ours.browser.call({ url: `/dashboard/menu/api/cmsPage?shop=${theirs.shop.id}` }),
      { status: 200, body: [[]] },
    ],
  ],
});
