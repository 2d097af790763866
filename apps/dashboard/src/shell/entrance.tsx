import type { ReactNode } from 'react';
import { LanguageButtons } from './language-buttons.tsx';
import { PageHeading } from './page-heading.tsx';
import './entrance.css';

type EntranceProps = { readonly title: string; readonly lead: string; readonly children: ReactNode };

/** The frame of the pages before the shell: one card, and the languages. */
export function Entrance({ title, lead, children }: EntranceProps) {
  return (
    <main className="hn-entrance">
      <div className="hn-entrance-card">
        <img src="/dashboard/favicon.svg" alt="Hanout" width="44" height="44" />
        <PageHeading title={title} />
        <p className="hn-entrance-lead">{lead}</p>
        {children}
      </div>
      <LanguageButtons />
    </main>
  );
}
