// @vitest-environment happy-dom
import { FONT_FAMILIES, themeCss, type ThemeValues } from '@hanout/core/theme';
import { findButton, press, type, until } from '@hanout/ui/testing.tsx';
import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, test } from 'vitest';
import { showPart } from '../../../testing.tsx';
import { dressPage } from './dress-page.ts';
import { ThemeSettings } from './theme-settings.tsx';

let values: ThemeValues = {};
const keep = (next: ThemeValues): ThemeValues => (values = next);
function Held() {
  const [held, setHeld] = useState<ThemeValues>({});
  return <ThemeSettings values={held} onChange={(next) => setHeld(keep(next))} />;
}
const show = () => {
  keep({});
  return showPart(<Held />, () => ({ body: {} }));
};
const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const slider = (name: string) => screen.getByRole<HTMLInputElement>('slider', { name });

test('BO-33 · the alpha of a colour is a slider from 0 to 100 %, and its eight digits say the same', async () => {
  await show();
  const opacity = slider('Opacity: Danger');
  expect([opacity.min, opacity.max, opacity.value]).toEqual(['0', '100', '100']);
  fireEvent.change(opacity, { target: { value: '40' } });
  expect(field('Danger').value).toBe('#b3261e66');
  await type(field('Danger'), '#b3261e0d');
  expect(slider('Opacity: Danger').value).toBe('5');
  expect(values).toEqual({ danger: '#b3261e0d' });
});

test('BO-33 · what is no colour of 6 or 8 digits stays as it was typed, with the reason under it, and changes nothing', async () => {
  await show();
  await type(field('Text'), '#12345');
  fireEvent.blur(field('Text'));
  expect(field('Text').value).toBe('#12345');
  expect(screen.getByText(/6 or 8 hexadecimal digits/)).toBeDefined();
  expect(values).toEqual({});
  await type(field('Text'), '123456');
  fireEvent.blur(field('Text'));
  expect(field('Text').value).toBe('#123456');
  expect(screen.queryByText(/6 or 8 hexadecimal digits/)).toBeNull();
});

test('BO-33 · one variable goes back to its default, and all of them do, after it was said which', async () => {
  await show();
  await type(field('Brand colour'), '#0b5d51');
  await type(field('Headings'), '#111111');
  expect(field('Primary').value).toBe('#0b5d51');
  await press(findButton('Back to the default: Headings'));
  expect(values).toEqual({ brand: '#0b5d51' });
  await press(findButton('Reset everything'));
  expect(screen.getByRole('dialog').textContent).toContain('#0b5d51');
  await press(screen.getAllByRole('button', { name: 'Reset everything' }).at(-1) ?? document.body);
  expect(values).toEqual({});
  expect(field('Brand colour').value).toBe('#8c1d2f');
});

test('what cannot be read is said with the nearest colour that can, and taken by one press', async () => {
  await show();
  expect(screen.getByText('Everything reads well, in light and in dark.')).toBeDefined();
  await type(field('Brand colour'), '#ffcc00');
  await press(screen.getByRole('button', { name: /Use .*#866a00/ }));
  expect(values).toEqual({ brand: '#866a00' });
  expect(screen.getByText('Everything reads well, in light and in dark.')).toBeDefined();
});

test('a variable is found by its name in all groups, and only those that were changed can be shown', async () => {
  await show();
  await type(field('Brand colour'), '#0b5d51');
  fireEvent.click(screen.getByRole('switch', { name: 'Only what was changed' }));
  expect(screen.getAllByRole('textbox')).toHaveLength(1);
  expect(field('Brand colour').value).toBe('#0b5d51');
  fireEvent.click(screen.getByRole('switch', { name: 'Only what was changed' }));
  await type(screen.getByRole<HTMLInputElement>('searchbox'), 'shadow-2');
  await until(() => screen.getAllByRole('textbox').length === 1, 'one variable alone');
  expect(field('Shadow 2 · buttons and frames').value).toBe('0px 2px 10px 0px #3c281914');
});

test.each(FONT_FAMILIES)(
  '$name is said to weigh what its files do, and both of them in Arabic',
  async ({ name, slug }) => {
    const { resolve } = createRequire(import.meta.url);
    const bytesOf = (script: string): number =>
      statSync(resolve(`@fontsource-variable/${slug}/files/${slug}-${script}-wght-normal.woff2`)).size;
    const [latin, both] = [bytesOf('latin'), bytesOf('latin') + bytesOf('arabic')].map((bytes) =>
      Math.round(bytes / 1000),
    );
    await show();
    await type(screen.getByRole<HTMLInputElement>('searchbox'), 'font-text');
    await until(() => screen.queryAllByRole('radio').length === FONT_FAMILIES.length, 'the families');
    fireEvent.click(screen.getByText(new RegExp(`${name}.* ${both} kB`, 'u')));
    expect(screen.getByText(new RegExp(`${latin} kB in French, ${both} kB in Arabic`, 'u'))).toBeDefined();
  },
);

test('BO-33 · the page in the preview wears what is chosen at once, and nothing of what was chosen before', () => {
  const page = document.implementation.createHTMLDocument();
  const rules: string[] = ['p{color:red}'];
  const sheet = {
    cssRules: rules,
    deleteRule: (at: number) => void rules.splice(at, 1),
    insertRule: (rule: string, at: number) => rules.splice(at, 0, rule).length,
  };
  Object.defineProperty(page, 'querySelector', { value: () => ({ sheet }) });
  const look: ThemeValues = { brand: '#0b5d51', 'font-text': 'Cairo' };
  dressPage(page, look);
  expect(rules.join('')).toBe(themeCss(look));
  dressPage(page, {});
  expect(rules).toEqual([]);
});
