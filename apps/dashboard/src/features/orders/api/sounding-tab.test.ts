import { expect, it } from 'vitest';
import { joinSoundingTabs, type TabChannel } from './sounding-tab.ts';

type Listener = (event: MessageEvent<unknown>) => void;

/** Tabs of one browser; what they say arrives when `deliver` is called, as messages between tabs take a moment. */
function openTabs(used: readonly number[]) {
  const listeners: Listener[][] = used.map(() => []);
  const underWay: { readonly from: number; readonly data: unknown }[] = [];
  const waiting: (() => void)[] = [];
  const seen: string[][] = used.map(() => []);
  const unseen: string[][] = used.map(() => []);
  const known: string[][] = used.map(() => []);
  const channelOf = (at: number): TabChannel => ({
    addEventListener: (_, listener) => void listeners[at]?.push(listener),
    postMessage: (data: unknown) => void underWay.push({ from: at, data }),
    close: () => void (listeners[at] = []),
  });
  const deliver = () => {
    for (const { from, data } of underWay.splice(0))
      for (const [at, own] of listeners.entries())
        if (at !== from) for (const listener of own) listener(new MessageEvent('message', { data }));
  };
  const tabs = used.map((usedAt, at) =>
    joinSoundingTabs({
      channel: channelOf(at),
      tab: `tab ${at}`,
      usedAt: () => usedAt,
      pause: () => new Promise<void>((resolve) => void waiting.push(resolve)),
      onSeen: (orders) => void seen[at]?.push(...orders),
      unseen: () => unseen[at] ?? [],
      onKnown: (orders) => void known[at]?.push(...orders),
    }),
  );
  const settle = () => {
    deliver();
    for (const goOn of waiting.splice(0)) goOn();
  };
  return { tabs, settle, deliver, seen, unseen, known };
}

it('of three tabs that hear of an order at once only the one that was used last tells of it aloud', async () => {
  const { tabs, settle } = openTabs([10, 30, 20]);
  const answers = Promise.all(tabs.map((tab) => tab.isMine(['a'])));
  settle();
  expect(await answers).toEqual([false, true, false]);
});

it('a tab that hears of an order late is silent when another has told of it, however recently it was used', async () => {
  const { tabs, settle } = openTabs([10, 99]);
  const first = tabs[0]?.isMine(['a']);
  settle();
  expect(await first).toBe(true);
  expect(await tabs[1]?.isMine(['a'])).toBe(false);
});

it('tabs that nobody has used agree on one, and a tab that is gone holds up none', async () => {
  const { tabs, settle } = openTabs([0, 0, 50]);
  tabs[2]?.close();
  const answers = Promise.all(tabs.slice(0, 2).map((tab) => tab.isMine(['a', 'b'])));
  settle();
  expect((await answers).filter(Boolean)).toHaveLength(1);
});

it('where tabs cannot speak with each other each tells of its orders once', async () => {
  const alone = joinSoundingTabs({
    channel: null,
    tab: 'x',
    usedAt: () => 0,
    pause: () => Promise.resolve(),
    onSeen: () => undefined,
    unseen: () => [],
    onKnown: () => undefined,
  });
  expect([await alone.isMine(['a']), await alone.isMine(['a']), await alone.isMine(['a', 'b'])]).toEqual([
    true,
    false,
    true,
  ]);
});

it('what was seen in one tab is told to all the others', () => {
  const { tabs, settle, seen } = openTabs([10, 30, 20]);
  tabs[1]?.tellSeen(['a', 'b']);
  settle();
  expect(seen).toEqual([['a', 'b'], [], ['a', 'b']]);
});

// Seen red: a tab that was opened later had no number before its title.
it('a tab that is opened later hears from those that are there what is new', () => {
  const { deliver, unseen, known } = openTabs([10, 20]);
  unseen[0]?.push('a', 'b');
  deliver();
  deliver();
  expect(known).toEqual([[], ['a', 'b']]);
});
