import { cleanTheme } from './values.ts';
import type { ThemeValues } from './variables.ts';

export const THEME_PRESETS = ['house', 'olive', 'sea', 'saffron', 'rose', 'ink', 'ramadan'] as const;
export type ThemePreset = (typeof THEME_PRESETS)[number];

const greys = (values: readonly [string, string, string, string, string, string]): ThemeValues =>
  cleanTheme(Object.fromEntries(values.map((value, index) => [`grey-${index + 1}`, value])));

/** Where a shop can begin: whole looks that can be read everywhere. */
const presets: Readonly<Record<ThemePreset, ThemeValues>> = {
  house: {},
  olive: {
    'font-text': 'Cairo',
    brand: '#4b5d23',
    secondary: '#7a4a1e',
    text: '#262a1e',
    heading: '#171a10',
    ...greys(['#ffffff', '#f9faf4', '#f0f2e6', '#dfe3d0', '#7f8570', '#5c614f']),
    'badge-hot': '#a34a0c',
    'badge-new': '#1f4d3f',
    'badge-best': '#7a4a1e',
  },
  sea: {
    'font-text': 'Alexandria',
    brand: '#0b5d7a',
    secondary: '#1f4d3f',
    text: '#1c2a30',
    heading: '#0e1a1f',
    ...greys(['#ffffff', '#f5fafb', '#e8f1f4', '#d3e2e7', '#6f858c', '#4f6169']),
    'badge-new': '#0f6b5c',
    'badge-best': '#2b3a67',
  },
  saffron: {
    'font-heading': 'El Messiri',
    brand: '#974806',
    secondary: '#5b2a86',
    ...greys(['#fffdf9', '#fdf7ec', '#f8eeda', '#ecdfc4', '#8a7a5f', '#665a45']),
    'badge-hot': '#b3261e',
    'badge-best': '#5b2a86',
  },
  rose: {
    'font-text': 'Rubik',
    brand: '#a3174f',
    secondary: '#5a3d6b',
    text: '#2d2227',
    heading: '#1e1217',
    ...greys(['#ffffff', '#fdf7f9', '#f8ecf0', '#eddbe2', '#8f7c83', '#6a585f']),
    'badge-best': '#5a3d6b',
  },
  ink: {
    'font-text': 'Rubik',
    brand: '#141414',
    secondary: '#4a4a4a',
    text: '#242424',
    heading: '#0f0f0f',
    ...greys(['#ffffff', '#fafafa', '#f1f1f1', '#e0e0e0', '#828282', '#5e5e5e']),
    'badge-hot': '#a12712',
    'badge-new': '#141414',
    'badge-best': '#4a4a4a',
  },
  ramadan: {
    'font-heading': 'El Messiri',
    brand: '#1d3a6b',
    secondary: '#7d5a10',
    text: '#1e2430',
    heading: '#10182a',
    ...greys(['#ffffff', '#f7f8fc', '#ecf0f8', '#d9e0ee', '#76809a', '#545d73']),
    'palette-1': '#e3eaf8',
    'palette-2': '#f6ebcd',
    'palette-5': '#f6ebcd',
    'badge-hot': '#8a5a0a',
    'badge-best': '#7d5a10',
  },
};

export const presetValues = (preset: ThemePreset): ThemeValues => presets[preset];
