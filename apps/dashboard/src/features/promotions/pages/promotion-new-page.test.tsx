// @vitest-environment happy-dom
import type { PromotionEnumerations } from '@hanout/contracts/promotions/promotions';
import { find, until } from '@hanout/ui/testing.tsx';
import { expect, it } from 'vitest';
import { builtSession, showPart, type Asked } from '../../../testing.tsx';
import { PromotionNewPage } from './promotion-new-page.tsx';

const [shop] = builtSession().shops;
const shops = [
  { id: 4, name: 'Oran' },
  { id: 5, name: 'Alger' },
];
const none = { views: [], states: [], scopes: [], combinabilities: [], couponModes: [], channels: [] };
const enumerations: PromotionEnumerations = {
  ...none,
  reasons: [],
  segments: [],
  paymentMethods: [],
  carriers: [],
  shops: shops.map((each) => ({ ...each, roundToCentimes: 0 })),
  groups: [],
};
const answer = ({ path }: Asked) => ({ body: path.endsWith('/enumerations') ? enumerations : {} });

async function open(inEveryShop: boolean) {
  const own = inEveryShop || shop === undefined ? [] : shops.map((each) => ({ ...shop, ...each }));
  await showPart(<PromotionNewPage />, answer, { inEveryShop, shops: own });
  const field = () => find('select[name=shopId]', HTMLSelectElement);
  await until(() => field().textContent.includes('Alger'), 'the shops');
  return { chosen: field().value, offered: [...field().options].map(({ value }) => value) };
}

it('a new promotion is for every shop where somebody works in all, else for the one they look at', async () => {
  expect(await open(true)).toEqual({ chosen: '', offered: ['', '4', '5'] });
});

it('whoever works in some shops begins with the one they look at, and is not offered all', async () => {
  expect(await open(false)).toEqual({ chosen: '4', offered: ['4', '5'] });
});
