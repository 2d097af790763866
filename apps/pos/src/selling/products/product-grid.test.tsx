// @vitest-environment happy-dom
import { press, show } from '@hanout/ui/testing.tsx';
import { toCentimes } from '@hanout/core/kernel';
import { act, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import type { ShownProduct } from '../../till/types.ts';
import { ProductGrid } from './product-grid.tsx';
import { useShownSoFar } from './use-shown-so-far.ts';

const ALL = Array.from({ length: 60 }, (_, at): ShownProduct => ({
  id: at + 1,
  names: { fr: `Miel ${at + 1}`, ar: '', en: '' },
  reference: '',
  picture: null,
  type: 'simple',
  packMode: null,
  price: toCentimes(10_000),
  priceBefore: null,
  stock: null,
}));

function Found({ isScrolled }: { readonly isScrolled: boolean }) {
  const [asked, ask] = useState('mie');
  const { count, more } = useShownSoFar(asked);
  const products = ALL.slice(0, count);
  const onEnd = products.length < count ? null : () => more(isScrolled);
  return (
    <>
      <input aria-label="search" onClick={() => ask('miel')} />
      <ProductGrid products={products} onChoose={() => undefined} stockAsOf={null} onEnd={onEnd} />
    </>
  );
}

/** What the browser watches, and how it is told that it came into view. */
function watchEnds() {
  const seen: (() => void)[] = [];
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(heard: (entries: { isIntersecting: boolean }[]) => void) {
        seen.push(() => heard([{ isIntersecting: true }]));
      }
      observe(): void {}
      disconnect(): void {}
    },
  );
  return { seeEnd: () => act(async () => seen.at(-1)?.()), ends: () => seen.length };
}
const cards = () => screen.getAllByRole('button').length;

test('what a screen has room for is drawn with the letter, and the rest for who goes to its end', async () => {
  const { seeEnd, ends } = watchEnds();
  await show(<Found isScrolled />);
  expect(cards()).toBe(24);
  await seeEnd();
  expect(cards()).toBe(48);
  await seeEnd();
  expect([cards(), ends()]).toEqual([60, 2]);
  await press(screen.getByLabelText('search'));
  expect(cards()).toBe(24);
  vi.unstubAllGlobals();
});

test('a large screen is filled, and the next letter finds as many at once', async () => {
  const { seeEnd } = watchEnds();
  await show(<Found isScrolled={false} />);
  await seeEnd();
  await press(screen.getByLabelText('search'));
  expect(cards()).toBe(48);
  vi.unstubAllGlobals();
});
