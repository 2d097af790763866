// @vitest-environment happy-dom
import type { TransferList } from '@hanout/contracts/warehouses/transfers';
import { find, pressKey, type, until } from '@hanout/ui/testing.tsx';
import { expect, it } from 'vitest';
import { GlobalSearch } from '../../../shell/search/global-search.tsx';
import { showPart } from '../../../testing.tsx';
import { transfersFeature } from '../feature.ts';

const { search } = transfersFeature;
const list: TransferList = {
  rows: [
    {
      id: 12,
      state: 'sent',
      source: { id: 1, name: 'Main depot' },
      target: { id: 2, name: 'Oran' },
      lines: 1,
      pieces: 2,
      onTheWay: 2,
      createdAt: '2026-11-20T08:00:00.000Z',
      updatedAt: '2026-11-20T08:00:00.000Z',
      by: 'Amel',
    },
  ],
  total: 1,
  totalIsCapped: false,
  nextCursor: null,
  counts: { open: 1, leaving: 0, coming: 1, differs: 0, completed: 0, cancelled: 0, all: 1 },
  warehouses: [],
};

it('the code of a paper opens its transfer, also where the scanner’s Enter comes before the answer', async () => {
  const { router } = await showPart(
    <GlobalSearch
      opened
      onClose={() => undefined}
      onShortcuts={() => undefined}
      groups={[]}
      searches={search === undefined ? [] : [search]}
      actions={[]}
    />,
    () => ({ body: list }),
  );
  await until(() => document.querySelector('[role=combobox]') !== null, 'the palette');
  const field = find('input[role=combobox]', HTMLInputElement);
  await type(field, 'T12');
  await pressKey('Enter', {}, field);
  await until(() => router.state.location.pathname === '/transfers/12', 'the transfer');
  expect(router.state.location.pathname).toBe('/transfers/12');
});
