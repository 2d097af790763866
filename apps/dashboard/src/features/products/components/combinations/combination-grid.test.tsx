// @vitest-environment happy-dom
import type { CombinationRow } from '@hanout/contracts/products/product-combinations';
import { find, findButton, press, pressKey, type, until } from '@hanout/ui/testing.tsx';
import { act } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { showPart } from '../../../../testing.tsx';
import type { Asked } from '../../../../testing.tsx';
import { builtCombination, builtProduct } from '../../built-product.ts';
import { CombinationGrid } from './combination-grid.tsx';
import { useGrid } from './use-grid.ts';

const product = builtProduct({ type: 'combinations', combinationCount: 3 });
const stored: {
  rows: readonly CombinationRow[];
  below: readonly CombinationRow[];
  asked: unknown[];
  refuse: number | null;
} = {
  rows: [],
  below: [],
  asked: [],
  refuse: null,
};

function Sheet({ rows }: { readonly rows: readonly CombinationRow[] }) {
  const grid = useGrid(1);
  return (
    <>
      <CombinationGrid product={product} rows={rows} grid={grid} mayWrite rowsBelow={rowsBelow} />
      <output>{grid.dirtyCount}</output>
      <button onClick={grid.undo} disabled={!grid.canUndo}>
        undo
      </button>
      <button onClick={() => void grid.save()}>save</button>
    </>
  );
}

const rowsBelow = async (count: number) => stored.below.slice(0, count);

function answer({ json }: Asked) {
  stored.asked.push(json);
  const { rows } = json as { rows: readonly { id: number }[] };
  const known = (id: number) => stored.rows.find((row) => row.id === id);
  const isRefused = ({ id }: { id: number }) => id === stored.refuse;
  return {
    body: {
      saved: rows.filter((row) => !isRefused(row)).map(({ id }) => known(id)),
      refused: rows
        .filter(isRefused)
        .map(({ id }) => ({ id, errors: { sku: ['Taken already.'] }, current: known(id) ?? null })),
    },
  };
}

const cell = (row: number, column: number) => find(`[data-cell="${row} ${column}"]`, HTMLInputElement);
const sheet = () => [0, 1, 2].map((row) => [0, 1, 2, 3].map((column) => cell(row, column).value.replace(/\s/gu, ' ')));
const dirty = () => Number(find('output', HTMLElement).textContent);

async function paste(into: HTMLInputElement, text: string): Promise<void> {
  const event = Object.assign(new Event('paste', { bubbles: true, cancelable: true }), {
    clipboardData: { getData: () => text },
  });
  await act(async () => void into.dispatchEvent(event));
}

async function copied(): Promise<string> {
  const kept = { text: '' };
  const event = Object.assign(new Event('copy', { bubbles: true, cancelable: true }), {
    clipboardData: { setData: (_: string, text: string) => void (kept.text = text) },
  });
  await act(async () => void cell(0, 1).dispatchEvent(event));
  return kept.text;
}

beforeEach(async () => {
  stored.rows = [1, 2, 3].map((id) => builtCombination(id));
  stored.below = [];
  stored.asked = [];
  stored.refuse = null;
  await showPart(<Sheet rows={stored.rows} />, answer);
});

