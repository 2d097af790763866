// @vitest-environment happy-dom
import type { ProductLabel } from '@hanout/contracts/products/product-labels';
import { find, findButton, press, type, until } from '@hanout/ui/testing.tsx';
import { beforeEach, expect, it } from 'vitest';
import { showPart } from '../../../../testing.tsx';
import type { Asked } from '../../../../testing.tsx';
import { LabelPrinter } from './label-printer.tsx';

const cup: ProductLabel = {
  productId: 1,
  combinationId: null,
  names: { fr: 'Tasse', ar: 'فنجان', en: 'Cup' },
  combinations: null,
  sku: 'TS-1',
  barcode: '4006381333931',
  priceCentimes: 45_000,
  onHand: 3,
};
const shirt: ProductLabel = {
  ...cup,
  productId: 2,
  combinationId: 9,
  names: { fr: 'Chemise', ar: 'قميص', en: 'Shirt' },
  combinations: { fr: 'Rouge', ar: 'أحمر', en: 'Red' },
  barcode: null,
  onHand: 2,
};
const asked: Asked[] = [];

const open = (mayWrite: boolean) =>
  showPart(<LabelPrinter found={{ labels: [cup, shirt], isCut: false }} mayWrite={mayWrite} />, (call) => {
    asked.push(call);
    return { body: { given: 1 } };
  });
const printed = () => [...document.querySelectorAll('.hn-label-print .hn-label')];

beforeEach(() => {
  asked.length = 0;
  localStorage.clear();
});

it('prints one label of each at first, with bars where there is a code, and as many as in stock on demand', async () => {
  await open(true);
  await until(() => printed()[0]?.querySelector('svg') instanceof Element, 'the bars');
  expect(printed().map((label) => label.querySelectorAll('svg').length)).toEqual([1, 0]);
  expect(printed()[0]?.textContent).toMatch(/Cup\s*4006381333931450,00/u);
  await press(findButton('As many as in stock'));
  await until(() => printed().length === 5, 'five labels');
});

it('says it when there are more than can be printed at once', async () => {
  await open(true);
  await type(find('table input', HTMLInputElement), '9999');
  expect(document.body.textContent).toContain('At most 2000 labels');
  expect(findButton('Print').disabled).toBe(true);
});

it('gives bar codes only when it is asked to, and only to what has none', async () => {
  await open(true);
  expect(asked).toEqual([]);
  await press(findButton('Create internal bar codes'));
  await until(() => asked.length > 0, 'the call');
  expect(asked[0]).toMatchObject({ path: '/product/labels/barcodes', json: { ids: [2] } });
  await open(false);
  expect(() => findButton('Create internal bar codes')).toThrow(/no button/u);
});
