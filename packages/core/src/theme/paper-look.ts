import { brandOnPaper, textOnPaper } from './contrast.ts';
import { familyNamed, HOUSE_FAMILY, type FontFamily } from './families.ts';
import { cleanTheme, valueOf } from './values.ts';

/** The look of a shop where it stands on white: in letters, and on what a ticket leads to. */
export interface PaperLook {
  /** `#rrggbb`, each as it is read on white */
  readonly brand: string;
  readonly text: string;
  /** one of the bundled ones, never a text that somebody typed */
  readonly family: FontFamily;
}

export function paperLook(stored: unknown): PaperLook {
  const values = cleanTheme(stored);
  const family = familyNamed(valueOf(values, 'font-text')) ?? HOUSE_FAMILY;
  return { brand: brandOnPaper(values), text: textOnPaper(values), family };
}
