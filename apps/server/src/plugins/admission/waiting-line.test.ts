import { describe, expect, it } from 'vitest';
import { AdaptiveLimit } from './adaptive-limit.ts';
import { WaitingLine } from './waiting-line.ts';

/** A process whose time and turns the test makes go by; each piece of work computes for so long and is done. */
function createProcess({ workMs, atOnce }: { workMs: number; atOnce?: number }) {
  const clock = { now: 0 };
  const turns: (() => void)[] = [];
  const line = new WaitingLine({
    limit: new AdaptiveLimit(atOnce),
    now: () => clock.now,
    nextTurn: (run) => void turns.push(run),
    // After the work that has just begun.
    whenIdle: (run) => void Promise.resolve().then(() => Promise.resolve().then(run)),
  });
  const counts = { done: 0, turnedAway: 0 };
  const pace = { workMs };
  const waits: number[] = [];
  const work = (): void => {
    clock.now += pace.workMs;
    counts.done++;
    line.end(pace.workMs);
  };
  const follow = async (wait: Promise<boolean>): Promise<void> => {
    const since = clock.now;
    if (!(await wait)) {
      counts.turnedAway++;
      return;
    }
    waits.push(clock.now - since);
    work();
  };
  return {
    line,
    counts,
    pace,
    /** Of those who waited and were served, in milliseconds. */
    waits,
    arrive(requests: number): void {
      for (let request = 0; request < requests; request++) {
        if (line.isTooLong()) {
          counts.turnedAway++;
          continue;
        }
        const wait = line.begin();
        if (wait === null) work();
        else void follow(wait);
      }
    },
    async turn(): Promise<void> {
      for (const run of turns.splice(0)) run();
      for (let step = 0; step < 50; step++) await Promise.resolve();
      clock.now += 0.1;
    },
  };
}

describe('the line of those who wait for a page', () => {
  it('begins what comes alone at once', () => {
    const process = createProcess({ workMs: 1 });
    process.arrive(1);
    expect(process.counts.done).toBe(1);
  });

  it('begins no more in a turn than fits into its slice, and all of it in the end', async () => {
    const process = createProcess({ workMs: 0.4 });
    process.arrive(20);
    expect(process.counts.done).toBe(3);
    for (let turn = 0; turn < 20; turn++) await process.turn();
    expect(process.counts).toEqual({ done: 20, turnedAway: 0 });
    expect(process.line.length).toBe(0);
  });

  it('turns nobody away for a pause, however long', async () => {
    const process = createProcess({ workMs: 400 });
    for (let round = 0; round < 5; round++) {
      process.arrive(10);
      for (let turn = 0; turn < 12; turn++) await process.turn();
    }
    expect(process.counts).toEqual({ done: 50, turnedAway: 0 });
  });

  it('turns away who would wait too long, while more arrives than can be done', async () => {
    const process = createProcess({ workMs: 1 });
    for (let turn = 0; turn < 1000; turn++) {
      process.arrive(3);
      await process.turn();
    }
    expect(process.counts.turnedAway).toBeGreaterThan(1500);
    expect(process.counts.done).toBeGreaterThan(900);
    // So many take 150 ms, and what came with the last of them.
    expect(process.line.length).toBeLessThan(160);
  });

  it('tells those who have waited too long all the same, where a rush is slower than what was before', async () => {
    const process = createProcess({ workMs: 0.05 });
    for (let turn = 0; turn < 300; turn++) {
      process.arrive(30);
      await process.turn();
    }
    process.pace.workMs = 5;
    process.arrive(400);
    const { line, counts, waits } = process;
    expect(line.length).toBeGreaterThan(300);
    while (line.length > 0) await process.turn();
    expect(counts.turnedAway).toBeGreaterThan(200);
    // The last of them are so few that nobody judges how long they wait.
    expect(Math.max(...waits)).toBeLessThan(350);
  });

  it('lets as many wait as there is room for, while none of those that run comes to its end', () => {
    const process = createProcess({ workMs: 0, atOnce: 2 });
    const { line } = process;
    for (let held = 0; held < 4; held++) void line.begin();
    expect(line.length).toBe(2);
    expect(line.isTooLong()).toBe(true);
  });
});
