// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { fireEvent } from '@testing-library/react';
import { settle, show } from '../testing.tsx';
import { Doughnut } from './doughnut.tsx';
import { ringPath, sharesOf } from './ring.ts';

const segments = [
  { key: 'waiting', label: 'To confirm', value: 1 },
  { key: 'delivered', label: 'Delivered', value: 2 },
  { key: 'returned', label: 'Returned', value: 0 },
];

async function ring() {
  const { container } = await show(
    <div>
      <Doughnut label="Orders" unit="Orders" segments={segments} />
      <p>elsewhere</p>
    </div>,
  );
  const centre = () =>
    [...(container.querySelector('[role="status"]')?.children ?? [])].map((each) => each.textContent);
  const segment = (at: number): Element => container.querySelectorAll('svg [role="button"]')[at] ?? container;
  const act = async (what: () => void) => {
    what();
    await settle();
  };
  return { container, centre, segment, act };
}

describe('a doughnut', () => {
  it('BO-03 · a click on a segment shows its label, value and percentage with two decimals in the centre', async () => {
    const { centre, segment, act } = await ring();
    expect(centre()).toEqual([]);
    await act(() => void fireEvent.click(segment(0)));
    expect(centre()).toEqual(['To confirm', '1', '33.33 %']);
    await act(() => void fireEvent.click(segment(1)));
    expect(centre()).toEqual(['Delivered', '2', '66.67 %']);
  });

  it('BO-03 · a click elsewhere clears the centre', async () => {
    const { container, centre, segment, act } = await ring();
    await act(() => void fireEvent.click(segment(1)));
    await act(() => void fireEvent.click(container.querySelector('p') ?? container));
    expect(centre()).toEqual([]);
  });

  it('is read by keyboard alike, and Escape clears it', async () => {
    const { centre, segment, act } = await ring();
    await act(() => void fireEvent.keyDown(segment(1), { key: 'Enter' }));
    expect(centre()).toEqual(['Delivered', '2', '66.67 %']);
    await act(() => void fireEvent.keyDown(segment(1), { key: 'Escape' }));
    expect(centre()).toEqual([]);
    await act(() => void fireEvent.keyDown(segment(0), { key: ' ' }));
    await act(() => void fireEvent.click(document.body));
    expect(centre()).toEqual([]);
  });

  it('says the same as a table, with what there is none of', async () => {
    const { container } = await ring();
    const rows = [...container.querySelectorAll('tbody tr')].map((row) =>
      [...row.children].map(({ textContent }) => textContent),
    );
    expect(rows).toEqual([
      ['To confirm', '1', '33.33 %'],
      ['Delivered', '2', '66.67 %'],
      ['Returned', '0', '0.00 %'],
    ]);
    expect(container.querySelectorAll('svg [role="button"]')).toHaveLength(2);
  });

  it('of nothing is an empty ring, of one thing a whole one', () => {
    expect(sharesOf([0, 0])).toEqual([
      { from: 0, to: 0 },
      { from: 0, to: 0 },
    ]);
    expect(ringPath(0, 1, { inner: 1, outer: 2 }).match(/A /gu)).toHaveLength(4);
  });
});
