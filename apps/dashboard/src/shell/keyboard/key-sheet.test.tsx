// @vitest-environment happy-dom
import type { Permission } from '@hanout/contracts/auth';
import { permissions } from '@hanout/core/staff';
import { find, pressKey, type, until } from '@hanout/ui/testing.tsx';
import { useShortcut } from '@hanout/ui/keyboard/shortcuts.tsx';
import { screen, within } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { features } from '../../features.ts';
import { showPart } from '../../testing.tsx';
import { FeaturesContext } from '../frame/notices.tsx';
import { KeySheet } from './key-sheet.tsx';

function Page() {
  const [isOpen, setOpen] = useState(false);
  useShortcut('?', 'Keyboard shortcuts', () => setOpen(true));
  useShortcut('1', 'Confirmed', () => undefined);
  return (
    <FeaturesContext value={features}>
      <input aria-label="Note" />
      {isOpen ? <KeySheet onClose={() => setOpen(false)} /> : null}
    </FeaturesContext>
  );
}

const showPage = (held: readonly Permission[] = permissions) =>
  showPart(<Page />, () => ({ body: {} }), { permissions: [...held] });
async function openSheet(held?: readonly Permission[]) {
  await showPage(held);
  await pressKey('?');
  await until(() => areas().includes('Everywhere'), 'the sheet');
}
const areas = () => screen.queryAllByRole('region').map((area) => area.getAttribute('aria-label'));
const keysOf = (area: string) =>
  within(screen.getByRole('region', { name: area }))
    .getAllByRole('term')
    .map(({ textContent }) => textContent);

describe('the sheet of the keys', () => {
  it('lists by area what works on the page and everywhere else', async () => {
    await openSheet();
    await until(() => areas().includes('Supplier order'), 'the words of the last');
    expect(areas()).toEqual([
      'On this page',
      'Everywhere',
      'In a list',
      'Go to',
      'Page of an order',
      'New order',
      'Calls',
      'Supplier order',
    ]);
    expect(keysOf('On this page')).toEqual(['Confirmed']);
    expect(keysOf('In a list')).toEqual(['Search', 'Next row', 'Previous row', 'Select the row', 'Open the row']);
  });

  it('a key of what somebody may not do is not told', async () => {
    await openSheet(['catalog.read', 'orders.read']);
    await until(() => areas().includes('Page of an order'), 'the words');
    expect(areas()).toEqual(['On this page', 'Everywhere', 'In a list', 'Go to', 'Page of an order']);
    expect(keysOf('Page of an order')).toEqual(['Next order', 'Previous order']);
  });

  it('is searched by what a key does, its area or the key itself', async () => {
    await openSheet();
    await until(() => areas().includes('Supplier order'), 'the words of the last');
    const field = find('[aria-label="Find a key"]', HTMLInputElement);
    await type(field, 'previous');
    expect(areas()).toEqual(['In a list', 'Page of an order', 'Supplier order']);
    await type(field, 'everyw');
    expect(areas()).toEqual(['Everywhere']);
    await type(field, 'g p');
    expect(keysOf('Go to')).toEqual(['Go to products']);
    await type(field, 'nothing at all');
    expect(screen.getByText('Nothing found')).toBeTruthy();
  });

  it('? writes a question mark where somebody types', async () => {
    await showPage();
    await pressKey('?', {}, screen.getByRole('textbox', { name: 'Note' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
