import { faultOf, type ThemeFault } from './values.ts';
import { isThemeKey, type ThemeKey, type ThemeValues } from './variables.ts';

const MARK = 'hanoutTheme';
const RELEASE = 1;

/** What is wrong with a line of a file: a variable that nobody knows, or a value that it cannot be. */
export interface ThemeFileFault {
  readonly key: string;
  readonly value: string;
  readonly fault: ThemeFault | 'variable';
}

export interface ReadThemeFile {
  readonly values: ThemeValues;
  readonly faults: readonly ThemeFileFault[];
}

/** The look as a file that another shop can take. */
export const writeThemeFile = (values: ThemeValues): string =>
  `${JSON.stringify({ [MARK]: RELEASE, values }, null, 2)}\n`;

/** Null: it is no file of a look. What is wrong in it is named line by line, and the rest is read. */
export function readThemeFile(text: string): ReadThemeFile | null {
  const written = linesOf(text);
  if (written === null) return null;
  const values: Partial<Record<ThemeKey, string>> = {};
  const faults: ThemeFileFault[] = [];
  for (const [key, given] of written) {
    const value = typeof given === 'string' ? given : JSON.stringify(given);
    const fault = isThemeKey(key) ? faultOf(key, value) : 'variable';
    if (fault !== null) faults.push({ key, value, fault });
    else if (isThemeKey(key)) values[key] = value;
  }
  return { values, faults };
}

function linesOf(text: string): readonly [string, unknown][] | null {
  try {
    const file: unknown = JSON.parse(text);
    const { [MARK]: release, values } = Object(file);
    return release === RELEASE && typeof values === 'object' && values !== null ? Object.entries(values) : null;
  } catch {
    return null;
  }
}
