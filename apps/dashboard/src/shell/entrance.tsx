import { LANGUAGES } from '@hanout/i18n';
import { useLanguage } from '@hanout/ui/text/translate-context.tsx';
import type { ReactNode } from 'react';
import { useApplication } from '../app/application.ts';
import { LANGUAGE_NAMES } from '../app/language-names.ts';
import { PageHeading } from './page-heading.tsx';
import './entrance.css';

type EntranceProps = { readonly title: string; readonly lead: string; readonly children: ReactNode };

/** The frame of the pages before the shell: one card, and the languages. */
export function Entrance({ title, lead, children }: EntranceProps) {
  const current = useLanguage();
  const { languages } = useApplication();
  return (
    <main className="hn-entrance">
      <div className="hn-entrance-card">
        <img src="/dashboard/favicon.svg" alt="Hanout" width="44" height="44" />
        <PageHeading title={title} />
        <p className="hn-entrance-lead">{lead}</p>
        {children}
      </div>
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
    </main>
  );
}
