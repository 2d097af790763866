export const THEME_GROUPS = ['Fonts', 'Colors', 'Palette', 'Badges', 'Shadows'] as const;
export type ThemeGroup = (typeof THEME_GROUPS)[number];

interface Described {
  readonly type: 'text' | 'color';
  readonly group: ThemeGroup;
  readonly default: string;
  /** While nobody has chosen one it is what this other one is. */
  readonly follows?: string;
  /** Covering so much of the one that it follows, in per cent. */
  readonly alpha?: number;
  /** What the house shows in the dark, where it is another one. */
  readonly dark?: string;
}

const BRAND = '#8c1d2f';

const font = (family: string) => ({ type: 'text', group: 'Fonts', default: family }) as const;
const colour = (value: string, dark?: string) =>
  ({ type: 'color', group: 'Colors', default: value, ...(dark === undefined ? {} : { dark }) }) as const;
const ofBrand = (alpha: number, digits: string) =>
  ({ type: 'color', group: 'Colors', default: `${BRAND}${digits}`, follows: 'brand', alpha }) as const;
const tile = (value: string) => ({ type: 'color', group: 'Palette', default: value }) as const;
const badge = (value: string) => ({ type: 'color', group: 'Badges', default: value }) as const;
const shadow = (value: string) => ({ type: 'text', group: 'Shadows', default: value }) as const;

/** What of a shop's look can be chosen; each is a custom property of the same name. */
const described = {
  'font-heading': { ...font('Readex Pro'), follows: 'font-text' },
  'font-text': font('Readex Pro'),
  'font-size-xxs': font('0.75rem'),
  'font-size-xs': font('0.8125rem'),
  'font-size-s': font('0.875rem'),
  'font-size-m': font('1rem'),
  'font-size-l': font('1.125rem'),
  'font-size-xl': font('1.5rem'),
  'font-size-xxl': font('2.375rem'),

  brand: colour(BRAND, '#ce9495'),
  'brand-10': ofBrand(10, '1a'),
  'brand-20': ofBrand(20, '33'),
  'brand-40': ofBrand(40, '66'),
  'brand-60': ofBrand(60, '99'),
  'brand-80': ofBrand(80, 'cc'),
  primary: { ...colour(BRAND), follows: 'brand' },
  secondary: colour('#3b3a63'),
  warning: colour('#8a5300', '#f0b95e'),
  danger: colour('#b3261e', '#ff9a92'),
  success: colour('#1b6e43', '#7fcf9f'),
  info: colour('#1f5fa8', '#8fbdf2'),
  text: colour('#2a2521', '#e9e2dc'),
  heading: colour('#181412', '#faf6f2'),
  'grey-1': colour('#ffffff', '#1e1a18'),
  'grey-2': colour('#fbf9f6', '#151211'),
  'grey-3': colour('#f4f0ea', '#28221f'),
  'grey-4': colour('#e7e0d7', '#383029'),
  'grey-5': colour('#8b8177', '#94877c'),
  'grey-6': colour('#6b625a', '#b0a499'),

  'palette-1': tile('#f3e3dc'),
  'palette-2': tile('#e6ead9'),
  'palette-3': tile('#dce8ea'),
  'palette-4': tile('#e6e0ef'),
  'palette-5': tile('#f6e8c8'),
  'palette-6': tile('#f2dde3'),
  'palette-7': tile('#dfe4ec'),
  'palette-8': tile('#e9e2d5'),

  'badge-hot': badge('#b45309'),
  'badge-new': badge('#1f4d3f'),
  'badge-sale': { ...badge(BRAND), follows: 'brand' },
  'badge-best': badge('#3b3a63'),

  'shadow-1': shadow('0px 1px 2px 0px #3c28190f'),
  'shadow-2': shadow('0px 2px 10px 0px #3c281914'),
  'shadow-3': shadow('0px 10px 30px 0px #3c28191f'),
  'shadow-4': shadow('0px 24px 60px 0px #3c281938'),
} as const satisfies Readonly<Record<string, Described>>;

export type ThemeKey = keyof typeof described;
export interface ThemeVariable extends Described {
  readonly key: ThemeKey;
}
/** What a shop has chosen otherwise than the house; everything else is the house's. */
export type ThemeValues = Readonly<Partial<Record<ThemeKey, string>>>;

export const isThemeKey = (key: string): key is ThemeKey => Object.hasOwn(described, key);

export const THEME_KEYS: readonly ThemeKey[] = Object.keys(described).filter(isThemeKey);
export const THEME_VARIABLES: readonly ThemeVariable[] = THEME_KEYS.map((key) => ({ key, ...described[key] }));

export const variableOf = (key: ThemeKey): ThemeVariable => ({ key, ...described[key] });
