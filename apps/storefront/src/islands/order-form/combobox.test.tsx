// @vitest-environment happy-dom
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import type { SearchableOption } from '../../client/checkout/search-options.ts';
import { Combobox } from './combobox.tsx';

afterEach(cleanup);

const alger: SearchableOption = { value: '16', label: '16 – Alger', words: ['16', 'Alger'], refusal: null };

test.each([
  ['16', '16'],
  ['nowhere', undefined],
])('SF-19 · «%s», typed and left before the list is here, chooses %s when it comes', async (typed, chosen) => {
  const user = userEvent.setup({ delay: null });
  const onChoose = vi.fn<(value: string) => void>();
  const wilayas = (options: readonly SearchableOption[]) => (
    <>
      <label htmlFor="wilaya">Wilaya</label>
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
      />
    </>
  );
  const { rerender } = render(wilayas([]));
  const field = screen.getByRole<HTMLInputElement>('combobox', { name: 'Wilaya' });
  await user.type(field, typed);
  await user.tab();
  expect(field.value).toBe(typed);
  expect(field.getAttribute('aria-expanded')).toBe('false');
  rerender(wilayas([alger]));
  await waitFor(() => expect(field.value).toBe(''));
  expect(onChoose.mock.calls).toEqual(chosen === undefined ? [] : [[chosen]]);
});
