// @vitest-environment happy-dom
import { find, type, until } from '@hanout/ui/testing.tsx';
import { afterEach, describe, expect, it } from 'vitest';
import { builtSession, showPart } from '../../../../testing.tsx';
import { builtEnumerations, builtProduct } from '../../built-product.ts';
import { PricesTab } from './prices-tab.tsx';
import { useEditor } from '../fields/use-editor.ts';

const taxRates = [{ id: 1, name: 'TVA 19 %', rateBasisPoints: 1900, percent: 19, isDefault: true }];
const enumerations = builtEnumerations({ taxRates });
const product = builtProduct({ type: 'pack', priceHtCentimes: 0 });

function Part() {
  const editor = useEditor(product);
  const stored = editor.values('prices');
  return (
    <>
      <PricesTab editor={editor} />
      <output>{JSON.stringify(stored)}</output>
    </>
  );
}

const answer = ({ path }: { readonly path: string }) =>
  path === '/product/enumerations' ? { body: enumerations } : { body: { rows: [] } };
const field = (name: string) => find(`input[name="${name}"]`, HTMLInputElement);
const has = (name: string) => document.querySelector(`input[name="${name}"]`) !== null;
const sent = (name: string): unknown => Object(JSON.parse(document.querySelector('output')?.textContent ?? '{}'))[name];

async function open(chargesTax: boolean) {
  const { shops } = builtSession();
  const taxed = shops.map((shop) => ({ ...shop, name: 'Hydra', taxRegime: 'tva' as const }));
  await showPart(<Part />, answer, chargesTax ? { chargesTax, shops: taxed } : {});
  await until(() => has('priceHt'), 'the prices');
}

afterEach(() => localStorage.clear());

describe('where every shop sells its prices as they stand', () => {
  it('there is one selling price, sent as it was typed, and no word of tax', async () => {
    await open(false);
    await type(field('priceHt'), '5000');
    expect(sent('priceHt')).toBe('5000');
    expect(['priceTtc', 'packPriceTtc', 'wholeSalePriceTtc', 'supplyPriceTtc'].filter(has)).toEqual([]);
    expect(document.body.textContent).toContain('Sale price');
    expect(document.body.textContent).not.toMatch(/\btax\b|TVA/iu);
  });
});

describe('where a shop adds tax', () => {
  it('BO-11 · the price typed with tax is the one that shoppers pay there, and the form says so', async () => {
    await open(true);
    await until(() => document.body.textContent?.includes('19') === true, 'the rate');
    await type(field('priceTtc'), '5000');
    expect(sent('priceHt')).toBe('4201.68');
    expect(document.body.textContent).toContain('Sold at this price: Hydra');
  });

  it.each([
    ['priceHt', 'priceTtc'],
    ['wholeSalePriceHt', 'wholeSalePriceTtc'],
    ['supplyPriceHt', 'supplyPriceTtc'],
    ['packPriceHt', 'packPriceTtc'],
  ])('BO-11 · %s and the rate make %s, and nothing typed is 0', async (ht, ttc) => {
    await open(true);
    await type(field(ht), '');
    expect(field(ttc).value).toBe('0,00');
    await type(field(ht), '1000.50');
    expect(field(ttc).value.replaceAll(/\s/gu, '')).toBe('1190,60');
  });
});
