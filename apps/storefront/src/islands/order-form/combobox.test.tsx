// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, test, vi } from 'vitest';
import type { SearchableOption } from '../../client/checkout/search-options.ts';
import { Combobox } from './combobox.tsx';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

const alger: SearchableOption = { value: '16', label: '16 – Alger', words: ['16', 'Alger'], refusal: null };

test.each([
  ['16', '16'],
  ['nowhere', undefined],
])('SF-19 · «%s», typed and left before the list is here, chooses %s when it comes', async (typed, chosen) => {
  const onChoose = vi.fn<(value: string) => void>();
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  const draw = (options: readonly SearchableOption[]): Promise<void> =>
    act(async () =>
      root.render(
        <Combobox
          id="wilaya"
          name="wilaya"
          value=""
          options={options}
          isLoading={options.length === 0}
          isReadOnly={false}
          t={(key) => key}
          describedBy={undefined}
          isWrong={false}
          onOpen={() => undefined}
          onChoose={onChoose}
        />,
      ),
    );
  await draw([]);
  const field = document.querySelector<HTMLInputElement>('[name="wilaya"]');
  if (field === null) throw new Error('there is no field');
  await act(async () => {
    field.focus();
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, typed);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  });
  await act(async () => field.blur());
  expect(field.value).toBe(typed);
  expect(field.getAttribute('aria-expanded')).toBe('false');
  await draw([alger]);
  expect(onChoose.mock.calls).toEqual(chosen === undefined ? [] : [[chosen]]);
  expect(field.value).toBe('');
  await act(async () => root.unmount());
});
