import { bytesPerPage, FONT_FAMILIES, HOUSE_FAMILY, type FontFamily } from '@hanout/core/theme';
import { isolate } from '@hanout/i18n';
import { lettersOf, useFontFamilies } from '@hanout/ui/theme/font-families.ts';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Radio } from '@mantine/core';
import type { ThemeFieldProps } from './field-props.ts';

const KILOBYTE = 1000;
const kilobytes = (bytes: number): string => String(Math.round(bytes / KILOBYTE));

/** A family by its own letters, and what it weighs. */
export function FamilyField({ name, hint, value, onChange }: ThemeFieldProps) {
  const translate = useTranslate();
  useFontFamilies(FONT_FAMILIES);
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
              <span className="hn-theme-sample" style={{ fontFamily: lettersOf(family) }} aria-hidden>
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

const weightOf = (family: FontFamily): string => kilobytes(bytesPerPage(family).arabic);
