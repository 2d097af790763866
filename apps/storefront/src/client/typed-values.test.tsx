// @vitest-environment happy-dom
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { type ReactNode, useEffect, useState } from 'react';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, test } from 'vitest';
import { rememberTyped } from './typed-values.ts';

const user = userEvent.setup({ delay: null });
afterEach(cleanup);

const heard: string[] = [];

/** A form that draws itself anew with what it knows once it lives, as one does that then reads what the browser keeps. */
function Form({ onLive }: { readonly onLive: () => void }): ReactNode {
  const [name, setName] = useState('');
  const [isLive, setLive] = useState(false);
  useEffect(() => {
    onLive();
    queueMicrotask(() => setLive(true));
  }, [onLive]);
  const type = (value: string): void => {
    heard.push(value);
    setName(value);
  };
  return <input name="name" data-live={isLive} value={name} onChange={(event) => type(event.target.value)} />;
}

test('SF-20 · what is typed before and while a form comes to life is still there when it lives', async () => {
  const island = document.createElement('div');
  island.innerHTML = '<input name="name" data-live="false" value="">';
  document.body.append(island);
  const field = screen.getByRole<HTMLInputElement>('textbox');
  await user.type(field, 'Mer');
  const typeAgain = rememberTyped(island);
  await user.type(field, 'iem');
  render(<Form onLive={typeAgain} />, { container: island, hydrate: true });
  await waitFor(() => expect(field.dataset['live']).toBe('true'));
  expect(field.isConnected).toBe(true);
  expect(field.value).toBe('Meriem');
  expect(heard).toEqual(['Meriem']);
});

/** A number that settles when it is left, and what is ticked, as the order form and the choice of a combination have them. */
function Choice(): ReactNode {
  const [size, setSize] = useState('38');
  const [mayKeep, setKeep] = useState(true);
  const [count, setCount] = useState('1');
  const [settled, settle] = useState('');
  return (
    <>
      {['38', '43'].map((each) => (
        <input
          key={each}
          type="radio"
          aria-label={each}
          name="size"
          value={each}
          checked={size === each}
          onChange={() => setSize(each)}
        />
      ))}
      <input type="checkbox" checked={mayKeep} onChange={(event) => setKeep(event.target.checked)} />
      <input
        type="number"
        value={count}
        onChange={(event) => setCount(event.target.value)}
        onBlur={() => settle(count)}
      />
      <output>{JSON.stringify({ size, mayKeep, settled })}</output>
    </>
  );
}

test('what is ticked before a form comes to life is known to it, and a field that was left has settled', async () => {
  const island = document.createElement('div');
  island.innerHTML = renderToString(<Choice />);
  document.body.append(island);
  const choices = screen.getAllByRole<HTMLInputElement>('radio');
  const mayKeep = screen.getByRole<HTMLInputElement>('checkbox');
  await user.click(screen.getByRole('radio', { name: '43' }));
  await user.click(mayKeep);
  const count = screen.getByRole('spinbutton');
  await user.clear(count);
  await user.type(count, '3');
  await user.tab();
  const doAgain = rememberTyped(island);
  render(<Choice />, { container: island, hydrate: true });
  expect(screen.getByRole('status').textContent).toContain('"38"');
  await act(async () => doAgain());
  expect(screen.getByRole('status').textContent).toBe('{"size":"43","mayKeep":false,"settled":"3"}');
  expect([...choices, mayKeep].map(({ checked }) => checked)).toEqual([false, true, false]);
});
