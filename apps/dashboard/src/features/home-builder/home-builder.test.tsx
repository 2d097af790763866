// @vitest-environment happy-dom
import { emptyBlock } from '@hanout/contracts/builders/empty-block';
import type { HomeBlock } from '@hanout/contracts/builders/home';
import { find } from '@hanout/ui/testing.tsx';
import { expect, it, vi } from 'vitest';
import { showPart } from '../../testing.tsx';
import { BlockSettings } from './components/block-settings.tsx';
import { homeDifferences } from './components/home-words.ts';

const block = (rest: Partial<HomeBlock> = {}): HomeBlock => ({ ...emptyBlock('one', 'products_grid'), ...rest });
const show = async (shown: HomeBlock) =>
  showPart(<BlockSettings shopId={1} block={shown} page={null} onChange={vi.fn()} />, () => ({
    body: { choices: [] },
  }));

const PICKERS = [
  'Products',
  'Categories',
  'Brands',
  'Brand lines',
  'Collection',
  'Tags',
  'Promotions',
  'Blog posts',
  'Blog categories',
  'Choose pictures',
  'Text (Français)',
];

it.each([
  ['products_carousel', 'Products'],
  ['products_grid', 'Products'],
  ['categories_carousel', 'Categories'],
  ['category_products_carousel', 'Categories'],
  ['brands_carousel', 'Brands'],
  ['brands_products_carousel', 'Brands'],
  ['brand_lines_carousel', 'Brand lines'],
  ['brand_lines_products_carousel', 'Brand lines'],
  ['collection_products', 'Collection'],
  ['tag_products', 'Tags'],
  ['html_block', 'Text (Français)'],
  ['banner', 'Choose pictures'],
  ['banner_carousel', 'Choose pictures'],
  ['discount_block', 'Promotions'],
  ['blog_posts_carousel', 'Blog posts'],
  ['blog_post_card', 'Blog posts'],
  ['text_carousel', 'Text (Français)'],
  ['blog_categories_carousel', 'Blog categories'],
  ['discounted_products', null],
  ['bestsellers_products', null],
] as const)('BO-07 · a block of the type %s reveals the picker %s and no other', async (type, picker) => {
  await show(block({ type }));
  const labels = [...document.querySelectorAll('label, legend, button, [id$=label]')].map((each) => each.textContent);
  expect(PICKERS.filter((name) => labels.includes(name))).toEqual(picker === null ? [] : [picker]);
});

it.each([
  ['banner', 'One choice.'],
  ['banner_carousel', 'At most 12.'],
  ['blog_post_card', 'One choice.'],
  ['products_carousel', undefined],
] as const)('a block of the type %s says how many can be chosen before they are: %s', async (type, said) => {
  await show(block({ type }));
  expect(/One choice\.|At most \d+\./.exec(document.body.textContent)?.[0]).toBe(said);
});

it.each([
  ['products_carousel', 'Empty: 5'],
  ['products_grid', 'Empty: 24'],
  ['blog_posts_carousel', 'Empty: 3'],
  ['banner', undefined],
  ['categories_carousel', undefined],
] as const)('a block of the type %s names its usual number, where it reads one: %s', async (type, said) => {
  await show(block({ type }));
  expect(/Empty: \d+/.exec(document.body.textContent)?.[0]).toBe(said);
});

it('BO-29 · mobile, tablet and desktop are three numbers in one hidden field', async () => {
  const all = { mobile: 1, tablet: 3, desktop: 5 };
  await show(block({ responsiveNumber: all }));
  const field = find('input[type=hidden][name=responsiveNumber]', HTMLInputElement);
  expect(JSON.parse(field.value)).toEqual(all);
});

it('what changes is named by its block and by what of it, and the fewest blocks are called moved', () => {
  const named = (key: string, rest: Partial<HomeBlock> = {}) =>
    block({ key, titles: { fr: key, ar: '', en: '' }, ...rest });
  const [a, b, c, d] = ['A', 'B', 'C', 'D'].map((key) => named(key));
  const words = { name: ({ titles }: HomeBlock) => titles.fr, part: (part: string) => part };
  const said = (before: HomeBlock[], after: HomeBlock[]) =>
    homeDifferences({ blocks: before }, { blocks: after }, words).map(({ kind, name }) => `${kind} ${name}`);
  if (a === undefined || b === undefined || c === undefined || d === undefined) throw new Error('four blocks');
  expect(said([a, b, c, d], [b, c, a, d])).toEqual(['moved A']);
  expect(said([a, b], [{ ...b, size: 6, bgColor: '#ffeedd' }, c])).toEqual([
    'changed B (width, background)',
    'added C',
    'removed A',
  ]);
  const inOtherOrder = Object.fromEntries(Object.entries(a).toReversed());
  expect(said([a], [{ ...a, ...inOtherOrder }])).toEqual([]);
});
