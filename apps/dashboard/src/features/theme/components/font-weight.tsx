import { bytesPerPage, familiesOf, type ThemeValues } from '@hanout/core/theme';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';

const KILOBYTE = 1000;
/** What the house's own look stays under. */
const ADVISED_BYTES = 65_000;

/** Says so where the letters that were chosen make pages heavy. */
export function FontWeight({ values }: { readonly values: ThemeValues }) {
  const translate = useTranslate();
  const bytes = familiesOf(values).reduce((sum, family) => sum + bytesPerPage(family).arabic, 0);
  if (bytes <= ADVISED_BYTES) return null;
  return (
    <p className="hn-theme-heavy" role="status">
      {translate('theme.fontsHeavy', { weight: String(Math.round(bytes / KILOBYTE)) })}
    </p>
  );
}
