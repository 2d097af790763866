import type { ThemeVariable } from '@hanout/core/theme';

/** What every field of a variable is given. */
export type ThemeFieldProps = {
  readonly variable: ThemeVariable;
  readonly name: string;
  readonly hint: string | undefined;
  readonly value: string;
  readonly onChange: (value: string) => void;
};
