import { contrastWarnings, withValue, type ContrastWarning, type ThemeValues } from '@hanout/core/theme';
import { isolate } from '@hanout/i18n';
import { useLanguage, useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Button } from '@mantine/core';
import type { ThemeChange } from './theme-change.ts';
import { nameOfVariable } from './theme-words.ts';

type ContrastNoticeProps = { readonly values: ThemeValues; readonly onChange: ThemeChange };

/** What cannot be read well, and the nearest colour that can, by one press; it warns and hinders nobody. */
export function ContrastNotice({ values, onChange }: ContrastNoticeProps) {
  const translate = useTranslate();
  const warnings = contrastWarnings(values);
  return (
    <section className="hn-theme-contrast" data-good={warnings.length === 0 || undefined} aria-live="polite">
      <h2>{translate('theme.contrast')}</h2>
      {warnings.length === 0 ? (
        <p>{translate('theme.contrastGood')}</p>
      ) : (
        <>
          <ul>
            {worstOfEach(warnings).map((warning) => (
              <li key={warning.front}>
                <Warned
                  warning={warning}
                  onTake={(colour) => onChange(withValue(values, warning.front, colour), null)}
                />
              </li>
            ))}
          </ul>
          <p className="hn-theme-soft">{translate('theme.contrastWarns')}</p>
        </>
      )}
    </section>
  );
}

/** The worst ground of each colour: what is taken for it is good on every one. */
const worstOfEach = (warnings: readonly ContrastWarning[]): readonly ContrastWarning[] =>
  warnings.filter(({ front }, index) => warnings.findIndex((each) => each.front === front) === index);

type WarnedProps = { readonly warning: ContrastWarning; readonly onTake: (colour: string) => void };

function Warned({ warning: { front, back, ratio, least, nearest }, onTake }: WarnedProps) {
  const translate = useTranslate();
  const language = useLanguage();
  const number = (value: number) => {
    const tenths = Math.floor(value * 10);
    return isolate(`${Math.floor(tenths / 10)}${language === 'en' ? '.' : ','}${tenths % 10}:1`);
  };
  return (
    <>
      <p>
        {translate('theme.contrastLow', {
          front: nameOfVariable(translate, front),
          back: back === 'tint' ? translate('theme.tint') : nameOfVariable(translate, back),
          ratio: number(ratio),
          least: number(least),
        })}
      </p>
      {nearest === null ? (
        <p>{translate('theme.contrastNone')}</p>
      ) : (
        <Button
          variant="default"
          size="compact-md"
          mih={36}
          leftSection={<span className="hn-theme-dot" style={{ background: nearest }} aria-hidden />}
          onClick={() => onTake(nearest)}
        >
          {translate('theme.contrastTake', { colour: isolate(nearest) })}
        </Button>
      )}
    </>
  );
}
