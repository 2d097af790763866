import type { ThemeValues } from '@hanout/core/theme';

/** `cell` names the variable that is typed or drawn at: until another one is, it is one step. */
export type ThemeChange = (values: ThemeValues, cell: string | null) => void;
