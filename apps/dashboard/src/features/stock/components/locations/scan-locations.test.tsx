// @vitest-environment happy-dom
import { press, type, until } from '@hanout/ui/testing.tsx';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { showPart } from '../../../../testing.tsx';
import { ScanLocations } from './scan-locations.tsx';

type Row = { readonly code: string; readonly zone: string; readonly shelf: string };

/** A warehouse that has a lamp and nothing else. */
async function open() {
  const rows = new Array<Row>();
  await showPart(<ScanLocations warehouseId={1} />, ({ json }) => {
    const row: Row = Object(json).rows[0];
    rows.push(row);
    const isLamp = row.code === 'LAMP-1';
    const refused = [{ row: 1, code: row.code, message: 'Nothing here has this code.' }];
    return { body: { written: isLamp ? 1 : 0, names: isLamp ? ['Lamp'] : [], refused: isLamp ? [] : refused } };
  });
  return rows;
}
const said = () => screen.getByRole('region', { name: 'Scanning' }).querySelector('[role=status]');
async function enter(code: string, tone: 'good' | 'bad', words: string) {
  await type(screen.getByRole<HTMLInputElement>('textbox', { name: 'Code by hand' }), code);
  await press(screen.getByRole('button', { name: 'Enter' }));
  await until(() => said()?.textContent?.includes(words) === true, words);
  expect(said()?.getAttribute('data-tone')).toBe(tone);
}

it('takes a shelf, then what lies on it; the label of another shelf takes its place', async () => {
  const rows = await open();
  await enter('A-10', 'good', 'Shelf A-10');
  await enter('LAMP-1', 'good', 'Lamp is in A-10');
  await enter('B-2', 'good', 'Shelf B-2');
  await enter('LAMP-1', 'good', 'Lamp is in B-2');
  expect(rows.map(({ code, zone, shelf }) => [code, zone, shelf])).toEqual([
    ['LAMP-1', 'A', '10'],
    ['B-2', 'A', '10'],
    ['LAMP-1', 'B', '2'],
  ]);
});

it('says what is no shelf, and what is no thing of the warehouse', async () => {
  const rows = await open();
  await enter('LAMP', 'bad', 'A zone without a hyphen');
  expect(rows).toEqual([]);
  await enter('A-10', 'good', 'Shelf A-10');
  await enter('VASE', 'bad', 'Nothing here has this code.');
});
