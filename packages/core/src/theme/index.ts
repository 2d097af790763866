export { alphaPercent, contrast, laidOn, readColour, showColour, withAlphaPercent, type Colour } from './colour.ts';
export {
  brandOnPaper,
  CONTRAST_PAIRS,
  contrastWarnings,
  nearestPassing,
  writtenOn,
  type ContrastWarning,
} from './contrast.ts';
export { darkOf, darkValueOf } from './dark.ts';
export {
  bytesPerPage,
  FONT_FAMILIES,
  FONT_RELEASE,
  familyNamed,
  fontAddress,
  fontFileOf,
  HOUSE_FAMILY,
  type FontFamily,
  type FontScript,
} from './families.ts';
export { facesOf, stackOf } from './font-faces.ts';
export { paperLook, type PaperLook } from './paper-look.ts';
export { presetValues, THEME_PRESETS, type ThemePreset } from './presets.ts';
export { readShadow, SHADOW_LIMITS, showShadow, type Shadow } from './shadow.ts';
export { familiesOf, preloadedFont, themeCss, themeRules } from './theme-css.ts';
export { readThemeFile, writeThemeFile, type ReadThemeFile, type ThemeFileFault } from './theme-file.ts';
export {
  changedKeys,
  cleanTheme,
  faultOf,
  isSizeKey,
  readSize,
  SIZE_LIMITS,
  valueOf,
  withValue,
  type ThemeFault,
} from './values.ts';
export {
  isThemeKey,
  THEME_GROUPS,
  THEME_KEYS,
  THEME_VARIABLES,
  variableOf,
  type ThemeGroup,
  type ThemeKey,
  type ThemeValues,
  type ThemeVariable,
} from './variables.ts';
