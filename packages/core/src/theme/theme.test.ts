import { expect, test } from 'vitest';
import { readThemeFile, writeThemeFile } from './theme-file.ts';
import {
  alphaPercent,
  contrastWarnings,
  faultOf,
  presetValues,
  THEME_GROUPS,
  THEME_KEYS,
  THEME_PRESETS,
  THEME_VARIABLES,
  themeCss,
  valueOf,
  withAlphaPercent,
  withValue,
  writtenOn,
} from './index.ts';

test('BO-33 · the variables are those of the document, each with its key, type, group and default', () => {
  expect(THEME_GROUPS).toEqual(['Fonts', 'Colors', 'Palette', 'Badges', 'Shadows']);
  const keysOf = (group: string) => THEME_VARIABLES.filter((each) => each.group === group).map(({ key }) => key);
  const sizes = ['xxs', 'xs', 's', 'm', 'l', 'xl', 'xxl'].map((size) => `font-size-${size}`);
  expect(keysOf('Fonts')).toEqual(['font-heading', 'font-text', ...sizes]);
  const brand = ['brand', 'brand-10', 'brand-20', 'brand-40', 'brand-60', 'brand-80', 'primary', 'secondary'];
  const meanings = ['warning', 'danger', 'success', 'info', 'text', 'heading'];
  const greys = [1, 2, 3, 4, 5, 6].map((number) => `grey-${number}`);
  expect(keysOf('Colors')).toEqual([...brand, ...meanings, ...greys]);
  expect(keysOf('Palette')).toEqual([1, 2, 3, 4, 5, 6, 7, 8].map((number) => `palette-${number}`));
  expect(keysOf('Badges')).toEqual(['badge-hot', 'badge-new', 'badge-sale', 'badge-best']);
  expect(keysOf('Shadows')).toEqual([1, 2, 3, 4].map((number) => `shadow-${number}`));
  for (const { key, type, group, default: value } of THEME_VARIABLES) {
    expect(type, key).toBe(group === 'Fonts' || group === 'Shadows' ? 'text' : 'color');
    expect(faultOf(key, value), key).toBeNull();
  }
});

test('BO-33 · the default brand colour is a dark red, and one font stands for headings and text', () => {
  expect(valueOf({}, 'brand')).toBe('#8c1d2f');
  expect(valueOf({}, 'font-heading')).toBe('Readex Pro');
  expect(valueOf({}, 'font-text')).toBe('Readex Pro');
  expect(themeCss({})).toBe('');
});

test('BO-33 · a colour has 6 or 8 digits, and what it covers is a number of per cent', () => {
  for (const good of ['#8c1d2f', '#8C1D2F', '#8c1d2f80']) expect(faultOf('brand', good), good).toBeNull();
  for (const bad of ['#8c1', '#8c1d2', '#8c1d2f8', '#8c1d2f801', '8c1d2f', 'red', '#8c1d2g', ' #8c1d2f', '#8c1d2f\n'])
    expect(faultOf('brand', bad), bad).toBe('colour');
  expect(alphaPercent('#8c1d2f')).toBe(100);
  expect(alphaPercent('#8c1d2f00')).toBe(0);
  for (let percent = 0; percent <= 100; percent += 1)
    expect(alphaPercent(withAlphaPercent('#8c1d2f', percent))).toBe(percent);
  expect(withAlphaPercent('#8c1d2f80', 100)).toBe('#8c1d2f');
});

test('BO-33 · what is chosen becomes one root block of custom properties', () => {
  expect(themeCss({ secondary: '#0B5D51', 'shadow-1': '0px 1px 2px 0px #0000000f', 'font-size-m': '18px' })).toBe(
    ':root{--font-size-m:1.125rem;--secondary:#0b5d51;--shadow-1:0px 1px 2px 0px #0000000f;--on-secondary:#ffffff}',
  );
});

test('what follows another variable goes with it until it is chosen itself, and a default is no choice', () => {
  const green = withValue({}, 'brand', '#0b5d51');
  expect(valueOf(green, 'primary')).toBe('#0b5d51');
  expect(valueOf(green, 'badge-sale')).toBe('#0b5d51');
  expect(valueOf(green, 'brand-20')).toBe('#0b5d5133');
  expect(valueOf(withValue(green, 'primary', '#111111'), 'primary')).toBe('#111111');
  expect(withValue(green, 'primary', '#0B5D51')).toEqual(green);
  expect(withValue(green, 'brand', '#8C1D2F')).toEqual({});
  expect(withValue({}, 'font-heading', 'Readex Pro')).toEqual({});
});

test('what cannot be read is named with the nearest colour that can, and taking it silences it', () => {
  const yellow = { brand: '#ffcc00' } as const;
  const [worst] = contrastWarnings(yellow);
  expect(worst).toMatchObject({ front: 'brand', least: 4.5, nearest: '#866a00' });
  expect(contrastWarnings({ brand: worst?.nearest ?? '' })).toEqual([]);
  expect(writtenOn(yellow, 'primary')).toBe('#181412');
  expect(writtenOn({}, 'primary')).toBe('#ffffff');
  expect(themeCss(yellow)).toContain('--on-primary:#181412');
});

test('every style to begin with is whole and can be read everywhere', () => {
  for (const preset of THEME_PRESETS) {
    const values = presetValues(preset);
    expect(contrastWarnings(values), preset).toEqual([]);
    for (const key of THEME_KEYS) expect(faultOf(key, valueOf(values, key)), `${preset} ${key}`).toBeNull();
  }
});

test('a family is fetched only where it is chosen, and the house’s own needs no rule', () => {
  expect(themeCss({ 'font-text': 'Cairo' }).match(/@font-face/g)).toHaveLength(3);
  expect(themeCss({ 'font-text': 'Cairo' })).not.toContain('rubik');
  expect(themeCss({ 'font-heading': 'El Messiri' })).toContain("--font-heading:'El Messiri','El Messiri Fallback'");
  expect(themeCss({ brand: '#111111' })).not.toContain('@font-face');
});

test('a look comes back from its file, and what a file gets wrong is named', () => {
  const values = presetValues('ramadan');
  expect(readThemeFile(writeThemeFile(values))).toEqual({ values, faults: [] });
  for (const no of ['', 'null', '[]', '{}', '{"hanoutTheme":2,"values":{}}', '{"hanoutTheme":1,"values":null}'])
    expect(readThemeFile(no), no).toBeNull();
  const file = { hanoutTheme: 1, values: { brand: 'red', colour: '#111111', text: 7, heading: '#111111' } };
  expect(readThemeFile(JSON.stringify(file))).toEqual({
    values: { heading: '#111111' },
    faults: [
      { key: 'brand', value: 'red', fault: 'colour' },
      { key: 'colour', value: '#111111', fault: 'variable' },
      { key: 'text', value: '7', fault: 'colour' },
    ],
  });
  expect(readThemeFile('{"hanoutTheme":1,"values":{"__proto__":"#111111"}}')?.values).toEqual({});
});
