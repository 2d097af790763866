import { expect, test, vi } from 'vitest';
import { parseActiveAddToCart } from './page.ts';

const watchWarnings = () => vi.spyOn(console, 'warn').mockImplementation(() => undefined);

test.each([null, '', 'oui', 'TRUE', '1', '{}'])(
  'SF-12 · a shop that says %j of its cart has one, with a warning',
  (said) => {
    const warned = watchWarnings();
    expect(parseActiveAddToCart(said)).toBe(true);
    expect(warned).toHaveBeenCalledOnce();
  },
);

test.each([
  ['true', true],
  ['false', false],
])('SF-12 · a shop that says %s is taken at its word', (said, isActive) => {
  const warned = watchWarnings();
  expect(parseActiveAddToCart(said)).toBe(isActive);
  expect(warned).not.toHaveBeenCalled();
});
