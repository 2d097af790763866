import { bytesPerPage, FONT_FAMILIES, HOUSE_FAMILY, fontAddress, type FontFamily } from '@hanout/core/theme';
import { isolate } from '@hanout/i18n';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Radio } from '@mantine/core';
import { useEffect } from 'react';
import type { ThemeFieldProps } from './field-props.ts';

const KILOBYTE = 1000;
const kilobytes = (bytes: number): string => String(Math.round(bytes / KILOBYTE));

/** A family by its own letters, and what it weighs. */
export function FamilyField({ name, hint, value, onChange }: ThemeFieldProps) {
  const translate = useTranslate();
  useFamilies();
  const chosen = FONT_FAMILIES.find((family) => family.name === value) ?? HOUSE_FAMILY;
  const { latin, arabic } = bytesPerPage(chosen);
  const weights = translate('theme.familyHint', { latin: kilobytes(latin), arabic: kilobytes(arabic) });
  return (
    <Radio.Group
      label={name}
      description={hint === undefined ? weights : `${hint} · ${weights}`}
      value={value}
      onChange={onChange}
    >
      <div className="hn-theme-families">
        {FONT_FAMILIES.map((family) => (
          <Radio.Card key={family.name} value={family.name} className="hn-theme-family">
            <Radio.Indicator />
            <span>
              {translate('theme.family', { name: isolate(family.name), weight: weightOf(family) })}
              <span className="hn-theme-sample" style={{ fontFamily: letters(family) }} aria-hidden>
                <span lang="fr" dir="ltr">
                  Été, 4 500 DA
                </span>
                <span lang="ar" dir="rtl">
                  فستان صيفي
                </span>
              </span>
            </span>
          </Radio.Card>
        ))}
      </div>
    </Radio.Group>
  );
}

/** The house's own is here already, as the back office calls it. */
const letters = (family: FontFamily): string =>
  `'${family.name}', ${family === HOUSE_FAMILY ? "'Readex Pro Variable', " : ''}sans-serif`;

const weightOf = (family: FontFamily): string => kilobytes(bytesPerPage(family).arabic);

const SCRIPTS = { latin: 'U+0000-024F', arabic: 'U+0600-06FF' } as const;

/** The families are fetched when somebody looks at them, and only the letters that are looked at. */
function useFamilies(): void {
  useEffect(() => {
    if (typeof FontFace === 'undefined') return undefined;
    const faces = FONT_FAMILIES.filter((family) => family.name !== HOUSE_FAMILY.name).flatMap((family) =>
      (['latin', 'arabic'] as const).map(
        (script) =>
          new FontFace(family.name, `url(${fontAddress(family, script)})`, {
            unicodeRange: SCRIPTS[script],
            weight: family.weights.join(' '),
          }),
      ),
    );
    for (const face of faces) document.fonts.add(face);
    return () => {
      for (const face of faces) document.fonts.delete(face);
    };
  }, []);
}
