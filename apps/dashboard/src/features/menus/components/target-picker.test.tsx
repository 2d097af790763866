// @vitest-environment happy-dom
import type { PickedMenuType } from '@hanout/core/menus';
import { findButton, press, type, until } from '@hanout/ui/testing.tsx';
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { showPart, turn } from '../../../testing.tsx';
import { TargetPicker } from './target-picker.tsx';

const logged = vi.fn();
beforeEach(() => {
  logged.mockReset();
  vi.stubGlobal('reportError', logged);
});
afterEach(() => vi.unstubAllGlobals());

/** The picker of a type whose lists are not answered until `works` is set. */
async function open(of: PickedMenuType) {
  const server = { works: false, asked: new Array<string>() };
  await showPart(
    <TargetPicker shopId={1} type={of} value="" known="" error={undefined} onChange={() => undefined} />,
    ({ path }) => {
      server.asked.push(path);
      return server.works
        ? { body: [[{ id: 7, name: 'Retours' }]] }
        : { status: 500, body: { code: 'internal', message: 'Broken.' } };
    },
  );
  return server;
}

test.each<[PickedMenuType, string | null]>([
  ['Cms', null],
  ['ProductCategory', null],
  ['Product', 'caftan'],
])(
  'BO-41 · the list of a menu entry (%s) that fails: is logged, raises no alert, is said and can be tried again',
  async (of, typed) => {
    const server = await open(of);
    if (typed !== null) await type(screen.getByRole('combobox'), typed);
    await until(() => screen.queryAllByRole('button', { name: 'Try again' }).length > 0, 'the failure');
    await turn();
    expect(logged).toHaveBeenCalledOnce();
    expect(screen.queryByRole('alertdialog')).toBeNull();
    const before = server.asked.length;
    server.works = true;
    await press(findButton('Try again'));
    await until(() => screen.queryByRole('button', { name: 'Try again' }) === null, 'the list');
    expect(server.asked.slice(before)).toEqual([server.asked[0]]);
    expect(logged).toHaveBeenCalledOnce();
  },
);