describe('the spreadsheet of combinations', () => {
  it('takes a block as spreadsheets copy it, from the cell on, and lets fall what lies beyond', async () => {
    await paste(cell(1, 1), '613001\t1 500,50\t250 g\tmore\r\n613002\t2500\t300\tmore\r\n613003\t1\t1\tmore\r\n');
    expect(sheet()).toEqual([
      ['', '', '', ''],
      ['', '613001', '1 500,50', '250'],
      ['', '613002', '2 500', '300'],
    ]);
    expect(dirty()).toBe(2);
  });

  it('a column that is longer than the page goes on over the next ones in one step, and what is too much is told', async () => {
    stored.below = [builtCombination(4), builtCombination(5)];
    await paste(cell(1, 2), '10\n20\n30\n40\n50\n60');
    await until(() => dirty() === 4, 'the rows of the next pages');
    await press(findButton('save'));
    await until(() => stored.asked.length === 1, 'the save');
    expect(stored.asked[0]).toMatchObject({
      rows: [
        { id: 2, priceHtCentimes: 1_000 },
        { id: 3, priceHtCentimes: 2_000 },
        { id: 4, priceHtCentimes: 3_000 },
        { id: 5, priceHtCentimes: 4_000 },
      ],
    });
    const toasts = document.body.textContent;
    expect(toasts).toContain('2 rows pasted on the next pages');
    expect(toasts).toContain('2 rows too many were not pasted');
  });

  it('a pasted value that a column cannot hold leaves its cell as it was, and says so in it', async () => {
    await type(cell(0, 2), '990');
    await paste(cell(0, 2), 'Prix\t1,5\n-500\t250 g\n12 500,00 DA\t');
    expect(sheet().map((row) => row.slice(2))).toEqual([
      ['990', ''],
      ['', '250'],
      ['12 500,00', ''],
    ]);
    expect([0, 1].map((row) => cell(row, 2).getAttribute('aria-invalid'))).toEqual(['true', 'true']);
    expect(cell(0, 3).closest('td')?.textContent).toContain('cannot be read');
    await type(cell(0, 2), '991');
    expect(cell(0, 2).getAttribute('aria-invalid')).not.toBe('true');
  });

  it('lets a price be typed sign by sign, its comma too', async () => {
    for (const text of ['9', '90', '90,', '90,5']) await type(cell(0, 2), text);
    expect(cell(0, 2).value).toBe('90,5');
  });

  it('fills a column down with Ctrl+D, and moves with arrows and Enter', async () => {
    await type(cell(0, 2), '990');
    await pressKey('d', { ctrlKey: true }, cell(0, 2));
    expect(sheet().map((row) => row[2])).toEqual(['990', '990', '990']);
    cell(0, 2).focus();
    await pressKey('ArrowDown', {}, cell(0, 2));
    expect(document.activeElement).toBe(cell(1, 2));
    await pressKey('Enter', {}, cell(1, 2));
    await pressKey('ArrowUp', {}, cell(2, 2));
    expect(document.activeElement).toBe(cell(1, 2));
  });

  it('takes back one step with Ctrl+Z: a paste, a fill, or all that was typed in one cell', async () => {
    await paste(cell(0, 0), 'A\nB\nC');
    for (const text of ['A1', 'A12', 'A123']) await type(cell(0, 0), text);
    await type(cell(1, 0), 'B1');
    await pressKey('z', { ctrlKey: true }, cell(1, 0));
    expect(sheet().map((row) => row[0])).toEqual(['A123', 'B', 'C']);
    await pressKey('z', { ctrlKey: true }, cell(0, 0));
    expect(sheet().map((row) => row[0])).toEqual(['A', 'B', 'C']);
    await pressKey('z', { ctrlKey: true }, cell(0, 0));
    expect(dirty()).toBe(0);
    expect(findButton('undo').disabled).toBe(true);
  });

  it('brings again what was taken back, until something else is typed', async () => {
    await paste(cell(0, 0), 'A\nB\nC');
    await type(cell(0, 0), 'A1');
    await pressKey('z', { ctrlKey: true }, cell(0, 0));
    await pressKey('z', { ctrlKey: true }, cell(0, 0));
    expect(dirty()).toBe(0);
    await pressKey('y', { ctrlKey: true }, cell(0, 0));
    await pressKey('z', { ctrlKey: true, shiftKey: true }, cell(0, 0));
    expect(sheet().map((row) => row[0])).toEqual(['A1', 'B', 'C']);
    await pressKey('z', { ctrlKey: true }, cell(0, 0));
    await type(cell(2, 0), 'C1');
    await pressKey('y', { ctrlKey: true }, cell(0, 0));
    expect(sheet().map((row) => row[0])).toEqual(['A', 'B', 'C1']);
  });

  it('copies the block that Shift has chosen as spreadsheets read it, and fills down within it', async () => {
    await paste(cell(0, 0), 'A\t613001\t1 500,50\nB\t613002\t900\nC\t613003\t700');
    cell(0, 1).focus();
    await pressKey('ArrowRight', { shiftKey: true }, cell(0, 1));
    await pressKey('ArrowDown', { shiftKey: true }, cell(0, 1));
    expect(await copied()).toBe('613001\t1500.50\n613002\t900');
    await pressKey('d', { ctrlKey: true }, cell(0, 1));
    expect(sheet().map((row) => row.slice(1, 3))).toEqual([
      ['613001', '1 500,50'],
      ['613001', '1 500,50'],
      ['613003', '700'],
    ]);
    await press(cell(2, 0));
    await act(async () => void cell(2, 0).dispatchEvent(new MouseEvent('mousedown', { bubbles: true })));
    expect(document.querySelector('[data-chosen=true]')).toBeNull();
  });

  it('goes back twenty steps and no further', async () => {
    for (let step = 1; step <= 22; step += 1) await paste(cell(0, 0), `S${step}\n`.concat('x'));
    for (let step = 0; step < 21; step += 1) if (!findButton('undo').disabled) await press(findButton('undo'));
    expect(cell(0, 0).value).toBe('S2');
  });

  it('a refused row keeps its cells and says why in them; accepted ones are clean and not sent again', async () => {
    stored.refuse = 2;
    await paste(cell(0, 0), 'A\nB\nC');
    await press(findButton('save'));
    await until(() => dirty() === 1, 'the answer');
    expect(cell(1, 0).value).toBe('B');
    expect(cell(1, 0).getAttribute('aria-invalid')).toBe('true');
    expect(cell(1, 0).closest('td')?.textContent).toContain('Taken already.');
    stored.refuse = null;
    await type(cell(1, 0), 'B2');
    await press(findButton('save'));
    await until(() => dirty() === 0, 'the second answer');
    expect(stored.asked.at(-1)).toMatchObject({ rows: [{ id: 2, sku: 'B2', version: 1 }] });
  });
});
