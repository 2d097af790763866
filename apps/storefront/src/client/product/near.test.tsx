// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { whenNear } from './near.ts';

test('SF-15 · what goes with a product is fetched once, when its place is 200 px away', () => {
  const asked: { margin: string | undefined; see: (isNear: boolean) => void }[] = [];
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      isOn = true;
      constructor(heard: (entries: { isIntersecting: boolean }[]) => void, options?: IntersectionObserverInit) {
        asked.push({
          margin: options?.rootMargin,
          see: (isIntersecting) => (this.isOn ? heard([{ isIntersecting }]) : undefined),
        });
      }
      observe(): void {
        this.isOn = true;
      }
      disconnect(): void {
        this.isOn = false;
      }
    },
  );
  const work = vi.fn<() => void>();
  whenNear(document.body, work);
  vi.unstubAllGlobals();
  expect(asked.map(({ margin }) => margin)).toEqual(['200px']);
  asked[0]?.see(false);
  expect(work).not.toHaveBeenCalled();
  asked[0]?.see(true);
  asked[0]?.see(true);
  expect(work).toHaveBeenCalledOnce();
});
