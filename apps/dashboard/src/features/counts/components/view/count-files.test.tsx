// @vitest-environment happy-dom
import type { CountDetail } from '@hanout/contracts/warehouses/stock-counts';
import { press, until } from '@hanout/ui/testing.tsx';
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { showPart } from '../../../../testing.tsx';
import type { Asked } from '../../../../testing.tsx';
import { builtCount } from '../../testing.ts';
import { CountFiles } from './count-files.tsx';
import { NotesCard } from './notes-card.tsx';

async function openFiles(change: Partial<CountDetail> = {}) {
  const posted = new Array<Asked>();
  await showPart(<CountFiles shown={builtCount(change)} />, (asked) => {
    if (asked.method === 'GET') return { body: builtCount() };
    posted.push(asked);
    const { rows } = Object(asked.json);
    const refused = rows.flatMap(({ code }: { code: string }, at: number) =>
      code === 'NOBODY' ? [{ row: at + 1, code, message: 'This item is not in this count.' }] : [],
    );
    return { body: { counted: rows.length - refused.length, refused } };
  });
  await press(screen.getByRole('button', { name: 'Lists and files' }));
  return posted;
}

it('counted blind, neither paper nor file offers what is expected', async () => {
  await openFiles();
  expect(await screen.findByRole('menuitem', { name: 'Print the list, blind' })).toHaveProperty(
    'href',
    expect.stringContaining('/dashboard/api/papers/counts/4?bars=no'),
  );
  expect(screen.queryByRole('menuitem', { name: 'Print with what is expected' })).toBeNull();
  expect(screen.queryByRole('menuitem', { name: /Differences/u })).toBeNull();
});

it('once it is shown, the differences are a file with their value', async () => {
  const differences = { lines: 1, pieces: -2, valueCentimes: -20_000, posted: 0, problems: 0 };
  await openFiles({ state: 'to_approve', differences });
  expect(await screen.findByRole('menuitem', { name: /Differences.*CSV/u })).toHaveProperty(
    'href',
    expect.stringContaining('/stock-counts/4/export.csv?view=differs'),
  );
  expect(screen.queryByRole('menuitem', { name: 'Enter a counted list' })).toBeNull();
});

it('a counted list is entered; lines that cannot be stay in the field, each with its reason', async () => {
  const posted = await openFiles();
  await press(await screen.findByRole('menuitem', { name: 'Enter a counted list' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Enter a counted list' }));
  const field = dialog.getByRole<HTMLTextAreaElement>('textbox', { name: 'Counted lines' });
  fireEvent.change(field, { target: { value: 'code;quantity\nLAMP-1;4\nNOBODY;2\n' } });
  await press(dialog.getByRole('button', { name: 'Count these lines' }));
  await until(() => field.value === 'NOBODY;2', 'what is left');
  expect(posted[0]?.json).toEqual({
    rows: [
      { code: 'LAMP-1', quantity: 4 },
      { code: 'NOBODY', quantity: 2 },
    ],
  });
  expect(dialog.getByRole('alert').textContent).toContain('Line 1 (NOBODY): This item is not in this count.');
});

const note = { quantity: 2, zone: 'A', by: 'Amel', settled: null } as const;
const noted = builtCount({
  notes: [
    { ...note, code: 'KNOWN-1', name: 'Vase' },
    { ...note, code: 'UNKNOWN-1', name: null },
  ],
});

it('a code of no line is added to the list where the shop knows it, or dismissed', async () => {
  const posted = new Array<Asked>();
  await showPart(<NotesCard shown={noted} />, (asked) => {
    if (asked.method !== 'GET') posted.push(asked);
    return { body: { ...noted, notes: [] } };
  });
  expect(screen.getAllByRole('button', { name: 'Add to the list' })).toHaveLength(1);
  await press(screen.getByRole('button', { name: 'Add to the list' }));
  await until(() => posted.length === 1, 'the code that joins the list');
  await press(screen.getByRole('button', { name: 'Dismiss UNKNOWN-1' }));
  await until(() => posted.length === 2, 'the code that is dismissed');
  expect(posted.map(({ json }) => json)).toEqual([
    { code: 'KNOWN-1', how: 'add' },
    { code: 'UNKNOWN-1', how: 'dismiss' },
  ]);
});

it('who only looks at counts settles no code', async () => {
  await showPart(<NotesCard shown={noted} />, () => ({ body: noted }), { permissions: ['stock.read'] });
  await screen.findByText('UNKNOWN-1');
  expect(screen.queryByRole('button')).toBeNull();
});
