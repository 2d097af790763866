import { expect, it } from 'vitest';
import { renderThemeCss } from './render-theme-css.ts';

it('BO-33 · a theme becomes one root block of custom properties', () => {
  expect(renderThemeCss({ brand: '#0b5d51', 'shadow-1': '0 1px 2px rgb(0 0 0 / 6%)' })).toBe(
    ':root{--brand:#0b5d51;--shadow-1:0 1px 2px rgb(0 0 0 / 6%)}',
  );
});

it('BO-33 · a value that would leave its declaration is left out', () => {
  expect(renderThemeCss({ brand: 'red;} body{display:none', text: 'url(javascript:1)', 'x y': '1px' })).toBe(':root{}');
});
