import type { LibraryPicture } from '@hanout/contracts/picture-library';
import { LANGUAGES } from '@hanout/i18n';
import type { Translate } from '@hanout/i18n';

/** Whoever does not see it hears nothing in one of the languages. */
export const lacksText = ({ alt }: LibraryPicture): boolean => LANGUAGES.some((language) => alt[language] === '');

/** In how many places it is seen, in words. */
export function sayUses({ uses, isWhole }: LibraryPicture, translate: Translate): string {
  const count = uses.reduce((sum, { total }) => sum + total, 0);
  if (count > 0) return translate('library.uses', { count });
  return translate(isWhole ? 'library.isWhole' : 'library.unused');
}
