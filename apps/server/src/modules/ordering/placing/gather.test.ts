import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { gather } from './gather.ts';

interface Piece {
  readonly name: string;
  readonly kind?: string;
  readonly keys?: readonly string[];
}

const PATIENCE_MS = 5;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
});

/** Groups wait until they are let go, so that what arrives meanwhile is seen to wait. */
function scene({ most = 10 } = {}) {
  const groups: string[][] = [];
  const held: (() => void)[] = [];
  const add = gather<Piece, string>({
    most,
    patienceMs: PATIENCE_MS,
    kindOf: ({ kind }) => kind,
    keysOf: ({ keys }) => keys ?? [],
    work: async (items) => {
      groups.push(items.map(({ name }) => name));
      await new Promise<void>((resolve) => held.push(resolve));
      return items.map(({ name }) => {
        if (name === 'spoils') throw new Error('spoilt');
        return name === 'later' ? Promise.reject(new Error('later failed')) : `${name} done`;
      });
    },
  });
  const turn = (): Promise<void> => new Promise((resolve) => setImmediate(() => setImmediate(resolve)));
  const finish = async (): Promise<void> => {
    held.shift()?.();
    await turn();
  };
  const wait = async (milliseconds: number): Promise<void> => {
    vi.advanceTimersByTime(milliseconds);
    await turn();
  };
  const letGo = async (): Promise<void> => {
    await finish();
    await wait(PATIENCE_MS);
  };
  return { add, groups, finish, wait, letGo, turn };
}

describe('gathering', () => {
  test('SF-21 · what comes while a group is worked on goes together, in the order it came', async () => {
    const { add, groups, letGo, turn } = scene();
    const first = add({ name: 'a' });
    await turn();
    const others = [add({ name: 'b' }), add({ name: 'c' })];
    await turn();
    expect(groups).toEqual([['a']]);
    await letGo();
    expect(await first).toBe('a done');
    await letGo();
    expect(await Promise.all(others)).toEqual(['b done', 'c done']);
    expect(groups).toEqual([['a'], ['b', 'c']]);
  });

  test('SF-21 · what comes alone waits for nobody', async () => {
    const { add, groups, finish, turn } = scene();
    for (const name of ['a', 'b', 'c']) {
      const one = add({ name });
      await turn();
      await finish();
      expect(await one).toBe(`${name} done`);
    }
    expect(groups).toEqual([['a'], ['b'], ['c']]);
  });

  test('SF-21 · after a group of several, the next begins when as many have come, or after a moment', async () => {
    const { add, groups, finish, wait, letGo, turn } = scene();
    const all = [add({ name: 'a' }), add({ name: 'b' })];
    await turn();
    await finish();
    all.push(add({ name: 'c' }));
    await wait(PATIENCE_MS - 1);
    expect(groups).toEqual([['a', 'b']]);
    all.push(add({ name: 'd' }));
    await turn();
    expect(groups).toEqual([
      ['a', 'b'],
      ['c', 'd'],
    ]);
    await finish();
    all.push(add({ name: 'e' }));
    await wait(PATIENCE_MS - 1);
    expect(groups).toHaveLength(2);
    await wait(1);
    expect(groups.at(-1)).toEqual(['e']);
    await letGo();
    expect(await Promise.all(all)).toHaveLength(5);
  });

  test('SF-21 · a group is no larger than allowed and of one kind', async () => {
    const { add, groups, letGo, turn } = scene({ most: 2 });
    const all = [
      { name: 'a1', kind: 'a' },
      { name: 'b1', kind: 'b' },
      { name: 'a2', kind: 'a' },
      { name: 'a3', kind: 'a' },
    ].map(add);
    await turn();
    for (let at = 0; at < 3; at++) await letGo();
    await Promise.all(all);
    expect(groups).toEqual([['a1', 'a2'], ['b1'], ['a3']]);
  });

  test('SF-21 · what shares a key waits until the other is answered, and keeps nobody else waiting', async () => {
    const { add, groups, letGo, turn } = scene();
    const all = [add({ name: 'a', keys: ['k'] }), add({ name: 'b', keys: ['k'] }), add({ name: 'c' })];
    await turn();
    expect(groups).toEqual([['a', 'c']]);
    await letGo();
    await letGo();
    expect(await Promise.all(all)).toEqual(['a done', 'b done', 'c done']);
    expect(groups).toEqual([['a', 'c'], ['b']]);
  });

  test('SF-21 · what fails alone fails for itself; a group that fails as a whole fails for each, and work goes on', async () => {
    const { add, letGo, turn } = scene();
    const one = Promise.allSettled([add({ name: 'later' }), add({ name: 'b' })]);
    await turn();
    await letGo();
    expect((await one).map(({ status }) => status)).toEqual(['rejected', 'fulfilled']);
    const two = Promise.allSettled([add({ name: 'spoils' }), add({ name: 'b' })]);
    await turn();
    await letGo();
    expect((await two).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    const three = add({ name: 'c' });
    await turn();
    await letGo();
    expect(await three).toBe('c done');
  });
});
