// @vitest-environment happy-dom
import { stockCountsWriteSchema } from '@hanout/contracts/stock/stock';
import type { ProductStock, StockFigure } from '@hanout/contracts/stock/stock';
import { find, findButton, press, type, until } from '@hanout/ui/testing.tsx';
import { useQuery } from '@tanstack/react-query';
import { act } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { useApplication } from '../../../../app/application.ts';
import { showPart } from '../../../../testing.tsx';
import type { Asked } from '../../../../testing.tsx';
import { productPageQuery } from '../../api/product-queries.ts';
import { builtEnumerations, builtProduct } from '../../built-product.ts';
import { ProductEditor } from '../editor/product-editor.tsx';

/** On hand by combination and warehouse; what was asked for, and the keys under which. */
const shop = { onHand: new Map<string, number>(), asked: new Array<Asked>(), keys: new Array<string | null>() };

const figure = (combinationId: number, warehouseId: number): StockFigure => {
  const onHand = shop.onHand.get(`${combinationId} ${warehouseId}`) ?? 0;
  const reserved = combinationId === 1 && warehouseId === 1 ? 2 : 0;
  const place = { warehouseId, warehouse: `Store ${warehouseId}`, combinationId, combination: `Size ${combinationId}` };
  return { ...place, isActive: true, stockId: 1, onHand, reserved, available: onHand - reserved };
};

function stored(): ProductStock {
  const totals = [1, 2].map((warehouseId) => ({
    warehouseId,
    onHand: [1, 2].reduce((sum, id) => sum + figure(id, warehouseId).onHand, 0),
    reserved: warehouseId === 1 ? 2 : 0,
  }));
  const rows = [1, 2].map((id) => ({
    combinationId: id,
    combination: `Size ${id}`,
    figures: [figure(id, 1), figure(id, 2)],
  }));
  return { warehouses: [1, 2].map((id) => ({ id, name: `Store ${id}`, isActive: true })), rows, total: 2, totals };
}

function answer(asked: Asked) {
  if (asked.path === '/product/enumerations') return { body: builtEnumerations() };
  if (asked.path === '/stock/product/1') return { body: stored() };
  if (asked.method === 'GET') return { body: builtProduct({ type: 'combinations', combinationCount: 2 }) };
  shop.asked.push(asked);
  const { counts } = stockCountsWriteSchema.parse(asked.json);
  const refused = counts.flatMap(({ warehouseId, combinationId, quantity, seen }) => {
    const place = `${combinationId} ${warehouseId}`;
    const onHand = shop.onHand.get(place) ?? 0;
    if (seen !== onHand) return [{ warehouseId, combinationId, onHand, message: 'Changed.' }];
    shop.onHand.set(place, quantity);
    return [];
  });
  return { body: { refused } };
}

function Page() {
  const { data } = useQuery(productPageQuery(useApplication().api, 1));
  return data === undefined ? null : <ProductEditor product={data} mayWrite mayReadStock mayWriteStock />;
}

const cell = (row: number, column: number) => find(`[data-cell="${row} ${column}"]`, HTMLInputElement);
/** What a row says behind its cells: its sum; of the last row all the sums. */
const sums = (at: number) =>
  [...(document.querySelectorAll('table tr')[at]?.querySelectorAll('td') ?? [])]
    .filter((each) => each.querySelector('input') === null)
    .map(({ textContent }) => textContent);
const reason = () => find('form input', HTMLInputElement);
const counted = () =>
  shop.asked.map(({ json }) => {
    const { reason: why, counts } = stockCountsWriteSchema.parse(json);
    const cells = counts.map(({ combinationId, warehouseId, seen, quantity }) => [
      `${combinationId} ${warehouseId}`,
      seen,
      quantity,
    ]);
    return [why, ...cells];
  });

async function pressIn(field: HTMLElement, key: string, modifiers: KeyboardEventInit = {}): Promise<void> {
  await act(async () => field.focus());
  await act(async () => {
    field.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...modifiers }));
  });
}

