// @vitest-environment happy-dom
import { act, type ReactNode, useEffect, useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { expect, test } from 'vitest';
import { rememberTyped } from './typed-values.ts';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

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
  const field = island.querySelector('input');
  if (field === null) throw new Error('the form has no field');
  field.value = 'Mer';
  const typeAgain = rememberTyped(island);
  field.value = 'Meriem';
  field.dispatchEvent(new Event('input', { bubbles: true }));
  await act(async () => {
    hydrateRoot(island, <Form onLive={typeAgain} />);
  });
  expect(field.isConnected).toBe(true);
  expect(field.dataset['live']).toBe('true');
  expect(field.value).toBe('Meriem');
  expect(heard).toEqual(['Meriem']);
});
