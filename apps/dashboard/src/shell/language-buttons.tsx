import { LANGUAGES } from '@hanout/i18n';
import { useLanguage } from '@hanout/ui/text/translate-context.tsx';
import { useApplication } from '../app/application.ts';
import { LANGUAGE_NAMES } from '../app/language-names.ts';
import './entrance.css';

/** The languages, each in its own word, where there is no menu to choose them in. */
export function LanguageButtons() {
  const current = useLanguage();
  const { languages } = useApplication();
  return (
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
  );
}
