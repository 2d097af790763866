// @vitest-environment happy-dom
import { findButton, press, until } from '@hanout/ui/testing.tsx';
import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { showPart, type Asked } from '../../../../testing.tsx';
import { GroupList } from './group-list.tsx';

const east = { id: 3, version: 2, name: 'Est', wilayaCodes: [23, 25], isArchived: false };
const old = { id: 4, version: 1, name: 'Ancien', wilayaCodes: [16], isArchived: true };

async function open(mayWrite: boolean) {
  const asked: Asked[] = [];
  const { router } = await showPart(<GroupList mayWrite={mayWrite} action={null} />, (call) => {
    asked.push(call);
    return { body: call.method === 'POST' ? { ...east, version: 3 } : { rows: [east, old] } };
  });
  await until(() => screen.queryAllByText('Est').length > 0, 'the list');
  await router.navigate('/?open=3');
  await until(() => screen.queryByRole('dialog') !== null, 'the form');
  return () => asked.filter(({ method }) => method === 'POST');
}

test('a group is opened by its address, renamed over the version that was read, put away and brought back', async () => {
  const sent = await open(true);
  const name = screen.getByRole('textbox', { name: /^Name/u });
  fireEvent.change(name, { target: { value: ' ' } });
  await press(findButton('Save'));
  expect(sent()).toEqual([]);
  fireEvent.change(name, { target: { value: 'Grand Est' } });
  await press(findButton('Save'));
  await until(() => sent().length === 1, 'it is sent');
  expect(sent()[0]).toMatchObject({
    path: '/places/groups/3',
    json: { version: 2, name: 'Grand Est', wilayaCodes: [23, 25] },
  });
  await until(() => screen.queryByRole('dialog') === null, 'the list again');
  await press(screen.getByRole('button', { name: 'Archive Est' }));
  await until(() => sent().length === 2, 'it is put away');
  await press(screen.getByRole('button', { name: 'Restore Ancien' }));
  await until(() => sent().length === 3, 'the other is brought back');
  expect(
    sent()
      .map(({ path }) => path)
      .slice(1),
  ).toEqual(['/places/groups/3/archive', '/places/groups/4/restore']);
});

test('who may not write looks at groups and is offered nothing to change', async () => {
  await open(false);
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Archive Est' })).toBeNull();
});
