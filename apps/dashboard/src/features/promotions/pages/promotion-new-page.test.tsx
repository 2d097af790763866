// @vitest-environment happy-dom
import type { PromotionEnumerations } from '@hanout/contracts/promotions/promotions';
import { fill, find, findButton, press, select, until } from '@hanout/ui/testing.tsx';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { builtSession, showPart, type Asked } from '../../../testing.tsx';
import { EMPTY_DRAFT } from '../api/draft-values.ts';
import { builtPromotion } from '../testing.ts';
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

it('BO-39 · what is entered in the form of a promotion is saved, and the promotion shown', async () => {
  const posted = new Array<Asked>();
  const saved = builtPromotion({ name: 'Summer' });
  const offering: PromotionEnumerations = {
    ...enumerations,
    scopes: [
      { value: 'product', label: 'by product' },
      { value: 'all', label: 'by all' },
    ],
    combinabilities: [
      { value: 'stackable', label: 'with others' },
      { value: 'global_exclusive', label: 'alone' },
    ],
    channels: [{ value: 'POS', label: 'At the till' }],
  };
  const { router } = await showPart(<PromotionNewPage />, (asked) => {
    if (asked.path.endsWith('/enumerations')) return { body: offering };
    if (asked.path !== '/promotions') return { body: {} };
    posted.push(asked);
    return { body: saved };
  });
  const field = (name: string) => find(`input[name="${name}"]`, HTMLInputElement);
  await until(() => find('select[name=scope]', HTMLSelectElement).options.length === 2, 'the words');
  await fill(field('name'), 'Summer');
  await select(find('select[name=scope]', HTMLSelectElement), 'all');
  await press(screen.getByRole('radio', { name: 'Amount' }));
  await fill(field('discountValue'), '250');
  await press(screen.getByRole('checkbox', { name: 'At the till' }));
  await fill(field('minSubtotal'), '5000,50');
  await fill(field('usageLimit'), '40');
  await select(find('select[name=combinability]', HTMLSelectElement), 'global_exclusive');
  await fill(field('fr.title'), 'Soldes d’été');
  await press(findButton('Save'));
  await until(() => router.state.location.pathname === '/promotions/9', 'the promotion');
  expect(posted).toMatchObject([{ method: 'POST' }]);
  expect(posted[0]?.json).toEqual({
    ...EMPTY_DRAFT,
    name: 'Summer',
    scope: 'all',
    discount: { kind: 'amount', amountCentimes: 25_000 },
    channels: ['POS'],
    minSubtotalCentimes: 500_050,
    usageLimit: 40,
    combinability: 'global_exclusive',
    texts: { ...EMPTY_DRAFT.texts, fr: { ...EMPTY_DRAFT.texts.fr, title: 'Soldes d’été' } },
  });
});

it('a promotion without a name is not sent: the form says what is missing', async () => {
  const posted = new Array<Asked>();
  await showPart(<PromotionNewPage />, (asked) => {
    if (asked.path === '/promotions') posted.push(asked);
    return answer(asked);
  });
  const name = () => find('input[name=name]', HTMLInputElement);
  await press(findButton('Save'));
  await until(() => document.body.textContent?.includes('Give the promotion a name.') === true, 'what is missing');
  expect(name().getAttribute('aria-invalid')).toBe('true');
  expect(posted).toEqual([]);
});
