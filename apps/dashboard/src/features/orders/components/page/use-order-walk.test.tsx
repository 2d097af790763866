// @vitest-environment happy-dom
import { useShortcut } from '@hanout/ui/keyboard/shortcuts.tsx';
import { find, findButton, press, pressKey, show } from '@hanout/ui/testing.tsx';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { useOrderWalk } from './use-order-walk.ts';

const ORDERS = ['a', 'b', 'c', 'd'];
const besides = (id: string) => ({
  previous: ORDERS[ORDERS.indexOf(id) - 1] ?? null,
  next: ORDERS[ORDERS.indexOf(id) + 1] ?? null,
});

/** Orders whose neighbours are known once the button says so, each anew. */
function Orders() {
  const [id, setId] = useState('a');
  const [known, setKnown] = useState<readonly string[]>([]);
  const [failed, setFailed] = useState(false);
  const [neighbours, setNeighbours] = useState<ReturnType<typeof besides>>();
  const walk = useOrderWalk({
    id,
    neighbours: known.includes(id) ? neighbours : undefined,
    isFailed: failed,
    open: setId,
  });
  useShortcut('j', 'after', () => walk(1));
  useShortcut('k', 'before', () => walk(-1));
  const answer = () => {
    setFailed(false);
    setNeighbours(besides(id));
    setKnown([id]);
  };
  return (
    <>
      <output>{id}</output>
      <button onClick={answer}>answer</button>
      <button onClick={() => setFailed(true)}>fail</button>
    </>
  );
}

const shown = () => find('output', HTMLElement).textContent;
const answer = () => press(findButton('answer'));

describe('The walk through the orders of a view', () => {
  it('ST-01 · takes a step that was asked for before the neighbours were known', async () => {
    await show(<Orders />);
    await pressKey('j');
    expect(shown()).toBe('a');
    await answer();
    expect(shown()).toBe('b');
    await answer();
    expect(shown()).toBe('b');
  });

  it('ST-01 · takes as many steps as were asked for, each from where the one before led', async () => {
    await show(<Orders />);
    await pressKey('j');
    await pressKey('j');
    await pressKey('j');
    await pressKey('k');
    await answer();
    await answer();
    expect(shown()).toBe('c');
    await answer();
    expect(shown()).toBe('c');
  });

  it('ST-01 · stops at the end of the view, and forgets what was asked when the neighbours do not come', async () => {
    await show(<Orders />);
    await pressKey('k');
    await answer();
    expect(shown()).toBe('a');
    await pressKey('j');
    expect(shown()).toBe('b');
    await pressKey('j');
    await press(findButton('fail'));
    await answer();
    expect(shown()).toBe('b');
  });
});
