// @vitest-environment happy-dom
import { press, until } from '@hanout/ui/testing.tsx';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { showPart } from '../../../../testing.tsx';
import { TogetherPicker, useTogether } from './together-picker.tsx';

const rows = [
  { id: 3, version: 1, name: 'Est', wilayaCodes: [23, 25], isArchived: false },
  { id: 4, version: 1, name: 'Ancien', wilayaCodes: [16], isArchived: true },
];

function Shown() {
  const together = useTogether();
  return (
    <>
      <TogetherPicker {...together} />
      <p data-within>{together.within === null ? 'every wilaya' : [...together.within].join(' ')}</p>
    </>
  );
}

const shown = () => document.querySelector('[data-within]')?.textContent;

test('a group of the house is looked at like a zone, and one that was put away is not offered', async () => {
  await showPart(<Shown />, () => ({ body: { rows } }));
  await until(() => shown() === 'every wilaya', 'the picker');
  await press(screen.getByRole('combobox', { name: 'Zone' }));
  await until(() => screen.queryByRole('option', { name: 'Est', hidden: true }) !== null, 'the groups');
  expect(screen.queryByRole('option', { name: 'Ancien', hidden: true })).toBeNull();
  await press(screen.getByRole('option', { name: 'Est', hidden: true }));
  await until(() => shown() === '23 25', 'its wilayas');
});
