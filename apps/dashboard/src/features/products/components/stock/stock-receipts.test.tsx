// @vitest-environment happy-dom
import type { ProductStock, StockFigure } from '@hanout/contracts/stock/stock';
import { find, findButton, press, type, until } from '@hanout/ui/testing.tsx';
import { act } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
import { showPart } from '../../../../testing.tsx';
import type { Asked } from '../../../../testing.tsx';
import { StockReceipts } from './stock-receipts.tsx';
import { useReceipts } from './use-receipts.ts';

const figure = (combinationId: number, warehouseId: number): StockFigure => ({
  warehouseId,
  warehouse: `Store ${warehouseId}`,
  isActive: true,
  combinationId,
  combination: `Size ${combinationId}`,
  stockId: null,
  onHand: 0,
  reserved: 0,
  available: 0,
});
const row = (id: number) => ({
  combinationId: id,
  combination: `Size ${id}`,
  figures: [figure(id, 1), figure(id, 2)],
});
const stock: ProductStock = {
  warehouses: [1, 2].map((id) => ({ id, name: `Store ${id}`, isActive: true })),
  rows: [row(1), row(2)],
  total: 4,
  totals: [1, 2].map((warehouseId) => ({ warehouseId, onHand: 0, reserved: 0 })),
};
const server = { asked: new Array<Asked>(), keys: new Array<string | null>(), silent: new Set<string>() };
const quantities = () => server.asked.map(({ form }) => [form['combination'], form['quantity']]);

/** The page holds what is typed: the tab may be left meanwhile. */
function Delivery() {
  const receipts = useReceipts(5);
  const [isShown, setShown] = useState(true);
  const below = async (count: number) => [row(3), row(4)].slice(0, count);
  return (
    <>
      <button onClick={() => setShown(!isShown)}>tab</button>
      {isShown ? <StockReceipts receipts={receipts} stock={stock} rowsBelow={below} onClose={() => undefined} /> : null}
    </>
  );
}
const cell = (at: number) => find(`[data-cell="${at} 0"]`, HTMLInputElement);

async function paste(into: HTMLInputElement, text: string): Promise<void> {
  const event = Object.assign(new Event('paste', { bubbles: true, cancelable: true }), {
    clipboardData: { getData: () => text },
  });
  await act(async () => void into.dispatchEvent(event));
}

beforeEach(async () => {
  server.asked = [];
  server.keys = [];
  server.silent.clear();
  await showPart(<Delivery />, (asked) => {
    server.asked.push(asked);
    if (server.silent.has(asked.form['combination'] ?? ''))
      return { status: 503, body: { code: 'unavailable', message: 'Away.' } };
    return { body: { status: 'ok', message: 'Added.' } };
  });
  const { fetch } = globalThis;
  globalThis.fetch = async (input, init) => {
    server.keys.push(new Headers(init?.headers).get('idempotency-key'));
    return fetch(input, init);
  };
});

describe('a delivery of many combinations', () => {
  it('a column of quantities is pasted over the pages and added at once, each to its combination', async () => {
    await paste(cell(0), '5\n1 200\n\n7\n9');
    await until(() => document.body.textContent?.includes('Add 1212 units to stock') === true, 'the sum');
    expect(document.body.textContent).toContain('1 row too many was not pasted');
    await press(findButton('Add 1212 units to stock'));
    await until(() => cell(0).value === '', 'clean cells');
    expect(quantities()).toEqual([
      ['1', '5'],
      ['2', '1200'],
      ['4', '7'],
    ]);
    expect(server.asked.every(({ path }) => path === '/product/product/5/stock/1')).toBe(true);
  });

  it('what got no answer stays as it was and is sent again under the same name', async () => {
    server.silent.add('2');
    await type(cell(0), '3');
    await type(cell(1), '4');
    await press(findButton('Add 7 units to stock'));
    await until(() => cell(1).readOnly && cell(0).value === '', 'the answers');
    expect(cell(1).value).toBe('4');
    expect(cell(1).closest('td')?.textContent).toContain('nothing is added twice');
    server.silent.clear();
    await press(findButton('Add 4 units to stock'));
    await until(() => cell(1).value === '', 'the second answer');
    expect(server.keys[2]).toBe(server.keys[1]);
    expect(server.keys[0]).not.toBe(server.keys[1]);
  });

  it('what is typed is there when the tab is opened again', async () => {
    await type(cell(1), '4');
    await press(findButton('tab'));
    await press(findButton('tab'));
    expect(cell(1).value).toBe('4');
    await press(findButton('Discard'));
    expect(cell(1).value).toBe('');
  });

  it('what is no quantity is not taken over', async () => {
    await paste(cell(0), '-5\n2,5');
    expect([cell(0).value, cell(1).value]).toEqual(['', '']);
    expect([cell(0), cell(1)].map((each) => each.getAttribute('aria-invalid'))).toEqual(['true', 'true']);
    expect(findButton('Add to stock').disabled).toBe(true);
  });
});
