import type { Page } from '@playwright/test';

/** Above what the browser calls long, so that a watch that sees none is told from one that sees nothing. */
export const PUT_IN_MS = 60;
const LONG_MS = 50;

/** Begins to watch for tasks that hold the page, and tells how long one that was put in is seen to be. Milliseconds. */
export async function watchTasks(page: Page): Promise<number> {
  await page.evaluate(() => {
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries())
        Object.assign(window, { longest: Math.max(Number(Object(window)['longest']), duration) });
    }).observe({ entryTypes: ['longtask'] });
  });
  const putIn = await longestTask(page, () => hold(page));
  if (putIn <= LONG_MS)
    throw new Error('a task above 50 ms is not seen: what is said of the others would mean nothing');
  return putIn;
}

/** The longest task above 50 ms that the browser tells of meanwhile; 0: none. */
export async function longestTask(page: Page, work: () => Promise<void>): Promise<number> {
  await page.evaluate(() => Object.assign(window, { longest: 0 }));
  await work();
  // Told a moment after they were.
  await page.waitForTimeout(300);
  return page.evaluate(() => Number(Object(window)['longest']));
}

const hold = (page: Page): Promise<void> =>
  page.evaluate(
    (held) =>
      new Promise<void>((resolve) => {
        setTimeout(() => {
          const until = performance.now() + held;
          while (performance.now() < until);
          resolve();
        });
      }),
    PUT_IN_MS,
  );
