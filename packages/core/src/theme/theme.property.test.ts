import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  cleanTheme,
  contrast,
  CONTRAST_PAIRS,
  contrastWarnings,
  darkValueOf,
  faultOf,
  readColour,
  showColour,
  THEME_KEYS,
  themeCss,
  type ThemeKey,
  type ThemeValues,
} from './index.ts';

/** What leaves a property, a block, the style or the page wherever it is printed as it was typed. */
const BREAKOUTS = [
  '}',
  ';}',
  'red;}body{display:none',
  '#8c1d2f;--x:1',
  '#8c1d2f}',
  '</style><script>alert(1)</script>',
  'url(//evil.example/?',
  'url("javascript:alert(1)")',
  'image-set("//evil.example/a")',
  'expression(alert(1))',
  '@import "//evil.example/a.css";',
  'var(--brand);color:red',
  String.raw`\7d body\7b display:none\7d`,
  String.raw`#8c1d2f\3b color:red`,
  '#8c1d2f/*',
  '*/}',
  '"',
  "'",
  "Cairo',url(//evil.example)",
  'Readex Pro;}',
  '1rem;position:fixed',
  'calc(1rem + 1px)',
  '0px 1px 2px 0px #000000;}',
  '0px 1px 2px 0px #000000, url(//evil.example)',
  '#8c1d2f\u0000',
  '#8c1d2f\u2028}',
  '＃8c1d2f',
  '#٨c1d2f',
  '‮#f2d1c8',
  'behavior:url(#default#VML)',
  '-moz-binding:url(//evil.example)',
  '<!--',
];

const hex = fc
  .tuple(fc.nat(255), fc.nat(255), fc.nat(255))
  .map(([red, green, blue]) => showColour({ red, green, blue, alpha: 1 }));
const hostile = fc.oneof(
  fc.constantFrom(...BREAKOUTS),
  fc.string({ unit: 'binary' }),
  fc.tuple(hex, fc.constantFrom(...BREAKOUTS)).map(([colour, text]) => colour + text),
);
const key = fc.constantFrom(...THEME_KEYS);

const FACE = /@font-face\{font-family:'[A-Za-z ]+';[^{}<>\\@]*\}/g;
const ROOT = /^(?::root\{(?:--[a-z0-9-]+:[-#\w .,%'+()]+(?:;|(?=\})))+\})?$/;
/** The faces apart, one root block: properties of known letters and nothing else. */
const isRootBlock = (css: string): boolean => ROOT.test(css.replaceAll(FACE, ''));

test('no text that somebody stored leaves its property', () => {
  const entries = fc.array(fc.tuple(fc.oneof(key, hostile), fc.oneof(hostile, hex)), { maxLength: 12 });
  const check = (stored: readonly (readonly [string, string])[]) => {
    const css = themeCss(Object.fromEntries(stored));
    expect(isRootBlock(css), css).toBe(true);
    expect(css).not.toMatch(/evil|javascript|expression|import|<|\\|url\((?!\/assets\/[a-z-]+-5\.3\.0\.woff2\))/i);
  };
  fc.assert(fc.property(entries, check), { numRuns: 2000 });
});

test('each of the known ways out is refused for every variable', () => {
  for (const each of THEME_KEYS)
    for (const text of BREAKOUTS) {
      expect(faultOf(each, text), `${each} ${text}`).not.toBeNull();
      expect(themeCss({ [each]: text }), `${each} ${text}`).toBe('');
    }
  for (const name of ['__proto__', 'constructor', 'x;}', '--brand', 'brand:red;x'])
    expect(cleanTheme({ [name]: '#111111' })).toEqual({});
});

test('what is kept of a theme is kept again as it is', () => {
  const check = (stored: Readonly<Record<string, string>>) => {
    const values = cleanTheme(stored);
    expect(cleanTheme(values)).toEqual(values);
    expect(themeCss(stored)).toBe(themeCss(values));
  };
  fc.assert(fc.property(fc.dictionary(key, fc.oneof(hex, hostile)), check));
});

const FRONTS = [...new Set(CONTRAST_PAIRS.map(({ front }) => front))];

test('the nearest colour that is offered can be read on every ground', () => {
  const check = (front: ThemeKey, colour: string) => {
    const values: ThemeValues = { [front]: colour };
    for (const { front: warned, nearest } of contrastWarnings(values)) {
      if (warned !== front) continue;
      const better = contrastWarnings({ ...values, [front]: nearest ?? '' });
      expect(better.filter((each) => each.front === front)).toEqual([]);
    }
  };
  fc.assert(fc.property(fc.constantFrom(...FRONTS), hex, check));
});

const DARK: readonly ThemeKey[] = ['brand', 'text', 'heading', 'grey-6', 'success', 'warning', 'danger', 'info'];
const BLACK = { red: 0, green: 0, blue: 0, alpha: 1 };

test('whatever is chosen can be read in the dark', () => {
  const check = (front: ThemeKey, colour: string, ground: string) => {
    const values: ThemeValues = { [front]: colour, 'grey-1': ground, 'grey-2': ground };
    const of = (each: ThemeKey) => readColour(darkValueOf(values, each)) ?? BLACK;
    for (const back of ['grey-1', 'grey-2'] as const)
      expect(contrast(of(front), of(back)), `${front} ${colour} ${ground}`).toBeGreaterThanOrEqual(4.5);
  };
  fc.assert(fc.property(fc.constantFrom(...DARK), hex, hex, check), { numRuns: 1000 });
});
