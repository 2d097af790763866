import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import type { ReactNode } from 'react';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import './settings-sections.css';

export type SettingsSection = {
  /** its address: `#hours` */
  readonly id: string;
  readonly title: string;
  /** everything that somebody who looks for it may type */
  readonly words: readonly string[];
  readonly content: ReactNode;
};

type SettingsSectionsProps = { readonly sections: readonly SettingsSection[]; readonly text: string };

/** The sections that the text finds, each with an address of its own. */
export function SettingsSections({ sections, text }: SettingsSectionsProps) {
  const translate = useTranslate();
  const { hash } = useLocation();
  const found = sections.filter((section) => isFound(section, text));
  const whole = useRef<HTMLDivElement>(null);
  useEffect(() => (hash === '' ? undefined : keepInPlace(whole.current, hash.slice(1))), [hash]);
  return (
    <div ref={whole}>
      <nav className="hn-settings-index" aria-label={translate('settings.index')}>
        {found.map(({ id, title }) => (
          <a key={id} href={`#${id}`}>
            {title}
          </a>
        ))}
      </nav>
      {found.length === 0 ? <p role="status">{translate('settings.nothingFound', { text })}</p> : null}
      {sections.map(({ id, content }) => (
        // What is typed in a section that the search leaves out is still there.
        <div key={id} id={id} className="hn-settings-section" hidden={!found.some((each) => each.id === id)}>
          {content}
        </div>
      ))}
    </div>
  );
}

const TOUCHES = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/** Shows a section, and still does when those above it have been read and are longer, until the person moves. */
function keepInPlace(whole: HTMLElement | null, id: string): (() => void) | undefined {
  if (whole === null) return undefined;
  const growth = new ResizeObserver(() => document.getElementById(id)?.scrollIntoView());
  const stop = () => {
    growth.disconnect();
    for (const touch of TOUCHES) window.removeEventListener(touch, stop);
  };
  growth.observe(whole);
  for (const touch of TOUCHES) window.addEventListener(touch, stop, { passive: true });
  return stop;
}

/** Accents and case do not matter; every word has to be found. */
function isFound({ title, words }: SettingsSection, text: string): boolean {
  const all = plain([title, ...words].join(' '));
  return plain(text)
    .split(/\s+/u)
    .every((word) => all.includes(word));
}

const plain = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
