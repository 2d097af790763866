import { LANGUAGES } from '@hanout/i18n';
import { useLanguage, useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { useApplication } from '../../app/application.ts';
import { LANGUAGE_NAMES } from '../../app/language-names.ts';
import { useNow } from '../../app/use-now.ts';
import { clockOf } from '../../attendance-parts/day-text.ts';
import { PageHeading } from '../../shell/page-heading.tsx';

type KioskBarProps = { readonly title: string; readonly isOnline: boolean; readonly waiting: number };

/** Whose kiosk it is, the time, the languages, and whether there is a network. */
export function KioskBar({ title, isOnline, waiting }: KioskBarProps) {
  const translate = useTranslate();
  const current = useLanguage();
  const { languages } = useApplication();
  const now = useNow();
  return (
    <header className="hn-kiosk-bar">
      <PageHeading title={title} />
      <bdi dir="ltr" className="hn-kiosk-clock">
        {clockOf(new Date(now).toISOString())}
      </bdi>
      <p role="status">
        {[
          ...(isOnline ? [] : [translate('kiosk.offline')]),
          ...(waiting === 0 ? [] : [translate('kiosk.waiting', { number: waiting })]),
        ].join(' · ')}
      </p>
      <div className="hn-entrance-languages">
        {LANGUAGES.map((language) => (
          <button
            key={language}
            type="button"
            lang={language}
            aria-pressed={language === current}
            onClick={() => void languages.change(language)}
          >
            {LANGUAGE_NAMES[language]}
          </button>
        ))}
      </div>
    </header>
  );
}