async function paste(into: HTMLInputElement, text: string): Promise<void> {
  const event = Object.assign(new Event('paste', { bubbles: true, cancelable: true }), {
    clipboardData: { getData: () => text },
  });
  await act(async () => void into.dispatchEvent(event));
}

beforeEach(async () => {
  Object.assign(shop, {
    onHand: new Map([
      ['1 1', 5],
      ['1 2', 1],
      ['2 1', 3],
    ]),
    asked: [],
    keys: [],
  });
  localStorage.clear();
  const { router } = await showPart(<Page />, answer);
  await until(() => document.querySelector('[role=tab]') !== null, 'the page');
  await act(() => router.navigate('/?tab=stock'));
  await until(() => document.querySelector('[data-cell="1 1"]') !== null, 'the sheet');
  const { fetch } = globalThis;
  globalThis.fetch = async (input, init) => {
    if (init?.method === 'POST') shop.keys.push(new Headers(init.headers).get('idempotency-key'));
    return fetch(input, init);
  };
});

describe('the stock of combinations as a sheet', () => {
  it('shows each combination in each warehouse, what orders hold, and sums that follow what is typed', async () => {
    expect([cell(0, 0), cell(0, 1), cell(1, 0), cell(1, 1)].map(({ value }) => value)).toEqual(['5', '1', '3', '0']);
    expect(cell(0, 0).closest('td')?.textContent).toContain('Reserved: 2');
    expect([sums(1), sums(3)]).toEqual([['6'], ['8Reserved: 2', '1', '9']]);
    await type(cell(0, 1), '4');
    expect([sums(1), sums(3)]).toEqual([['9'], ['8Reserved: 2', '4', '12']]);
  });

  it('a pasted block is counted with one reason by one call, and counted back by undo', async () => {
    await paste(cell(0, 0), '7\t1\n3\t9');
    expect(findButton('Save 2 cells').disabled).toBe(true);
    await type(reason(), 'Stocktaking');
    await press(findButton('Save 2 cells'));
    await until(() => document.body.textContent.includes('2 quantities saved'), 'the message');
    expect(counted()).toEqual([['Stocktaking', ['1 1', 5, 7], ['2 2', 0, 9]]]);
    await press(findButton('Undo'));
    await until(() => shop.asked.length === 2, 'the way back');
    expect(counted()[1]).toEqual(['Undone: Stocktaking', ['1 1', 7, 5], ['2 2', 9, 0]]);
    expect(new Set(shop.keys).size).toBe(2);
  });

  it('what somebody else has changed meanwhile is told in its cell, and goes over by the next press only', async () => {
    await type(cell(0, 0), '4');
    shop.onHand.set('1 1', 6);
    await type(reason(), 'Count');
    await press(findButton('Save 1 cell'));
    await until(() => cell(0, 0).getAttribute('aria-invalid') === 'true', 'the refusal');
    await act(async () => cell(0, 0).focus());
    expect(document.body.textContent).toContain('Meanwhile there are 6.');
    expect([shop.onHand.get('1 1'), cell(0, 0).value]).toEqual([6, '4']);
    await press(findButton('Save 1 cell'));
    await until(() => shop.onHand.get('1 1') === 4, 'the second press');
    expect(counted().at(-1)).toEqual(['Count', ['1 1', 6, 4]]);
  });

  it('moves by arrows in both directions, and takes back what was typed', async () => {
    await pressIn(cell(0, 0), 'ArrowRight');
    expect(document.activeElement).toBe(cell(0, 1));
    await pressIn(cell(0, 1), 'ArrowDown');
    expect(document.activeElement).toBe(cell(1, 1));
    await type(cell(1, 1), '8');
    await pressIn(cell(1, 1), 'z', { ctrlKey: true });
    expect(cell(1, 1).value).toBe('0');
  });
});
