import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { IconChevronDown, IconPin, IconSettings } from '@tabler/icons-react';
import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import { PREFERENCE_KEYS } from '../../app/preferences.ts';
import { useStoredNames } from '../frame/use-stored-state.ts';
import { PinsDialog } from './pins-dialog.tsx';
import { addressOf } from './records.ts';
import type { KeptRecord } from './records.ts';
import { useKept } from './use-kept.ts';
import './kept-links.css';

/** So many of what was seen last stand in the menu; the palette has all of them. */
const IN_MENU = 5;

/** At the head of the menu: what the person pinned, and, folded away, what they looked at last. */
export function KeptLinks() {
  const translate = useTranslate();
  const { pins, recent } = useKept();
  const [isArranging, setArranging] = useState(false);
  const [unfolded, toggle] = useStoredNames(PREFERENCE_KEYS.menu, []);
  const isUnfolded = unfolded.has('recent');
  return (
    <>
      {pins.length === 0 ? null : (
        <section aria-label={translate('shell.pinned')}>
          <p className="hn-sidebar-group hn-kept-heading">
            {translate('shell.pinned')}
            <button
              type="button"
              className="hn-kept-button"
              aria-label={translate('shell.arrangePins')}
              title={translate('shell.arrangePins')}
              onClick={() => setArranging(true)}
            >
              <IconSettings size={14} aria-hidden />
            </button>
          </p>
          <ul>
            {pins.map((pin) => (
              <KeptLink key={addressOf(pin)} record={pin} isPin />
            ))}
          </ul>
        </section>
      )}
      {recent.length === 0 ? null : (
        <section aria-label={translate('shell.recent')}>
          <p className="hn-sidebar-group hn-kept-heading">
            <button type="button" className="hn-kept-fold" aria-expanded={isUnfolded} onClick={() => toggle('recent')}>
              {translate('shell.recent')}
              <IconChevronDown size={14} aria-hidden />
            </button>
          </p>
          {isUnfolded ? (
            <ul>
              {recent.slice(0, IN_MENU).map((seen) => (
                <KeptLink key={addressOf(seen)} record={seen} />
              ))}
            </ul>
          ) : null}
        </section>
      )}
      <PinsDialog opened={isArranging && pins.length > 0} onClose={() => setArranging(false)} pins={pins} />
    </>
  );
}

function KeptLink({ record, isPin = false }: { readonly record: KeptRecord; readonly isPin?: boolean }) {
  const isOpen = useLocation().pathname === addressOf(record);
  return (
    <li>
      <Link to={addressOf(record)} className="hn-nav-child" aria-current={isOpen ? 'page' : undefined}>
        {isPin ? <IconPin size={14} aria-hidden /> : null}
        <span className="hn-nav-label">
          <bdi>{record.title}</bdi>
        </span>
      </Link>
    </li>
  );
}
