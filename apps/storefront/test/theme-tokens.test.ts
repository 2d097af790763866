import { readFile } from 'node:fs/promises';
import { THEME_VARIABLES } from '@hanout/core/theme';
import { expect, it } from 'vitest';

const read = (name: string) => readFile(new URL(`../src/styles/${name}.css`, import.meta.url), 'utf8');
const valueIn = (css: string, name: string) => new RegExp(`^\\s*--${name}: (.*);$`, 'm').exec(css)?.[1];

it('BO-33 · the shop shows the defaults that the editor goes back to, light and dark', async () => {
  const [light, dark] = await Promise.all([read('tokens'), read('modes')]);
  for (const { key, group, follows, alpha, default: value, dark: inTheDark } of THEME_VARIABLES) {
    const shown = valueIn(light, key);
    if (alpha !== undefined) expect(shown, key).toBe(`color-mix(in srgb, var(--${follows}) ${alpha}%, transparent)`);
    else if (follows !== undefined) expect(shown, key).toBe(`var(--${follows})`);
    else if (group !== 'Fonts') expect(shown, key).toBe(value);
    else if (key.startsWith('font-size-')) expect(shown?.replace(')', '').endsWith(value), key).toBe(true);
    else expect(shown, key).toContain(`'${value}'`);
    if (inTheDark === undefined || key === 'brand') continue;
    expect(valueIn(dark, key), key).toBe(`var(--dark-${key}, ${inTheDark})`);
  }
});

it('every variable is worn by something in the shop', async () => {
  const names = [
    'base',
    'controls',
    'blocks',
    'blog',
    'card',
    'content',
    'header',
    'paging',
    'filters',
    'search',
    'menu',
  ];
  const rest = [
    'footer',
    'product',
    'product-parts',
    'order',
    'reviews/reviews',
    'listing',
    'consent',
    'contact-bar',
    'tokens',
  ];
  const islands = ['transporters', 'order-form', 'cart', 'toasts', 'dialog', 'combination-picker', 'purchase'];
  const css = (
    await Promise.all([...names, ...rest, ...islands.map((name) => `../islands/styles/${name}`)].map(read))
  ).join('');
  for (const { key } of THEME_VARIABLES) expect(css, key).toContain(`var(--${key})`);
});
