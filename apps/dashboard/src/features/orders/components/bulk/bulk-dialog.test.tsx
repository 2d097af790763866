// @vitest-environment happy-dom
import type { BulkRun } from '@hanout/contracts/orders/order-bulk';
import { bulkRunSchema } from '@hanout/contracts/orders/order-bulk';
import { findButton, press, until } from '@hanout/ui/testing.tsx';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { showPart } from '../../../../testing.tsx';
import { BulkDialog } from './bulk-dialog.tsx';
import { builtEnumerations, builtTransition } from '../../testing.ts';

const idOf = (number: number) => `018f0000-0000-7000-8000-${String(number).padStart(12, '0')}`;
const says = (text: string) => () => document.body.textContent.includes(text);
const ENUMERATIONS = builtEnumerations({
  transitions: [builtTransition('confirm', 'reopen'), builtTransition('reopen', null)],
});

const count = 25;
const PREVIEW = {
  total: count + 1,
  isCapped: false,
  steps: Array.from({ length: count }, (_, at) => ({
    id: idOf(at),
    number: 10_000 + at,
    version: 1,
    previousEmployeeId: null,
  })),
  refused: [{ message: 'Already confirmed.', count: 1, numbers: [10_099] }],
  consequences: [],
  agents: [],
};

it('says with how many orders it can be done and why not with the others, goes twenty at a time, and takes it back', async () => {
  const sent = new Array<BulkRun>();
  await showPart(
    <BulkDialog
      asked={{ kind: 'action', action: 'confirm' }}
      choice={{ ids: PREVIEW.steps.map(({ id }) => id) }}
      shopIds={[1]}
      onClose={() => undefined}
      onDone={() => undefined}
    />,
    ({ path, json }) => {
      if (path === '/orders/enumerations') return { body: ENUMERATIONS };
      if (path.endsWith('/preview')) return { body: PREVIEW };
      const run = bulkRunSchema.parse(json);
      sent.push(run);
      const outcomes = run.steps.map(({ id, version }) =>
        id === idOf(3) ? { id, version: null, message: 'Changed.' } : { id, version: version + 1, message: null },
      );
      return { body: { outcomes } };
    },
  );
  await until(says('Possible for 25 orders of 26'), 'the preview');
  expect(says('Already confirmed. #10099')()).toBe(true);
  await press(findButton('Do it for 25 orders'));
  await until(says('10003'), 'what was refused');
  expect(sent.map(({ steps }) => steps.length)).toEqual([20, 5]);
  await until(says('Done for 24 orders'), 'the end');
  await press(findButton('Undo'));
  await until(() => sent.length === 4, 'the way back');
  const back = sent.slice(2);
  expect(back.every(({ task }) => task.kind === 'action' && task.action === 'reopen')).toBe(true);
  expect(back.flatMap(({ steps }) => steps).map(({ id, version }) => [id, version])).toEqual(
    PREVIEW.steps.filter(({ id }) => id !== idOf(3)).map(({ id }) => [id, 2]),
  );
});

it('offers to deal orders among those who work for their shops', async () => {
  const employees = [
    { id: 1, name: 'Amina', shopIds: null },
    { id: 2, name: 'Nadia', shopIds: [1] },
    { id: 3, name: 'Aziz', shopIds: [2] },
  ];
  await showPart(
    <BulkDialog
      asked={{ kind: 'assign' }}
      choice={{ ids: [idOf(1)] }}
      shopIds={[1]}
      onClose={() => undefined}
      onDone={() => undefined}
    />,
    () => ({ body: builtEnumerations({ employees }) }),
  );
  await press(screen.getByRole('combobox'));
  await until(() => screen.queryAllByRole('option').length > 0, 'who may have them');
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['Amina', 'Nadia']);
});
